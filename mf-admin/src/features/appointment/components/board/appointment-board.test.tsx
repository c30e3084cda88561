import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { lastBookableDate } from '@tailgate/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../testing/open-admin.tsx';
import { appointment, client, payment, today } from '../../../../testing/records.ts';
import { freeSlot, slot } from '../../../../testing/slots.ts';

const ahead = lastBookableDate(today);

const mine = slot({ date: ahead, is_available: false, appointment_id: 7 });

test('shows trucks by day and hour, and opens an appointment', async () => {
  const { api, user } = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [
      mine,
      slot({ id: 2, date: ahead, start_time: '11:00:00', end_time: '12:00:00' }),
    ]);
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.getAppointment, appointment());
    fake.answers(routes.getClient, client());
    fake.answers(routes.listAppointmentPayments, [payment()]);
    fake.answers(routes.listMessages, []);
  });
  expect(await screen.findByRole('heading', { name: '09:00 – 10:00' })).toBeTruthy();
  expect(screen.getByText('1 booked, 1 free')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Drag Robin Hale, appointment #7' })).toBeTruthy();
  const asked = api.calls.find(({ endpoint }) => endpoint === 'GET /api/time-slots');
  expect(asked?.query).toEqual({ from: ahead, to: ahead });
  await user.click(screen.getByRole('button', { name: 'Robin Hale' }));
  expect(await screen.findByRole('dialog', { name: 'Appointment #7' })).toBeTruthy();
});

test('reads every page of the appointments, so that each booked truck shows its client', async () => {
  const link = '</api/appointments?cursor=next>; rel="next"';
  const { api } = openAdmin(`/appointments/board?view=day&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [mine]);
    fake.answers(
      routes.listAppointments,
      // Answer with a delay, as a network does. Endless pages at once would block the test.
      () => new Promise((resolve) => setTimeout(() => resolve([]), 5)),
      { link },
    );
  });
  await waitFor(() => expect(api.calls.filter(({ query }) => query.cursor === 'next').length).toBeGreaterThan(0));
  api.answers(routes.listAppointments, [appointment()]);
  expect(await screen.findByRole('button', { name: 'Robin Hale' })).toBeTruthy();
});

test('an appointment can be moved without dragging, if it can be moved', async () => {
  const { api, shell, user } = openAdmin(`/appointments/board?view=week&date=${ahead}`, (fake) => {
    fake.answers(routes.slotsOfPeriod, [
      mine,
      slot({
        id: 2,
        date: ahead,
        is_available: false,
        appointment_id: 8,
        start_time: '11:00:00',
        end_time: '12:00:00',
      }),
    ]);
    fake.answers(routes.listAppointments, [
      appointment(),
      appointment({ id: 8, client_name: 'Lee Ortiz', status: 'completed', appointment_time_start: '11:00:00' }),
    ]);
    fake.answers(routes.availableSlots, [freeSlot({ start_time: '13:00:00', end_time: '14:00:00' })]);
    const at = { appointment_date: today, appointment_time_start: '13:00:00', appointment_time_end: '14:00:00' };
    fake.answers(routes.updateAppointment, appointment({ version: 2, ...at }));
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for appointment #8' }));
  const disabled = await screen.findByRole('menuitem', { name: 'Move to…' });
  expect(disabled.getAttribute('aria-disabled')).toBe('true');
  const directions = screen.getByRole('menuitem', { name: 'Directions to delivery: 480 Harbor Road' });
  expect(directions.getAttribute('href')).toBe('https://www.google.com/maps/dir/?api=1&destination=480+Harbor+Road');
  expect(screen.queryByRole('button', { name: /^Drag Lee Ortiz/ })).toBeNull();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Actions for appointment #7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reschedule appointment #7' });
  await user.click(within(dialog).getByRole('button', { name: /^Today/ }));
  await user.click(await within(dialog).findByRole('radio', { name: /13:00 – 14:00/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm Reschedule' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
  expect(shell.toasts.at(-1)?.action?.label).toBe('Undo');
  expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
    appointment_time_start: '13:00:00',
    appointment_time_end: '14:00:00',
    version: 1,
  });
});

test('opens the next week, and a failed board can be retried', async () => {
  const { api, user } = openAdmin('/appointments/board?view=week&date=2026-11-25', (fake) =>
    fake.refuses(routes.slotsOfPeriod, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' }),
  );
  expect(await screen.findByText('Failed to fetch time slots')).toBeTruthy();
  api.answers(routes.slotsOfPeriod, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText('No time slots')).length).toBe(7);
  expect(screen.getByRole('heading', { name: 'Week of November 22, 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() =>
    expect(api.calls.filter(({ endpoint }) => endpoint === 'GET /api/time-slots').at(-1)?.query).toEqual({
      from: '2026-11-29',
      to: '2026-12-05',
    }),
  );
});

describe('at noon on a Wednesday', () => {
  // 12:00 in New York.
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-25T17:00:00Z'), advanceTimers: true }));

  afterEach(() => void jest.useRealTimers());

  const free = (id: number, date: string, start_time: string, end_time: string) =>
    slot({ id, date, start_time, end_time });

  test('starts with today, offers the calendar week, and shows started windows as past', async () => {
    const { api, user } = openAdmin('/appointments/board', (fake) =>
      fake.answers(routes.slotsOfPeriod, [
        free(1, '2026-11-24', '09:00:00', '10:00:00'),
        free(2, '2026-11-25', '11:00:00', '12:00:00'),
        free(3, '2026-11-25', '13:00:00', '14:00:00'),
      ]),
    );
    expect(await screen.findByRole('heading', { name: 'November 25 – December 1, 2026' })).toBeTruthy();
    const day = (name: string) => within(screen.getByRole('region', { name }));
    const today = 'Wednesday, November 25, 2026';
    await waitFor(() => expect(day(today).getByText('0 booked, 1 free')).toBeTruthy());
    expect(day(today).getByText('Past')).toBeTruthy();
    expect(day(today).getByText('1 free')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await screen.findByRole('heading', { name: 'Week of November 22, 2026' })).toBeTruthy();
    expect(await screen.findByText('0 booked')).toBeTruthy();
    expect(day('Tuesday, November 24, 2026').getByText('Past')).toBeTruthy();
    const periods = api.calls.filter(({ endpoint }) => endpoint === 'GET /api/time-slots').map(({ query }) => query);
    expect(periods).toEqual([
      { from: '2026-11-25', to: '2026-12-01' },
      { from: '2026-11-22', to: '2026-11-28' },
    ]);
  });
});
