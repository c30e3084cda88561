import { PgBoss, type QueuePolicy } from 'pg-boss';
import type { Logger } from '../process/log.ts';
import type { QueueDefinition, Queues } from './job-types.ts';

/** Seconds that a job waits in a dead-letter queue for someone to look at it. */
const DEAD_LETTER_RETENTION = 90 * 24 * 3_600;

/** Where jobs of this queue go that failed for good. */
export function deadLetterQueue(name: string): string {
  return `${name}.dead`;
}

/** Whether a job of this queue that failed for good waits for a person; a scheduled one is followed by the next. */
export function keepsDeadLetters(queue: QueueDefinition): boolean {
  return queue.cron === undefined;
}

export function createBoss(connectionString: string, log: Logger, queues: Queues): PgBoss {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    application_name: 'tailgate-jobs',
    max: 4,
    useListenNotify: true,
    schedule: Object.values(queues).some((queue) => queue.cron !== undefined),
    // How soon a killed worker's job is found; pg-boss looks once a minute otherwise.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  return boss;
}

/** Makes a queue as it is defined, whether it is new or exists with the settings of an earlier release. */
export async function createQueue(boss: PgBoss, name: string, queue: QueueDefinition): Promise<void> {
  const dead = keepsDeadLetters(queue) ? deadLetterQueue(name) : null;
  if (dead !== null) await boss.createQueue(dead, { retentionSeconds: DEAD_LETTER_RETENTION });
  const settings = {
    retryLimit: queue.retryLimit ?? 10,
    retryDelay: queue.retryDelay ?? 2,
    retryBackoff: true,
    retryDelayMax: queue.retryDelayMax ?? 300,
    expireInSeconds: queue.expireInSeconds ?? 30,
    heartbeatSeconds: 10,
    notify: true,
  };
  const policy = (queue.policy ?? 'standard') satisfies QueuePolicy;
  await boss.createQueue(name, { ...settings, policy, ...(dead === null ? {} : { deadLetter: dead }) });
  // A queue that exists keeps its old settings otherwise.
  await boss.updateQueue(name, { ...settings, deadLetter: dead });
  if (queue.cron !== undefined) await boss.schedule(name, queue.cron, {});
}
