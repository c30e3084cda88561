import type { slotRangeAnswer } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { invalidInput } from '@tailgate/service-kit';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { Days } from '../time-slots/time-slot-repository.ts';
import { aboutSchedule } from './about-schedule.ts';

/** Blocks or enables every slot of some days that nobody uses, and says how many are left as they are. */
export async function setSlotRange(
  deps: Dependencies,
  { from, to, is_available }: Days & { is_available: boolean },
  actor: Actor,
): Promise<z.input<typeof slotRangeAnswer>> {
  const { now, today } = bookingWindow(deps.timeZone, deps.now());
  if (from < today) throw invalidInput([{ field: 'from', message: 'The first day is in the past' }]);
  const answer = await deps.database.transaction(async (transaction) => {
    const done = await deps.slotWindows.setBlocked({ from, to }, !is_available, now, transaction);
    const { in_use } = done;
    const changed = done.ids.length;
    if (changed === 0) return { changed, in_use };
    const word = is_available ? 'enabled' : 'blocked';
    const days = from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`;
    const left = in_use === 0 ? '' : `, ${in_use} in use left as they are`;
    const summary = `${days}: ${changed === 1 ? '1 slot' : `${changed} slots`} ${word}${left}`;
    await deps.history.record(transaction, actor, aboutSchedule(`slots.${word}`, summary, done.ids));
    return { changed, in_use };
  });
  deps.availableSlots.forget();
  return answer;
}
