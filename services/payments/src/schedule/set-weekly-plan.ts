import type { WeeklyPlan, weeklyPlanBody } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { aboutSchedule } from './about-schedule.ts';
import { inOrderOfTheWeek, weekChanges, weekFaults } from './weekly-window.ts';

/**
 * Replaces the week by which slots are made ahead, unless somebody else did so since it was read. Slots that exist stay; what is
 * new in the week is made when it is filled next.
 */
export async function setWeeklyPlan(
  deps: Dependencies,
  { version, windows }: z.output<typeof weeklyPlanBody>,
  actor: Actor,
): Promise<WeeklyPlan> {
  const faults = weekFaults(windows);
  if (faults.length > 0) throw invalidInput(faults);
  return await deps.database.transaction(async (transaction) => {
    const before = await deps.weeklyPlans.lock(transaction);
    if (before.version !== version) {
      throw appError('RECORD_CHANGED', 'Somebody else changed the weekly plan meanwhile. Please look at it again.');
    }
    const after = await deps.weeklyPlans.replace(inOrderOfTheWeek(windows), transaction);
    const entry = aboutSchedule('weekly-plan.changed', weekChanges(before.windows, after.windows));
    await deps.history.record(transaction, actor, entry);
    return after;
  });
}
