import type { PgBoss } from 'pg-boss';
import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { Logger } from '../process/log.ts';

/** A kind of job. Times are seconds. */
export interface QueueDefinition<S extends z.ZodType = z.ZodType> {
  /** What a job carries; checked when it is enqueued and again when it runs. */
  schema: S;
  /** Attempts after the first; then the job moves to the dead-letter queue. Default 10. */
  retryLimit?: number;
  /** First pause between attempts, which then doubles with jitter. Default 2. */
  retryDelay?: number;
  /** Longest pause between attempts. Default 300. */
  retryDelayMax?: number;
  /** Longest that one attempt may take. Default 30. */
  expireInSeconds?: number;
  /** How many of its jobs a process works on at the same time. Default 1. */
  atOnce?: number;
  /** What a `singletonKey` means, as pg-boss defines it: "short" allows one waiting job a key, "exclusive" one waiting or running. */
  policy?: 'standard' | 'short' | 'singleton' | 'stately' | 'exclusive';
  /**
   * A cron expression (UTC, minutes are the finest): a job with the data `{}` at each of these times. One that fails for good
   * is logged and forgotten: the next one does its work.
   */
  cron?: string;
}
export type Queues = Record<string, QueueDefinition>;

/** What a job's handler gets. */
export interface JobRun {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Failing this one moves the job to the dead-letter queue. */
  readonly isLastAttempt: boolean;
  /** Aborted when the attempt runs out of time or its claim is lost. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}
export type JobHandler<S extends z.ZodType> = (data: z.output<S>, run: JobRun) => Promise<void>;

export interface EnqueueOptions {
  startAfterSeconds?: number;
  /** Needs a queue policy other than "standard". */
  singletonKey?: string;
}

/** A job that failed as often as it may and rests in its dead-letter queue. */
export interface StuckJob<Name extends string = string> {
  readonly id: string;
  /** The queue that it failed on. */
  readonly queue: Name;
  /** As it was enqueued; by another release perhaps, so nothing about it is certain. */
  readonly data: unknown;
  /** Why its last attempt failed. */
  readonly error: string;
  readonly failedAt: Date;
}

export interface Jobs<Q extends Queues> {
  /** Creates the queues and starts the workers that `work` named. */
  start(): Promise<void>;
  /** Lets running jobs finish, at most 8 s. */
  stop(): Promise<void>;
  /** Enqueues in the transaction: the job exists if, and only if, the transaction commits. Answers its id; null when the queue's policy refused it. */
  enqueue<N extends keyof Q & string>(
    transaction: Transaction,
    name: N,
    data: z.input<Q[N]['schema']>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Names the handler of a queue; before or after `start`. A handler may run more than once for one job. */
  work<N extends keyof Q & string>(name: N, handler: JobHandler<Q[N]['schema']>): Promise<void>;
  /** What waits for a person, newest first; at most 200. */
  listStuck(): Promise<StuckJob<keyof Q & string>[]>;
  /** Sends a stuck job again, with all its attempts, and takes it off the list, both at once or not at all. False when it is not stuck. */
  retryStuck(id: string): Promise<boolean>;
  /** For tests and reports; nothing enqueues through it. */
  readonly boss: PgBoss;
}
