import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { INSTANT, NEXT_YEAR, today } from '../../../testing/records.ts';
import { slot } from '../../../testing/slots.ts';
import { tableLines } from '../../../testing/table-lines.ts';

const lastAsked = (api: FakeApi, endpoint: string) =>
  api.calls.filter((call) => call.endpoint.startsWith(endpoint)).at(-1);

describe('the tab Time Slots', () => {
  test("groups today's slots by starting hour", async () => {
    const { api } = openAdmin('/admin?tab=time-slots', (fake) =>
      fake.answers(routes.slotsOfDate, [
        slot({ id: 1, start_time: '10:00:00', end_time: '11:00:00' }),
        slot({ id: 2, start_time: '11:00:00', end_time: '12:00:00', is_available: false, appointment_id: 44 }),
        slot({ id: 3, start_time: '18:00:00', end_time: '19:00:00' }),
        slot({ id: 4, start_time: '19:00:00', end_time: '20:00:00' }),
      ]),
    );
    const header = ['ID', 'Start Time', 'End Time', 'Status', 'Appointment ID'];
    for (const [group, line] of [
      ['Morning (7am-11am)', ['#1', '10:00', '11:00', 'Available', 'N/A']],
      ['Afternoon (11am-3pm)', ['#2', '11:00', '12:00', 'Booked', '#44']],
      ['Evening (3pm-7pm)', ['#3', '18:00', '19:00', 'Available', 'N/A']],
      ['Other', ['#4', '19:00', '20:00', 'Available', 'N/A']],
    ] as const) {
      expect(await tableLines(`${group}, ${formatTripDate(today)}`)).toEqual([header, line]);
    }
    expect(lastAsked(api, 'GET /api/time-slots')?.endpoint).toBe(`GET /api/time-slots/date/${today}`);
  });

  test.each([
    ['tab', '/admin?tab=time-slots'],
    ['screen', '/time-slots'],
  ])('shows another day, which is chosen in the calendar of the %s', async (_, path) => {
    const { api, user } = openAdmin(path, (fake) => fake.answers(routes.slotsOfDate, [slot()]));
    await screen.findByText('Available');
    const other = `${today.slice(0, 8)}${today.endsWith('15') ? '16' : '15'}`;
    api.answers(routes.slotsOfDate, []);
    await user.click(screen.getByRole('button', { name: new RegExp(formatTripDate(other)) }));
    expect(await screen.findByText('No time slots found')).toBeTruthy();
    expect(screen.getByText(`There are no time slots on ${formatTripDate(other)}.`)).toBeTruthy();
    expect(lastAsked(api, 'GET /api/time-slots')?.endpoint).toBe(`GET /api/time-slots/date/${other}`);
    expect(screen.getByRole('button', { name: new RegExp(`${formatTripDate(other)}, selected`) })).toBeTruthy();
  });

  test('shows the day in its address', async () => {
    const { api } = openAdmin('/admin?tab=time-slots&date=2026-12-24', (fake) => fake.answers(routes.slotsOfDate, []));
    expect(await screen.findByText(`There are no time slots on ${formatTripDate('2026-12-24')}.`)).toBeTruthy();
    expect(lastAsked(api, 'GET /api/time-slots')?.endpoint).toBe('GET /api/time-slots/date/2026-12-24');
  });
});

describe('lists', () => {
  test('slots are grouped by the part of the day, each with its state', async () => {
    const slot = (id: number, start: string, rest: object) => ({
      id,
      date: '2099-01-05',
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
    openAdmin('/admin?tab=time-slots', (fake) =>
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
