import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, quote } from '../testing/records.ts';
import { slot } from '../testing/slots.ts';

afterEach(cleanup);

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

test('an appointment that cannot be cancelled: the reason is told, and the question stays', async () => {
  const { api, shell, user } = openAdmin('/appointments', (fake) => {
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.listAppointmentPayments, []);
    fake.refuses(routes.updateAppointment, { status: 409, code: 'STATUS_NOT_ALLOWED', message: 'It is completed.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment #7' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
  const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Cancel Appointment' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to cancel appointment', 'It is completed.')]));
  api.isUnreachable(routes.updateAppointment);
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts.slice(1)).toEqual([failed('Failed to cancel appointment')]));
  expect(screen.getByRole('alertdialog')).toBe(question);
});

test('an appointment that cannot be read: both texts, where the server has none of its own', async () => {
  openAdmin('/appointments?open=7', (fake) => fake.isUnreachable(routes.getAppointment));
  const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByText('Failed to load appointment details')).toBeTruthy();
  expect(within(alert).getByText('Failed to fetch appointment details')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Print' })).toBeNull();
});

test('a quote that cannot be rejected: the reason is told, and what was typed stays', async () => {
  const { api, shell, user } = openAdmin('/admin?tab=quotes&quote=12', (fake) => {
    fake.answers(routes.getQuote, quote());
    fake.refuses(routes.rejectQuote, { status: 409, code: 'QUOTE_NOT_PENDING', message: 'It was decided already.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reject quote #12?' });
  const reason = within(question).getByLabelText<HTMLTextAreaElement>(/Reason/);
  await user.type(reason, 'Too far');
  const confirm = within(question).getByRole('button', { name: 'Reject Quote' });
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to reject quote', 'It was decided already.')]));
  api.isUnreachable(routes.rejectQuote);
  await user.click(confirm);
  await waitFor(() => expect(shell.toasts.slice(1)).toEqual([failed('Failed to reject quote')]));
  expect(reason.value).toBe('Too far');
});

describe('time slots that cannot be read', () => {
  test.each([
    ['screen', '/time-slots'],
    ['tab', '/admin?tab=time-slots'],
  ])('the %s says so in the words of the server, and Retry reads them again', async (_, path) => {
    const { api, user } = openAdmin(path, (fake) =>
      fake.refuses(routes.slotsOfDate, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' }),
    );
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to fetch time slots')).toBeTruthy();
    expect(within(alert).getByText('Try later.')).toBeTruthy();
    expect(screen.queryByText('No time slots found')).toBeNull();
    api.answers(routes.slotsOfDate, [slot()]);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Available')).toBeTruthy();
    expect(screen.queryByText('Failed to fetch time slots')).toBeNull();
  });
});
