import { expect, test } from '@jest/globals';
import type { Appointment } from '@tailgate/contracts';
import { confirmed, unpaid } from '../../testing/appointments.ts';
import { groupAppointments } from './group-appointments.ts';

const ZONE = 'America/New_York';
const at = (id: number, date: string | null, change: Partial<Appointment> = {}): Appointment => ({
  ...confirmed,
  id,
  appointment_date: date,
  ...change,
});
const ids = (list: readonly Appointment[]) => list.map(({ id }) => id);

test('groups by what comes next: to pay, the next trip, upcoming in order, and past as listed', () => {
  const pending = { status: 'pending', payment_link: null } as const;
  const groups = groupAppointments(
    [
      unpaid,
      at(1, null, { ...pending, appointment_time_start: null, appointment_time_end: null }),
      at(2, '2026-11-30'),
      at(3, '2026-11-24'),
      at(4, '2026-11-22', pending),
      at(5, '2026-11-23', { status: 'cancelled', cancelled: true }),
      at(6, '2026-11-19'),
      at(7, '2026-11-25', { status: 'completed' }),
      at(8, null),
    ],
    ZONE,
    new Date('2026-11-20T15:00:00Z'),
  );
  expect(ids(groups.unpaid)).toEqual([unpaid.id]);
  expect(groups.next?.id).toBe(3);
  expect(ids(groups.upcoming)).toEqual([4, 2, 1, 8]);
  expect(ids(groups.past)).toEqual([5, 6, 7]);
});

test('a trip is past once its last hour has ended', () => {
  const nextAt = (now: string) => groupAppointments([at(1, '2026-11-24')], ZONE, new Date(now)).next;
  // It ends at 11 AM in New York.
  expect(nextAt('2026-11-24T15:59:00Z')?.id).toBe(1);
  expect(nextAt('2026-11-24T16:00:00Z')).toBeNull();
});
