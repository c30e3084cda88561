import type { JobWithMetadata } from 'pg-boss';
import type { z } from 'zod';
import type { Logger } from '../process/log.ts';
import type { JobHandler } from './job-types.ts';

/** Runs one attempt of a job. Logs a failure and rethrows it, so that pg-boss retries. */
export async function runJob(
  job: JobWithMetadata<object>,
  schema: z.ZodType,
  handler: JobHandler<z.ZodType>,
  log: Logger,
): Promise<void> {
  const attempt = job.retryCount + 1;
  const isLastAttempt = job.retryCount >= job.retryLimit;
  const jobLog = log.child({ job: job.name, job_id: job.id, attempt });
  try {
    await handler(schema.parse(job.data), { id: job.id, attempt, isLastAttempt, signal: job.signal, log: jobLog });
  } catch (error) {
    if (isLastAttempt) jobLog.error({ err: error }, 'job failed for good');
    else jobLog.warn({ err: error }, 'job failed and will be retried');
    throw error;
  }
}
