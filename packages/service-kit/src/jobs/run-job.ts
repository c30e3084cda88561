import type { JobWithMetadata } from 'pg-boss';
import type { z } from 'zod';
import { type JobAttempt, publishJobAttempt } from '../metrics/channels.ts';
import type { Logger } from '../process/log.ts';
import { inSpan } from '../tracing/traces.ts';
import type { JobHandler } from './job-types.ts';
import { withoutTrace } from './trace-in-data.ts';

export async function runJob(
  job: JobWithMetadata<object>,
  schema: z.ZodType,
  handler: JobHandler<z.ZodType>,
  log: Logger,
): Promise<void> {
  const attempt = job.retryCount + 1;
  const isLastAttempt = job.retryCount >= job.retryLimit;
  const jobLog = log.child({ job: job.name, job_id: job.id, attempt });
  const started = performance.now();
  const ended = (result: JobAttempt['result']) =>
    publishJobAttempt(() => ({
      queue: job.name,
      result,
      durationMs: performance.now() - started,
      delayMs: Math.max(0, Date.now() - dueAt(job)),
    }));
  try {
    const { data, traceparent } = withoutTrace(job.data);
    const attributes = {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': job.name,
      'tailgate.attempt': attempt,
    };
    await inSpan(`job ${job.name}`, { kind: 'job', attributes, traceparent }, async () => {
      await handler(schema.parse(data), { id: job.id, attempt, isLastAttempt, signal: job.signal, log: jobLog });
    });
    ended('done');
  } catch (error) {
    ended(isLastAttempt ? 'stuck' : 'failed');
    if (isLastAttempt) jobLog.error({ err: error }, 'job failed for good');
    else jobLog.warn({ err: error }, 'job failed and will be retried');
    throw error;
  }
}

function dueAt({ createdOn, startAfter, retryCount }: JobWithMetadata<object>): number {
  return (retryCount === 0 ? startAfter : createdOn).getTime();
}
