import { channel } from 'node:diagnostics_channel';

export interface JobAttempt {
  readonly queue: string;
  /** "failed" will be retried; "stuck" was the last attempt. */
  readonly result: 'done' | 'failed' | 'stuck';
  readonly durationMs: number;
  readonly delayMs: number;
}

const JOB_ATTEMPTS = 'tailgate:job-attempt';
const jobAttempts = channel(JOB_ATTEMPTS);

/** Costs one comparison while nothing listens. */
export function publishJobAttempt(attempt: () => JobAttempt): void {
  if (jobAttempts.hasSubscribers) jobAttempts.publish(attempt());
}

export { JOB_ATTEMPTS };
