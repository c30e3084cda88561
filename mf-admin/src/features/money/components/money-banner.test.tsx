import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT } from '../../../testing/records.ts';

describe('what needs attention', () => {
  test('shows whether payments and bookings match, and every violation', async () => {
    openAdmin('/admin', () => {});
    // The placeholder says that they match too, so the time is what to wait for.
    expect(await screen.findByText(/checked Sat, Nov 21, 10:00$/)).toBeTruthy();
    expect(screen.getByText('Payments and bookings match')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Stuck jobs' })).toBeNull();
    cleanup();

    const finding = {
      rule: 'BOOKING_DIFFERS',
      subject: 'payment #9',
      message: 'was captured, but has no appointment',
      repaired: false,
    };
    openAdmin('/admin', (fake) =>
      fake.answers(routes.moneyReport, { checked_at: INSTANT, overdue: false, agrees: false, findings: [finding] }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Payments and bookings do not match');
    expect(alert.textContent).toContain('Payment #9 was captured, but has no appointment.');
    cleanup();

    const { api, user } = openAdmin('/admin', (fake) => fake.isUnreachable(routes.moneyReport));
    expect(await screen.findByText('It is unclear whether payments and bookings match')).toBeTruthy();
    api.answers(routes.moneyReport, { checked_at: null, overdue: false, agrees: true, findings: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/not been checked yet/)).toBeTruthy();
  });

  test('does not present an overdue check as the current state', async () => {
    const answers = (agrees: boolean, findings: object[]) => (fake: FakeApi) =>
      fake.answers(routes.moneyReport, { checked_at: INSTANT, overdue: true, agrees, findings: findings as never });
    openAdmin('/admin', answers(true, []));
    const warning = await screen.findByText('It is unclear whether payments and bookings match');
    expect(warning.closest('[role]')?.textContent).toContain('They matched when last checked Sat, Nov 21, 10:00.');
    expect(screen.queryByText('Payments and bookings match')).toBeNull();
    cleanup();

    openAdmin(
      '/admin',
      answers(false, [{ rule: 'BOOKING_DIFFERS', subject: 'payment #9', message: 'is lost', repaired: false }]),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('No check has finished since then');
  });
});

describe('a finding that the portal cannot repair', () => {
  const finding = {
    rule: 'BOOKING_DIFFERS',
    subject: 'payment #9',
    message: 'was captured, but has no appointment',
    repaired: false,
    about: { payment_id: 9, appointment_id: 4, time_slot_id: 12, quote_id: 3 },
    can_be_handled: true,
  };
  const report = { checked_at: INSTANT, overdue: false, agrees: false, findings: [finding] };
  const open = (prepare: (fake: FakeApi) => void = () => {}) =>
    openAdmin('/admin', (fake) => {
      fake.answers(routes.moneyReport, report);
      prepare(fake);
    });
  const openDialog = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Mark as Handled' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark as Handled' });
    return { dialog, press: () => user.click(within(dialog).getByRole('button', { name: 'Mark as Handled' })) };
  };

  test('links to its records', async () => {
    open();
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Payment #9', '/payments?payment=9'],
      ['Appointment #4', '/appointments?open=4'],
      ['Time slot #12', '/time-slots?slot=12'],
      ['Quote #3', '/admin?tab=quotes&quote=3'],
    ]);
  });

  test('is hidden once staff say how they handled it', async () => {
    const after = { checked_at: INSTANT, overdue: false, agrees: true, findings: [], handled: 1 };
    const opened = open((fake) => fake.answers(routes.markFindingHandled, after));
    const { dialog, press } = await openDialog(opened);
    await press();
    expect(await within(dialog).findByText('Please say how it was handled')).toBeTruthy();
    await opened.user.type(within(dialog).getByLabelText(/How was it handled/), 'Refunded by hand');
    await press();
    expect(await screen.findByText(/, 1 marked as handled$/)).toBeTruthy();
    expect(screen.queryByText('Payments and bookings do not match')).toBeNull();
    const { rule, subject, message } = finding;
    expect(opened.api.calls.find(({ endpoint }) => endpoint === 'POST /api/money/findings/handled')?.body).toEqual({
      rule,
      subject,
      message,
      reason: 'Refunded by hand',
    });
    expect(opened.shell.toasts).toMatchObject([{ title: 'Marked as handled', tone: 'success' }]);
  });

  test('that a colleague has handled is read again, and the reason stays', async () => {
    const refusal = { status: 409, code: 'RECORD_CHANGED', message: 'A colleague has handled it.' } as const;
    const opened = open((fake) => fake.refuses(routes.markFindingHandled, refusal));
    const { dialog, press } = await openDialog(opened);
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(/How was it handled/);
    await opened.user.type(reason, 'Refunded');
    const reads = () => opened.api.calls.filter(({ endpoint }) => endpoint === 'GET /api/money/report').length;
    const before = reads();
    await press();
    await waitFor(() => expect(opened.shell.toasts).toMatchObject([{ description: 'A colleague has handled it.' }]));
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(reason.value).toBe('Refunded');
  });

  test('has no button if it ends by what staff do about the payment', async () => {
    openAdmin('/admin', (fake) =>
      fake.answers(routes.moneyReport, {
        ...report,
        findings: [{ ...finding, rule: 'REFUND_OUTSTANDING', can_be_handled: undefined }],
      }),
    );
    expect(await screen.findByRole('link', { name: 'Payment #9' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as Handled' })).toBeNull();
  });
});
