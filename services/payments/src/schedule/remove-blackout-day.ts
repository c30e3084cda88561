import { type Actor, appError } from '@tailgate/service-kit';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { TruckDay } from '../time-slots/time-slot-repository.ts';
import { nameOfDay } from './add-blackout-day.ts';
import { scheduleEntry } from './schedule-history.ts';

/** Opens the day again. A slot that staff blocked themselves stays blocked. */
export async function removeBlackoutDay(deps: Dependencies, day: TruckDay, actor: Actor): Promise<void> {
  await commit(deps, async (transaction) => {
    const name = await nameOfDay(deps, day, transaction);
    if (!(await deps.blackoutDays.remove(day, transaction)))
      throw appError('NOT_FOUND', 'That day is not a blackout day');
    const opened = await deps.blackoutDays.slotsOf(day, transaction);
    await deps.history.record(transaction, actor, scheduleEntry('blackout.removed', name, opened));
  });
}
