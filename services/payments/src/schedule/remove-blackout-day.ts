import { formatLongDate } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { aboutSchedule } from './about-schedule.ts';

/** Drives on that day after all. A slot that staff had blocked themselves stays blocked. */
export async function removeBlackoutDay(deps: Dependencies, date: string, actor: Actor): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    if (!(await deps.blackoutDays.remove(date, transaction)))
      throw appError('NOT_FOUND', 'That day is not a blackout day');
    const opened = await deps.blackoutDays.slotsOf(date, transaction);
    await deps.history.record(transaction, actor, aboutSchedule('blackout.removed', formatLongDate(date), opened));
  });
  deps.availableSlots.forget();
}
