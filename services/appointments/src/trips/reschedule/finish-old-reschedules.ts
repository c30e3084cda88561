import type { JobRun } from '@tailgate/service-kit/jobs';
import type { Dependencies } from '../../dependencies.ts';
import { finishReschedule } from './finish-reschedule.ts';

/** The job of a reschedule takes seconds; later than this it has probably used up its attempts. */
const OLD_AFTER_MS = 600_000;
const MOST = 50;

/**
 * Job, every hour: finishes the reschedules whose own job used up its attempts, for example while the payments service was away for
 * hours. Without it, these appointments could not be rescheduled again and would get no reminder.
 */
export async function finishOldReschedules(deps: Dependencies, { id, log }: Pick<JobRun, 'id' | 'log'>): Promise<void> {
  const before = new Date(deps.now().getTime() - OLD_AFTER_MS);
  for (const reschedule of await deps.appointments.listUnfinishedReschedules(before, MOST)) {
    try {
      const outcome = await finishReschedule(deps, reschedule, id);
      log.info({ ...reschedule, outcome }, 'an old reschedule was finished');
    } catch (error) {
      log.warn({ ...reschedule, err: error }, 'an old reschedule could not be finished');
    }
  }
}
