import type { StuckJob as StuckJobAnswer } from '@tailgate/contracts';
import { notFound } from '../errors/app-error.ts';
import type { Jobs, Queues, StuckJob } from './job-types.ts';

/**
 * The handlers of a service's two routes for stuck jobs.
 * @param describe says what a job is about; the data may come from an earlier release, so it must not trust its shape
 */
export function stuckJobHandlers<Q extends Queues>(
  jobs: Pick<Jobs<Q>, 'listStuck' | 'retryStuck'>,
  describe: (job: StuckJob<keyof Q & string>) => string,
) {
  return {
    async list(): Promise<StuckJobAnswer[]> {
      const stuck = await jobs.listStuck();
      return stuck.map((job) => ({
        id: job.id,
        queue: job.queue,
        subject: describe(job),
        error: job.error,
        failed_at: job.failedAt.toISOString(),
      }));
    },
    async retry({ params }: { params: { id: string } }): Promise<{ ok: true }> {
      if (!(await jobs.retryStuck(params.id))) throw notFound('Job');
      return { ok: true };
    },
  };
}
