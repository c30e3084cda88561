import { formatLongDate } from '@tailgate/domain';
import type { HistoryActor } from '@tailgate/service-kit/history';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { scheduleEntry } from './schedule-history.ts';

export async function fillSlots(
  deps: Dependencies,
  actor: HistoryActor,
): Promise<{ created: number; filled_to: string }> {
  const window = bookingWindow(deps.timeZone, deps.now());
  const { today, lastDay } = window;
  const created = await commit(deps, async (transaction) => {
    // No other transaction adds slots to these days at the same time.
    await deps.slots.lockDays({ from: today, to: lastDay }, transaction);
    const added = await deps.weeklyPlans.fill(window, transaction);
    await deps.weeklyPlans.setFilledTo(lastDay, today, transaction);
    if (added.length === 0) return 0;
    const summary = `${added.length} slots of the weekly plan added up to ${formatLongDate(lastDay)}`;
    await deps.history.record(transaction, actor, scheduleEntry('slots.filled', summary, added));
    return added.length;
  });
  return { created, filled_to: lastDay };
}
