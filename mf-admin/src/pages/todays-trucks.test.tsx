import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, appointmentsSummary, INSTANT, today } from '../testing/records.ts';
import { slot } from '../testing/slots.ts';

test("the dashboard shows today's trucks, with a link for each trip and to the board", async () => {
  openAdmin('/admin', (fake) => {
    const bigBlue = { date: today, truck: { id: 4, name: 'Big Blue' } };
    fake.answers(routes.slotsOfPeriod, [
      slot({ ...bigBlue, is_available: false, appointment_id: 7 }),
      slot({ ...bigBlue, id: 2, start_time: '10:00:00', end_time: '11:00:00', is_available: false, appointment_id: 7 }),
      slot({ ...bigBlue, id: 3, start_time: '11:00:00', end_time: '12:00:00' }),
    ]);
    const [trip, untimed] = [
      appointment({ appointment_date: today, balance_due: '36.15' }),
      appointment({
        id: 8,
        client_name: '',
        status: 'pending',
        appointment_date: today,
        appointment_time_start: null,
        appointment_time_end: null,
      }),
    ];
    fake.answers(routes.appointmentsSummary, appointmentsSummary({ schedule: [trip, untimed] }));
    fake.answers(routes.listBlackoutDays, [{ date: today, reason: null, created_at: INSTANT }]);
  });
  const row = await screen.findByRole('region', { name: 'Big Blue' });
  const trip = within(row).getByRole('link');
  expect([trip.textContent, trip.getAttribute('href')]).toEqual([
    'Robin Hale 09:00 – 11:00 12 Mill Lane → 480 Harbor Road · $36.15 due',
    '/appointments?open=7',
  ]);
  expect(screen.getByText('Without a time slot:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Unknown Client' }).getAttribute('href')).toBe('/appointments?open=8');
  expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe('/appointments/board?view=day');
  expect(screen.getByText('Day off')).toBeTruthy();
});
