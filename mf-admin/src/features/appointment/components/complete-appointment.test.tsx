import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment } from '../../../testing/records.ts';

const act = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `${name} appointment #7` });

const bodyOf = (api: FakeApi, method: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(method)).at(-1)?.body;

describe('changing the status', () => {
  test.each(['cancelled', 'completed', 'archived'] as const)(
    'one that is %s is neither cancelled, edited nor moved',
    async (status) => {
      const { user } = openAdmin('/appointments', (fake) =>
        fake.answers(routes.listAppointments, [appointment({ status })]),
      );
      expect((await act('Cancel')).disabled).toBe(true);
      expect((await act('Edit')).disabled).toBe(true);
      await user.click(await act('More for'));
      const item = await screen.findByRole('menuitem', { name: 'Reschedule…' });
      expect(item.getAttribute('aria-disabled')).toBe('true');
    },
  );

  test("asks before completing, and shows the server's refusal", async () => {
    const over = appointment({ appointment_date: '2026-01-05' });
    const { api, shell, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [over]);
      fake.refuses(routes.updateAppointment, { status: 409, code: 'STATUS_NOT_ALLOWED', message: 'It is cancelled.' });
    });
    await user.click(await act('More for'));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark completed…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Mark appointment #7 as completed?' });
    expect(within(question).queryByLabelText('Reason')).toBeNull();
    const confirm = within(question).getByRole('button', { name: 'Mark Completed' });
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to update appointment',
        description: 'It is cancelled.',
      }),
    );
    api.answers(routes.updateAppointment, appointment({ status: 'completed' }));
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({ title: 'Appointment marked as completed successfully.' }),
    );
    expect(bodyOf(api, 'PUT')).toEqual({ status: 'completed', version: 1 });
  });

  test('completing before its time requires a reason', async () => {
    const { api, user } = openAdmin('/appointments', (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.updateAppointment, appointment({ status: 'completed' }));
    });
    await user.click(await act('More for'));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark completed…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Mark appointment #7 as completed early?' });
    const reason = within(question).getByLabelText('Reason');
    await user.click(within(question).getByRole('button', { name: 'Mark Completed' }));
    expect(within(question).getByText('Please enter a reason')).toBeTruthy();
    expect(document.activeElement).toBe(reason);
    expect(bodyOf(api, 'PUT')).toBeUndefined();
    await user.type(reason, ' Delivered a day early ');
    await user.click(within(question).getByRole('button', { name: 'Mark Completed' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodyOf(api, 'PUT')).toEqual({ status: 'completed', reason: 'Delivered a day early', version: 1 });
  });

  test.each([
    ['Not paid yet', { status: 'pending' }],
    ['Cancelled or refunded', { status: 'cancelled', cancelled: true }],
    ['Cancelled or refunded', { status: 'confirmed', cancelled: true }],
    ['No date yet', { appointment_date: null, appointment_time_start: null, appointment_time_end: null }],
    ['Already completed', { status: 'completed' }],
  ] as const)('one that cannot be completed says why: %s', async (why, overrides) => {
    const { user } = openAdmin('/appointments', (fake) =>
      fake.answers(routes.listAppointments, [appointment(overrides)]),
    );
    await user.click(await act('More for'));
    const item = await screen.findByRole('menuitem', { name: `Mark completed… ${why}` });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });
});
