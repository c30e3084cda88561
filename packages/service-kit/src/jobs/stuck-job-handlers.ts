import type { StuckJob as StuckJobAnswer } from '@tailgate/contracts';
import type { Response } from 'express';
import { notFound } from '../errors/app-error.ts';
import type { Jobs, Queues, StuckJob } from './job-types.ts';

const MOST_SHOWN = 200;

/**
 * @param describe says what a job is about; the data may come from an earlier release, so it must not trust its shape
 */
export function stuckJobHandlers<Q extends Queues>(
  jobs: Pick<Jobs<Q>, 'listStuck' | 'retryStuck' | 'retryAllStuck'>,
  describe: (job: StuckJob<keyof Q & string>) => string,
) {
  return {
    async list({ response }: { response: Pick<Response, 'set'> }): Promise<StuckJobAnswer[]> {
      const stuck = await jobs.listStuck();
      response.set('X-Total-Count', String(stuck.length));
      return stuck.slice(0, MOST_SHOWN).map((job) => ({
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
    async retryAll(): Promise<{ retried: number }> {
      return { retried: (await jobs.retryAllStuck()).length };
    },
  };
}
