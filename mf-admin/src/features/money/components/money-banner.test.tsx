import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT } from '../../../testing/records.ts';

describe('what needs attention', () => {
  test('shows whether payments and bookings match, and every violation', async () => {
    openAdmin('/admin', () => {});
    expect(await screen.findByText('Payments and bookings match')).toBeTruthy();
    expect(screen.getByText(/checked November 21, 2026, 10:00$/)).toBeTruthy();
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
    expect(warning.closest('[role]')?.textContent).toContain(
      'They matched when last checked November 21, 2026, 10:00.',
    );
    expect(screen.queryByText('Payments and bookings match')).toBeNull();
    cleanup();

    openAdmin(
      '/admin',
      answers(false, [{ rule: 'BOOKING_DIFFERS', subject: 'payment #9', message: 'is lost', repaired: false }]),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('No check has finished since then');
  });
});
