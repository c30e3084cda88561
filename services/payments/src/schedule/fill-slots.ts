import { formatLongDate } from '@tailgate/domain';
import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { aboutSchedule } from './about-schedule.ts';

/**
 * Makes the slots of the weekly plan as far ahead as customers can book. Repeating it makes nothing a second time.
 * @param actor null for the job, which does it by itself.
 */
export async function fillSlots(
  deps: Dependencies,
  actor: HistoryActor,
): Promise<{ created: number; filled_to: string }> {
  const window = bookingWindow(deps.timeZone, deps.now());
  const { today, lastDay } = window;
  const created = await deps.database.transaction(async (transaction) => {
    // Whoever fills or adds a slot meanwhile waits, so that nothing is made twice.
    await deps.slots.lockDays({ from: today, to: lastDay }, transaction);
    const made = await deps.weeklyPlans.fill(window, transaction);
    await deps.weeklyPlans.setFilledTo(lastDay, today, transaction);
    if (made.length === 0) return 0;
    const summary = `${made.length} slots of the weekly plan made up to ${formatLongDate(lastDay)}`;
    await deps.history.record(transaction, actor, aboutSchedule('slots.filled', summary, made));
    return made.length;
  });
  deps.availableSlots.forget();
  return { created, filled_to: lastDay };
}
