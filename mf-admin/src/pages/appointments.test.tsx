import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, client, historyEntry, payment, today } from '../testing/records.ts';
import { freeSlot, message } from '../testing/slots.ts';

afterEach(cleanup);

const act = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `${name} appointment #7` });
const bodyOf = (api: FakeApi, method: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(method)).at(-1)?.body;

describe('the list', () => {
  test('shows the current month, the latest day first, and keeps what it is narrowed to in the address', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => fake.answers(routes.listAppointments, [appointment()]));
    expect(await screen.findByRole('button', { name: 'Robin Hale' })).toBeTruthy();
    const month = today.slice(0, 7);
    expect(api.calls.at(-1)?.query).toMatchObject({ from: `${month}-01`, sort: 'date' });
    expect(api.calls.at(-1)?.query.to?.slice(0, 7)).toBe(month);
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toMatch(
      new RegExp(`^/api/exports/appointments\\?from=${month}-01&to=${month}-\\d\\d&undated=true$`),
    );
    await user.selectOptions(screen.getByLabelText('Service type'), 'Regional');
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    await waitFor(() =>
      expect(api.calls.at(-1)?.query).toMatchObject({ service_type: 'regional', status: 'confirmed', sort: 'date' }),
    );
    cleanup();

    const sent = openAdmin('/appointments?from=2026-03-01&to=2026-03-31&search=harbor', () => {});
    expect(await screen.findByText('No appointments found')).toBeTruthy();
    expect(sent.api.calls.at(-1)?.query).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      undated: 'true',
      search: 'harbor',
      sort: 'date',
    });
    await sent.user.click(screen.getByRole('button', { name: 'Look in all dates' }));
    await waitFor(() => expect(sent.api.calls.at(-1)?.query).toEqual({ search: 'harbor', sort: 'date' }));
  });

  test('has what is not paid yet and has no date, unless that is switched off', async () => {
    const undated = { appointment_date: null, appointment_time_start: null, appointment_time_end: null };
    const { api, user } = openAdmin('/appointments', (fake) =>
      fake.answers(routes.listAppointments, [appointment({ status: 'pending', ...undated })]),
    );
    expect(await screen.findByText('No date yet')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toMatchObject({ from: expect.any(String), undated: 'true' });
    const box = screen.getByRole('checkbox', { name: 'Include appointments without a date' });
    await user.click(box);
    await waitFor(() => expect(api.calls.at(-1)?.query.undated).toBeUndefined());
    await user.click(box);
    await user.selectOptions(screen.getByLabelText('Status'), 'Awaiting payment');
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ undated: 'true', status: 'awaiting_payment' }));
  });

  test('one that was archived after it was cancelled says both', async () => {
    openAdmin('/appointments', (fake) =>
      fake.answers(routes.listAppointments, [appointment({ status: 'archived', cancelled: true })]),
    );
    const status = (await screen.findByText('Archived', { selector: 'td *' })).closest('td');
    expect(status?.textContent).toBe('ArchivedCancelled');
  });

  test('rescheduling takes the window that is chosen; a refusal keeps the choice, and a success can be undone', async () => {
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment({ version: 3 })]);
      fake.answers(routes.availableSlots, [
        freeSlot({ start_time: '15:00:00', end_time: '16:00:00' }),
        freeSlot({ id: 2, start_time: '15:00:00', end_time: '16:00:00' }),
        freeSlot({ id: 3, start_time: '19:30:00', end_time: '20:30:00' }),
      ]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'SLOT_TAKEN', message: 'That time is gone.' });
    });
    await user.click(await act('More for'));
    await user.click(await screen.findByRole('menuitem', { name: 'Reschedule…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reschedule appointment #7' });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm Reschedule' });
    expect(confirm.disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: /^Today/ }));
    await user.click(await within(dialog).findByRole('radio', { name: /15:00 – 16:00\s*2 trucks free/ }));
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to update appointment',
        description: 'That time is gone.',
      }),
    );

    const at = { appointment_date: today, appointment_time_start: '15:00:00', appointment_time_end: '16:00:00' };
    api.answers(routes.updateAppointment, appointment({ ...at, version: 4 }));
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment Rescheduled' }));
    expect(shell.toasts.at(-1)?.description).toContain(formatLongDate(today));
    expect(bodyOf(api, 'PUT')).toEqual({
      ...at,
      exact: true,
      status: 'confirmed',
      version: 3,
    });

    const { action } = shell.toasts.at(-1) ?? {};
    expect(action?.label).toBe('Undo');
    api.answers(routes.updateAppointment, appointment({ version: 6 }));
    action?.onPress();
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Moved back' }));
    expect(bodyOf(api, 'PUT')).toMatchObject({
      appointment_date: appointment().appointment_date,
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
      version: 4,
    });
  });
});

