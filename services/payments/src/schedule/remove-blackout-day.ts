import { formatLongDate } from '@tailgate/domain';
import { type Actor, appError } from '@tailgate/service-kit';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { scheduleEntry } from './schedule-history.ts';

/** Opens the day again. A slot that staff blocked themselves stays blocked. */
export async function removeBlackoutDay(deps: Dependencies, date: string, actor: Actor): Promise<void> {
  await commit(deps, async (transaction) => {
    if (!(await deps.blackoutDays.remove(date, transaction)))
      throw appError('NOT_FOUND', 'That day is not a blackout day');
    const opened = await deps.blackoutDays.slotsOf(date, transaction);
    await deps.history.record(transaction, actor, scheduleEntry('blackout.removed', formatLongDate(date), opened));
  });
}
