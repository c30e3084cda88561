import { afterEach, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, client } from '../testing/records.ts';
import { tableLines } from '../testing/table-lines.ts';

afterEach(cleanup);

test('a line says who, when, what, where and how much; the eye opens the details, from which it is edited', async () => {
  const { user } = openAdmin('/appointments', (fake) => {
    fake.answers(routes.listAppointments, [appointment({ appointment_date: '2026-12-03' })]);
    fake.answers(routes.getAppointment, appointment({ notes: 'Ring twice' }));
    fake.answers(routes.getClient, client());
    fake.answers(routes.listAppointmentPayments, []);
    fake.answers(routes.listMessages, []);
  });
  const eye = await screen.findByRole('button', { name: 'View details of appointment #7' });
  const [header, line] = await tableLines('Appointments');
  expect(header).toEqual(['Client', 'Date and Time', 'Service', 'Origin - Destination', 'Amount', 'Status', 'Actions']);
  expect(line?.slice(0, -1)).toEqual([
    'Robin Hale',
    'December 3, 202609:00 – 10:00',
    'Local',
    '12 Mill Lane → 480 Harbor Road',
    '$51.65',
    'Confirmed',
  ]);

  await user.click(eye);
  const details = await screen.findByRole('dialog', { name: 'Appointment #7' });
  expect(await within(details).findByText('robin@visitors.example')).toBeTruthy();
  await user.click(within(details).getByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit appointment #7' });
  expect(await within(form).findByDisplayValue('Ring twice')).toBeTruthy();
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Appointment #7' })).toBeTruthy();
});
