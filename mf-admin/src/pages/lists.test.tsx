import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { INSTANT, NEXT_YEAR, payment, person } from '../testing/records.ts';

afterEach(cleanup);

describe('lists', () => {
  test('a failed list says so, and Retry reads it again', async () => {
    const { api, user } = openAdmin('/clients', (fake) =>
      fake.refuses(routes.listClients, { status: 502, code: 'UPSTREAM_FAILED', message: 'Please try again' }),
    );
    expect(await screen.findByText('Failed to load clients')).toBeTruthy();
    api.answers(routes.listClients, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No clients found')).toBeTruthy();
  });

  test('the next page comes on demand, by the cursor of the page before', async () => {
    const { api, user } = openAdmin('/payments', (fake) =>
      fake.answers(routes.listPayments, [payment({ payment_method: null, transaction_id: null })], {
        link: '</api/payments?limit=50&cursor=9>; rel="next"',
        'x-total-count': '2',
      }),
    );
    expect(await screen.findByText('1 of 2 shown')).toBeTruthy();
    expect(screen.getAllByText('N/A')).toHaveLength(2);
    api.answers(routes.listPayments, [payment({ id: 8 })]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('#8')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toEqual({ cursor: '9' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('slots are grouped by the part of the day, each with why it is not free', async () => {
    const slot = (id: number, start: string, rest: object) => ({
      id,
      date: '2026-11-21',
      start_time: start,
      end_time: '20:00:00',
      is_available: false,
      is_blocked: false,
      held_until: null,
      appointment_id: null,
      created_at: INSTANT,
      updated_at: INSTANT,
      ...rest,
    });
    openAdmin('/time-slots', (fake) =>
      fake.answers(routes.slotsOfDate, [
        slot(1, '07:00:00', { is_available: true }),
        slot(2, '11:00:00', { appointment_id: 44 }),
        slot(3, '15:00:00', { is_blocked: true }),
        slot(4, '06:00:00', { held_until: NEXT_YEAR }),
      ]),
    );
    expect(await screen.findByRole('heading', { name: 'Morning (7am-11am)' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Other' })).toBeTruthy();
    for (const text of ['Available', 'Booked', 'Blocked', 'Held', '#44']) expect(screen.getByText(text)).toBeTruthy();
  });
});

test('user management is closed to everyone but a super administrator', async () => {
  const { api } = openAdmin('/user-management', () => {});
  expect(await screen.findByText('Access Denied')).toBeTruthy();
  expect(api.calls.some((call) => call.endpoint === 'GET /api/users')).toBe(false);
  cleanup();
  openAdmin('/user-management', (fake) => fake.answers(routes.listUsers, [person('SUPER_ADMIN')]), 'SUPER_ADMIN');
  expect(await screen.findByText('Super Admin')).toBeTruthy();
});