describe('the details', () => {
  const prepare = (fake: FakeApi) => {
    fake.answers(routes.getAppointment, appointment({ notes: 'Ring twice' }));
    fake.answers(routes.getClient, client());
    fake.answers(routes.listAppointmentPayments, [payment()]);
    fake.answers(routes.listMessages, [
      message(),
      message({ id: 3, subject: 'Reminder', status: 'failed', error: 'Mailbox full', sent_at: null }),
    ]);
    fake.answers(routes.appointmentsHistory, [historyEntry({ subject: 'appointment', subject_id: 7 })]);
  };

  test('are opened by the address, say everything and really send a reminder', async () => {
    const { api, shell, user } = openAdmin('/appointments?open=7', (fake) => {
      prepare(fake);
      fake.answers(routes.remindAppointment, { ok: true });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    for (const text of ['Ring twice', '2 hours', 'robin@visitors.example', 'Payment #9', 'Mailbox full']) {
      expect((await within(dialog).findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
    }
    for (const text of ['Sent', 'Failed', 'Confirmed']) expect(within(dialog).getByText(text)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Send Reminder' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Reminder sent', tone: 'success' }));
    expect(api.calls.some(({ endpoint }) => endpoint === 'POST /api/appointments/7/remind')).toBe(true);

    api.refuses(routes.remindAppointment, { status: 409, code: 'APPOINTMENT_PAST', message: 'It is past.' });
    await user.click(within(dialog).getByRole('button', { name: 'Send Reminder' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to send reminder', description: 'It is past.' }),
    );
  });

  test.each([
    ['A reminder can be sent once this appointment is paid and confirmed.', { status: 'pending' }],
    ['This appointment is cancelled, so there is nothing to remind of.', { status: 'cancelled' }],
    ['This appointment is over, so there is nothing to remind of.', { appointment_date: '2026-01-05' }],
  ] as const)('say why no reminder can be sent: %s', async (why, overrides) => {
    openAdmin('/appointments?open=7', (fake) => {
      prepare(fake);
      fake.answers(routes.getAppointment, appointment(overrides));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    expect(await within(dialog).findByText(why)).toBeTruthy();
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send Reminder', description: why });
    expect(button.disabled).toBe(true);
  });

  test.each([
    ['10:00:00', '1 hour', true],
    ['11:00:00', '2 hours', false],
  ] as const)('compare the trip with its time window, which ends at %s', async (end, window, longer) => {
    openAdmin('/appointments?open=7', (fake) => {
      prepare(fake);
      fake.answers(routes.getAppointment, appointment({ appointment_time_end: end }));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    const term = await within(dialog).findByText('Time window', { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe(window);
    expect(within(dialog).queryByText('Longer than the time window') !== null).toBe(longer);
  });

  test('print a sheet that holds what the driver needs and stands outside of the page', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = openAdmin('/appointments?open=7', prepare);
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    await user.click(await within(dialog).findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector('body > [data-print-sheet]');
    for (const text of [
      'Robin Hale',
      '555-010-4477',
      '12 Mill Lane',
      '480 Harbor Road',
      'Ring twice',
      '$51.65',
      'Paid',
    ]) {
      await waitFor(() => expect(sheet?.textContent).toContain(text));
    }
  });

  test('say when there is no such appointment, and what cannot be loaded can be tried again', async () => {
    openAdmin('/appointments?open=999', (fake) =>
      fake.refuses(routes.getAppointment, { status: 404, code: 'NOT_FOUND', message: 'Appointment not found' }),
    );
    expect(await screen.findByText('Error: Appointment or client not found')).toBeTruthy();
    cleanup();
    const { api, user } = openAdmin('/appointments?open=7', (fake) => {
      prepare(fake);
      fake.isUnreachable(routes.getAppointment);
    });
    expect(await screen.findByText('Failed to load appointment details')).toBeTruthy();
    api.answers(routes.getAppointment, appointment());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const dialog = screen.getByRole('dialog', { name: 'Appointment #7' });
    expect(await within(dialog).findByText('12 Mill Lane')).toBeTruthy();
  });
});
