import type { slotRangeAnswer } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { invalidInput } from '@tailgate/service-kit';
import type { z } from 'zod';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import type { Days } from '../time-slots/time-slot-repository.ts';
import { scheduleEntry } from './schedule-history.ts';

export async function setSlotRange(
  deps: Dependencies,
  { from, to, is_available }: Days & { is_available: boolean },
  actor: Actor,
): Promise<z.input<typeof slotRangeAnswer>> {
  const { now, today } = bookingWindow(deps.timeZone, deps.now());
  if (from < today) throw invalidInput([{ field: 'from', message: 'The first day is in the past' }]);
  const answer = await commit(deps, async (transaction) => {
    const done = await deps.slotRanges.setBlocked({ from, to }, !is_available, now, transaction);
    const { in_use } = done;
    const changed = done.ids.length;
    if (changed === 0) return { changed, in_use };
    const word = is_available ? 'enabled' : 'blocked';
    const days = from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`;
    const left = in_use === 0 ? '' : `, ${in_use} in use left as they are`;
    const summary = `${days}: ${changed === 1 ? '1 slot' : `${changed} slots`} ${word}${left}`;
    await deps.history.record(transaction, actor, scheduleEntry(`slots.${word}`, summary, done.ids));
    return { changed, in_use };
  });
  return answer;
}
