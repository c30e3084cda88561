import type { PgBoss } from 'pg-boss';
import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { Logger } from '../process/log.ts';

/** A kind of job. Times are seconds. */
export interface QueueDefinition<S extends z.ZodType = z.ZodType> {
  /** The job's data; checked when it is enqueued and again when it runs. */
  schema: S;
  /** Attempts after the first; then the job moves to the dead-letter queue. Default 10. */
  retryLimit?: number;
  /** First pause between attempts; doubles each time, with jitter. Default 2. */
  retryDelay?: number;
  /** Longest pause between attempts. Default 300. */
  retryDelayMax?: number;
  /** Time limit of one attempt. Default 30. */
  expireInSeconds?: number;
  /** How many jobs of the queue one process runs at the same time. Default 1. */
  atOnce?: number;
  /** What a `singletonKey` means, as pg-boss defines it: "short" allows one waiting job a key, "exclusive" one waiting or running. */
  policy?: 'standard' | 'short' | 'singleton' | 'stately' | 'exclusive';
  /**
   * A cron expression (UTC, to the minute) that enqueues a job with the data `{}`. If such a job fails for good, it is only logged:
   * the next one does its work.
   */
  cron?: string;
}
/** Retry for hours: a mail server or another service may be down that long. */
export const PATIENT = { retryLimit: 20, retryDelayMax: 900 } as const;
/** For mails. An attempt may take as long as a slow server does in all its steps: a second attempt beside it would send the mail twice. */
export const MAIL = { ...PATIENT, expireInSeconds: 3_600 } as const;
/** Retry for hours. Cap the back-off at 20 s so that slots and money are settled soon after the other side recovers. */
export const PROMPT = { retryLimit: 500, retryDelayMax: 20 } as const;

export type Queues = Record<string, QueueDefinition>;

export interface JobRun {
  readonly id: string;
  readonly attempt: number;
  /** If this attempt fails, the job moves to the dead-letter queue. */
  readonly isLastAttempt: boolean;
  /** Aborted when the attempt times out or pg-boss gives the job to another worker. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}
export type JobHandler<S extends z.ZodType> = (data: z.output<S>, run: JobRun) => Promise<void>;

interface EnqueueOptions {
  startAfterSeconds?: number;
  /** Needs a queue policy other than "standard". */
  singletonKey?: string;
}

export interface StuckJob<Name extends string = string> {
  readonly id: string;
  readonly queue: Name;
  /** As enqueued, perhaps by an earlier release: do not trust its shape. */
  readonly data: unknown;
  readonly error: string;
  readonly failedAt: Date;
}

export interface Jobs<Q extends Queues> {
  start(): Promise<void>;
  /** Waits up to 8 s for running jobs. */
  stop(): Promise<void>;
  /** Enqueues a job that exists only if the transaction commits. @returns its id, or null if the queue's policy refused it */
  enqueue<N extends keyof Q & string>(
    transaction: Transaction,
    name: N,
    data: z.input<Q[N]['schema']>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Registers the handler of a queue, before or after `start`. It may run more than once for one job. */
  work<N extends keyof Q & string>(name: N, handler: JobHandler<Q[N]['schema']>): Promise<void>;
  /** @returns the stuck jobs, newest first; at most 10,000 of a queue */
  listStuck(): Promise<StuckJob<keyof Q & string>[]>;
  retryStuck(id: string): Promise<boolean>;
  retryAllStuck(): Promise<StuckJob<keyof Q & string>[]>;
  /** For tests and reports. Do not enqueue through it. */
  readonly boss: PgBoss;
}
