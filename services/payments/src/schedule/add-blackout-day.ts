import type { BlackoutDay } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { aboutSchedule } from './about-schedule.ts';
import type { StoredBlackoutDay } from './blackout-day-repository.ts';

/**
 * Nobody drives on that day: its free slots cannot be booked from now on, also those that become free later. What is booked or
 * held stays and is counted in the answer, because only a person can call those customers.
 */
export async function addBlackoutDay(
  deps: Dependencies,
  { date, reason }: { date: string; reason: string | null },
  actor: Actor,
): Promise<BlackoutDay> {
  const { now, today } = bookingWindow(deps.timeZone, deps.now());
  if (date < today) throw invalidInput([{ field: 'date', message: 'The date is in the past' }]);
  const added = await deps.database.transaction(async (transaction) => {
    const day = await deps.blackoutDays.add({ date, reason }, now, transaction);
    if (!day) throw appError('CONFLICT', `${formatLongDate(date)} is a blackout day already`);
    const why = reason === null ? '' : `: ${reason}`;
    const closed = await deps.blackoutDays.slotsOf(date, transaction);
    const entry = aboutSchedule('blackout.added', `${formatLongDate(date)}${why}`, closed);
    await deps.history.record(transaction, actor, entry);
    return day;
  });
  deps.availableSlots.forget();
  return presentBlackoutDay(added);
}

export function presentBlackoutDay({ created_at, ...day }: StoredBlackoutDay): BlackoutDay {
  return { ...day, created_at: created_at.toISOString() };
}
