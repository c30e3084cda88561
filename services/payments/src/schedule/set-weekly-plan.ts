import type { WeeklyPlan, weeklyPlanBody } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { scheduleEntry } from './schedule-history.ts';
import { sortWindows, weekChanges, weekFaults } from './weekly-window.ts';

/**
 * Replaces the weekly plan. Existing slots stay; new ones are added when the plan is filled next.
 * @throws RECORD_CHANGED if a colleague saved it since it was read.
 */
export async function setWeeklyPlan(
  deps: Dependencies,
  { version, windows }: z.output<typeof weeklyPlanBody>,
  actor: Actor,
): Promise<WeeklyPlan> {
  return await deps.database.transaction(async (transaction) => {
    const trucks = await deps.trucks.names(transaction);
    const faults = weekFaults(windows, trucks);
    if (faults.length > 0) throw invalidInput(faults);
    const before = await deps.weeklyPlans.lock(transaction);
    if (before.version !== version) {
      throw appError(
        'RECORD_CHANGED',
        'A colleague changed the weekly plan in the meantime. Please check it and try again.',
      );
    }
    const after = await deps.weeklyPlans.replace(
      sortWindows(windows).map((window) => ({ ...window, trucks: 1 })),
      transaction,
    );
    const entry = scheduleEntry('weekly-plan.changed', weekChanges(before.windows, after.windows, trucks));
    await deps.history.record(transaction, actor, entry);
    return after;
  });
}
