import { PgBoss, type QueuePolicy } from 'pg-boss';
import { UNLIMITED } from '../database/session-settings.ts';
import type { Logger } from '../process/log.ts';
import { deadLetterQueue, keepsDeadLetters } from './dead-letters.ts';
import type { QueueDefinition, Queues } from './job-types.ts';

const FINISHED_RETENTION = 2 * 24 * 3_600;
const DEAD_LETTER_RETENTION = 90 * 24 * 3_600;

const SCHEMA = 'pgboss';

export async function installJobs(connectionString: string, log: Logger): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    options: UNLIMITED,
    schema: SCHEMA,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}

export function createBoss(connectionString: string, log: Logger, queues: Queues): PgBoss {
  const boss = new PgBoss({
    connectionString,
    schema: SCHEMA,
    application_name: 'tailgate-jobs',
    options: UNLIMITED,
    // Each connection is a process of Postgres. Two would run 15 % more empty jobs.
    max: 1,
    useListenNotify: true,
    schedule: Object.values(queues).some((queue) => queue.cron !== undefined),
    // Find the jobs of a killed worker sooner than pg-boss's default of a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'));
  return boss;
}

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
    deleteAfterSeconds: FINISHED_RETENTION,
    notify: true,
  };
  const policy = (queue.policy ?? 'standard') satisfies QueuePolicy;
  await boss.createQueue(name, { ...settings, policy, ...(dead === null ? {} : { deadLetter: dead }) });
  // createQueue leaves an existing queue as it was.
  await boss.updateQueue(name, { ...settings, deadLetter: dead });
  if (queue.cron !== undefined) await boss.schedule(name, queue.cron, {});
}
