import type { BlackoutDay } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { type Actor, appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { TruckDay } from '../time-slots/time-slot-repository.ts';
import type { StoredBlackoutDay } from './blackout-day-repository.ts';
import { scheduleEntry } from './schedule-history.ts';

/**
 * Closes a day, for all trucks or for one: its free slots cannot be booked, nor those that become free later. Booked and held slots stay; the result counts
 * them, because staff have to call those customers.
 */
export async function addBlackoutDay(
  deps: Dependencies,
  { date, truck_id = null, reason }: { date: string; truck_id?: number | null | undefined; reason: string | null },
  actor: Actor,
): Promise<BlackoutDay> {
  const { now, today } = bookingWindow(deps.timeZone, deps.now());
  if (date < today) throw invalidInput([{ field: 'date', message: 'The date is in the past' }]);
  const added = await commit(deps, async (transaction) => {
    const name = await nameOfDay(deps, { date, truck_id }, transaction);
    const day = await deps.blackoutDays.add({ date, truck_id, reason }, now, transaction);
    if (!day) throw appError('CONFLICT', `${name} is already a blackout day`);
    const why = reason === null ? '' : `: ${reason}`;
    const closed = await deps.blackoutDays.slotsOf({ date, truck_id }, transaction);
    const entry = scheduleEntry('blackout.added', `${name}${why}`, closed);
    await deps.history.record(transaction, actor, entry);
    return day;
  });
  return presentBlackoutDay(added);
}

/** "December 25, 2026", or "December 25, 2026, Big Blue" */
export async function nameOfDay(
  deps: Dependencies,
  { date, truck_id }: TruckDay,
  transaction: Transaction,
): Promise<string> {
  if (truck_id === null) return formatLongDate(date);
  const name = (await deps.trucks.names(transaction)).get(truck_id);
  if (name === undefined) throw invalidInput([{ field: 'truck_id', message: 'There is no such truck' }]);
  return `${formatLongDate(date)}, ${name}`;
}

export function presentBlackoutDay({ created_at, ...day }: StoredBlackoutDay): BlackoutDay {
  return { ...day, created_at: created_at.toISOString() };
}
