import type { BlackoutDay } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { type Actor, appError, invalidInput } from '@tailgate/service-kit';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { StoredBlackoutDay } from './blackout-day-repository.ts';
import { scheduleEntry } from './schedule-history.ts';

/**
 * Closes a day: its free slots cannot be booked, nor those that become free later. Booked and held slots stay; the result counts
 * them, because staff have to call those customers.
 */
export async function addBlackoutDay(
  deps: Dependencies,
  { date, reason }: { date: string; reason: string | null },
  actor: Actor,
): Promise<BlackoutDay> {
  const { now, today } = bookingWindow(deps.timeZone, deps.now());
  if (date < today) throw invalidInput([{ field: 'date', message: 'The date is in the past' }]);
  const added = await commit(deps, async (transaction) => {
    const day = await deps.blackoutDays.add({ date, reason }, now, transaction);
    if (!day) throw appError('CONFLICT', `${formatLongDate(date)} is already a blackout day`);
    const why = reason === null ? '' : `: ${reason}`;
    const closed = await deps.blackoutDays.slotsOf(date, transaction);
    const entry = scheduleEntry('blackout.added', `${formatLongDate(date)}${why}`, closed);
    await deps.history.record(transaction, actor, entry);
    return day;
  });
  return presentBlackoutDay(added);
}

export function presentBlackoutDay({ created_at, ...day }: StoredBlackoutDay): BlackoutDay {
  return { ...day, created_at: created_at.toISOString() };
}
