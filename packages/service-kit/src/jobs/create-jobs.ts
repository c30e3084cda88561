import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Logger } from '../process/log.ts';
import type { JobHandler, Jobs, QueueDefinition, Queues, StuckJob } from './job-types.ts';
import { onTransaction } from './on-transaction.ts';
import { runJob } from './run-job.ts';
import { createBoss, createQueue } from './start-boss.ts';
import { listStuckJobs, retryAllStuckJobs, retryStuckJob } from './stuck-jobs.ts';
import { withTrace } from './trace-in-data.ts';

interface JobsOptions<Q extends Queues> {
  databaseUrl: string;
  log: Logger;
  queues: Q;
  pollSeconds?: number;
}

export function createJobs<const Q extends Queues>(options: JobsOptions<Q>): Jobs<Q> {
  const { log, queues, pollSeconds = 2 } = options;
  const boss = createBoss(options.databaseUrl, log, queues);
  const handlers = new Map<string, JobHandler<z.ZodType>>();
  const workers = new Map<string, string>();
  let started = false;

  async function startWorkers(name: string, handler: JobHandler<z.ZodType>): Promise<void> {
    const { atOnce = 1 } = definitionOf(queues, name);
    for (let count = 0; count < atOnce; count += 1) await startWorker(name, handler);
  }

  async function startWorker(name: string, handler: JobHandler<z.ZodType>): Promise<void> {
    const { schema } = definitionOf(queues, name);
    let worker: string | undefined;
    // NOTIFY wakes an idle worker; polling finds jobs that became due later: retries and delayed jobs.
    const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
    const settings = { includeMetadata: true, ...polling } as const;
    worker = await boss.work<object, void, typeof settings>(name, settings, async ([job]) => {
      try {
        if (job) await runJob(job, schema, handler, log);
      } finally {
        // A NOTIFY that came while this job ran is lost. Wake the worker, or the next job waits for the poll.
        wake(boss, worker);
      }
    });
    workers.set(name, worker);
  }

  return {
    boss,
    async start() {
      await boss.start();
      for (const [name, queue] of Object.entries(queues)) await createQueue(boss, name, queue);
      started = true;
      for (const [name, handler] of handlers) await startWorkers(name, handler);
    },
    async stop() {
      started = false;
      await boss.stop({ graceful: true, timeout: 8_000, close: true });
    },
    async enqueue(transaction, name, data, { startAfterSeconds, singletonKey } = {}) {
      const { schema, policy = 'standard' } = definitionOf(queues, name);
      if (singletonKey !== undefined && policy === 'standard')
        throw new Error(`queue ${name} needs a policy other than "standard" for a singletonKey`);
      // Validate here but send the input, because the worker parses it again.
      schema.parse(data);
      return await boss.send(name, withTrace(data as object), {
        db: onTransaction(transaction),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
      });
    },
    async work(name, handler) {
      handlers.set(name, handler as JobHandler<z.ZodType>);
      if (started) await startWorkers(name, handler as JobHandler<z.ZodType>);
    },
    listStuck: async () => (await listStuckJobs(boss, queues)) as StuckJob<keyof Q & string>[],
    async retryStuck(id) {
      const queue = await retryStuckJob(boss, queues, id);
      if (queue !== null) wake(boss, workers.get(queue));
      return queue !== null;
    },
    async retryAllStuck() {
      const retried = (await retryAllStuckJobs(boss, queues)) as StuckJob<keyof Q & string>[];
      for (const worker of workers.values()) wake(boss, worker);
      return retried;
    },
  };
}

function wake(boss: PgBoss, worker: string | undefined): void {
  if (worker !== undefined) boss.notifyWorker(worker);
}

function definitionOf(queues: Queues, name: string): QueueDefinition {
  const definition = queues[name];
  if (!definition) throw new Error(`no queue ${name}`);
  return definition;
}
