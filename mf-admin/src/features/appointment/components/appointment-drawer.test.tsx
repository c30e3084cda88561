import { describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { press } from '../../../testing/press.ts';
import { appointment, client, historyEntry, payment } from '../../../testing/records.ts';
import { message } from '../../../testing/slots.ts';

describe('the details', () => {
  const prepare = (fake: FakeApi) => {
    fake.answers(routes.getAppointment, appointment({ notes: 'Ring twice' }));
    fake.answers(routes.getClient, client());
    fake.answers(routes.listAppointmentPayments, [payment()]);
    fake.answers(routes.listMessages, [
      message(),
      message({ id: 3, subject: 'Reminder', status: 'failed', error: 'Mailbox full', sent_at: null }),
      message({ id: 4, channel: 'text', to: '+12125550142', delivered_at: '2026-11-20T15:02:00.000Z' }),
    ]);
    fake.answers(routes.appointmentsHistory, [historyEntry({ subject: 'appointment', subject_id: 7 })]);
  };

  test('open by their address, show everything and send a reminder', async () => {
    const { api, shell, user } = openAdmin('/appointments?open=7', (fake) => {
      prepare(fake);
      fake.answers(routes.remindAppointment, { ok: true });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    await user.click(await within(dialog).findByText('Messages'));
    expect(await within(dialog).findByRole('link', { name: /^robin@ ?visitors.example$/ })).toBeTruthy();
    for (const text of ['Ring twice', '2 hours', 'Payment #9', 'Mailbox full', 'to \\+12125550142']) {
      expect((await within(dialog).findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
    }
    for (const text of ['Sent', 'Delivered', 'Failed', 'Confirmed'])
      expect(within(dialog).getByText(text)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Send Reminder' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Reminder sent', tone: 'success' }));
    expect(api.calls.some(({ endpoint }) => endpoint === 'POST /api/appointments/7/remind')).toBe(true);

    api.refuses(routes.remindAppointment, { status: 409, code: 'APPOINTMENT_PAST', message: 'It is past.' });
    await press(user, 'Send Reminder');
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({ title: 'Failed to send reminder', description: 'It is past.' }),
    );
  });

  test.each([
    ['A reminder can be sent once this appointment is paid and confirmed.', { status: 'pending' }],
    ['This appointment is cancelled, so no reminder is needed.', { status: 'cancelled' }],
    ['This appointment is in the past, so no reminder is needed.', { appointment_date: '2026-01-05' }],
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
    ['10:00:00', '1 hour'],
    ['11:00:00', '2 hours'],
  ])('have the length of the time window, which ends at %s', async (end, window) => {
    openAdmin('/appointments?open=7', (fake) => {
      prepare(fake);
      fake.answers(routes.getAppointment, appointment({ appointment_time_end: end }));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    const term = await within(dialog).findByText('Time window', { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe(window);
  });

  test('print a sheet for the driver', async () => {
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

  test('say that there is no such appointment; a failed request can be retried', async () => {
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

describe('a client that cannot be', () => {
  test('shown in the details of an appointment shows a message there, and Retry reads it again', async () => {
    const { api, user } = openAdmin('/appointments?open=7', (fake) => {
      fake.answers(routes.getAppointment, appointment());
      fake.isUnreachable(routes.getClient);
      fake.answers(routes.listAppointmentPayments, [payment()]);
      fake.answers(routes.listMessages, []);
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    expect(await within(dialog).findByText('Failed to fetch client details')).toBeTruthy();
    expect(within(dialog).getByText('12 Mill Lane')).toBeTruthy();
    api.answers(routes.getClient, client());
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByRole('link', { name: /^robin@ ?visitors.example$/ })).toBeTruthy();
    expect(within(dialog).queryByText('Failed to fetch client details')).toBeNull();
  });
});

test('shows both standard messages if an appointment cannot be read', async () => {
  openAdmin('/appointments?open=7', (fake) => fake.isUnreachable(routes.getAppointment));
  const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByText('Failed to load appointment details')).toBeTruthy();
  expect(within(alert).getByText('Failed to fetch appointment details')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Print' })).toBeNull();
});
