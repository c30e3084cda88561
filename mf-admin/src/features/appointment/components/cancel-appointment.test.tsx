import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { canBePressed, type FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, payment } from '../../../testing/records.ts';

const act = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `${name} appointment #7` });

const bodyOf = (api: FakeApi, method: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(method)).at(-1)?.body;

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

describe('changing the status', () => {
  test('says what happens to the slot and the money before cancelling', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.listAppointmentPayments, [payment()]);
      fake.answers(routes.updateAppointment, appointment({ status: 'cancelled' }));
    });
    await user.click(await act('Cancel'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    expect(await within(question).findByText(/payment of \$51.65 will be refunded/)).toBeTruthy();
    expect(question.textContent).toContain('09:00 – 10:00, will open up');
    await user.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment cancelled successfully' }));
    expect(bodyOf(api, 'PUT')).toEqual({ status: 'cancelled', version: 1 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('says that nobody is notified of a trip that was entered after it took place', async () => {
    const { user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment({ status: 'pending', entered_later: true })]);
      fake.answers(routes.listAppointmentPayments, []);
    });
    await user.click(await act('Cancel'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    await within(question).findByText(
      /^It has no time slot\. Nothing has been paid.+The customer will not be notified/,
    );
  });

  test('refuses to cancel an outdated appointment, then shows its current state', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment({ status: 'pending' })]);
      fake.answers(routes.listAppointmentPayments, []);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed.' });
    });
    await user.click(await act('Cancel'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    await within(question).findByText(/Nothing has been paid, so there is nothing to refund/);
    api.answers(routes.listAppointments, [appointment({ version: 2, appointment_time_start: '08:00:00' })]);
    api.answers(routes.listAppointmentPayments, [payment()]);
    const confirm = within(question).getByRole('button', { name: 'Cancel appointment' });
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        { title: 'Failed to cancel appointment', description: 'It was changed.', tone: 'destructive' },
      ]),
    );
    expect(await within(question).findByText(/08:00 – 10:00.*payment of \$51.65 will be refunded/)).toBeTruthy();
    api.answers(routes.updateAppointment, appointment({ status: 'cancelled', version: 3 }));
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment cancelled successfully' }));
    expect(bodyOf(api, 'PUT')).toEqual({ status: 'cancelled', version: 2 });
  });

  test('loads the payments each time the dialog opens', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.listAppointmentPayments, []);
    });
    await user.click(await act('Cancel'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    await within(question).findByText(/Nothing has been paid/);
    await user.click(within(question).getByRole('button', { name: 'Keep appointment' }));
    const asked = Promise.withResolvers<void>();
    api.answers(routes.listAppointmentPayments, () => asked.promise.then(() => [payment()]));
    await user.click(await act('Cancel'));
    const again = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    expect(again.textContent).toContain('Checking for payments…');
    asked.resolve();
    expect(await within(again).findByText(/payment of \$51.65 will be refunded/)).toBeTruthy();
  });

  test('closes when a colleague has cancelled the appointment', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.listAppointmentPayments, [payment()]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed.' });
    });
    await user.click(await act('Cancel'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    await within(question).findByText(/will be refunded/);
    api.answers(routes.listAppointments, [appointment({ status: 'cancelled', version: 2 })]);
    await user.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.toasts.at(-1)?.description).toBe('It was changed.');
    expect((await act('Cancel')).disabled).toBe(true);
  });
});

test('shows why an appointment cannot be cancelled, and keeps the dialog open', async () => {
  const { api, shell, user } = openAdmin('/appointments', (fake) => {
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.listAppointmentPayments, []);
    fake.refuses(routes.updateAppointment, { status: 409, code: 'STATUS_NOT_ALLOWED', message: 'It is completed.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment #7' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
  const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Cancel appointment' });
  await waitFor(() => expect(canBePressed(confirm)).toBe(true));
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to cancel appointment', 'It is completed.')]));
  api.isUnreachable(routes.updateAppointment);
  await waitFor(() => expect(canBePressed(confirm)).toBe(true));
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts.slice(1)).toEqual([failed('Failed to cancel appointment')]));
  expect(screen.getByRole('alertdialog')).toBe(question);
});
