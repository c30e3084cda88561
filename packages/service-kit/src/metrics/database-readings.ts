import type { Sequelize } from 'sequelize';
import { deadLetterQueue } from '../jobs/dead-letters.ts';
import type { Jobs, Queues } from '../jobs/job-types.ts';
import { type Readings, readings, type Value } from './readings.ts';

interface Pool {
  readonly using: number;
  readonly available: number;
  readonly waiting: number;
}

export function poolReadings(database: Sequelize): Readings {
  const most = database.config.pool?.max ?? 0;
  return readings({
    name: 'pool',
    everySeconds: 0,
    gauges: {
      tailgate_db_connections: { help: 'Connections to Postgres: in_use or idle', labels: ['state'] },
      tailgate_db_connections_max: { help: 'The most connections to Postgres that this process opens' },
      tailgate_db_waiting: { help: 'Requests that wait for a connection to Postgres' },
    },
    async read() {
      const { using, available, waiting } = poolOf(database);
      return {
        tailgate_db_connections: [
          { labels: { state: 'in_use' }, value: using },
          { labels: { state: 'idle' }, value: available },
        ],
        tailgate_db_connections_max: most,
        tailgate_db_waiting: waiting,
      };
    },
  });
}

/** Sequelize does not declare its pool. */
function poolOf(database: Sequelize): Pool {
  const { pool } = (database as unknown as { connectionManager: { pool: Pool } }).connectionManager;
  return pool;
}

export function queueReadings<Q extends Queues>(jobs: Pick<Jobs<Q>, 'boss'>, queues: Q): Readings {
  const names = Object.keys(queues);
  const scheduled = names.filter((name) => queues[name]?.cron !== undefined);
  const startedAt = Date.now() / 1_000;
  return readings({
    name: 'queues',
    gauges: {
      tailgate_queue_jobs: {
        help: 'Jobs by queue and state: ready, deferred (retries too) or active',
        labels: ['queue', 'state'],
      },
      tailgate_queue_oldest_seconds: { help: 'How long the oldest job that is due has waited', labels: ['queue'] },
      tailgate_stuck_jobs: { help: 'Jobs that have used up their attempts', labels: ['queue'] },
      tailgate_schedule_started_timestamp_seconds: {
        help: 'When this process began to run the scheduled jobs of the queue',
        labels: ['queue'],
      },
    },
    async read() {
      const rows = await jobs.boss.getQueues();
      const row = (name: string) => rows.find((one) => one.name === name);
      const each = (value: (name: string) => number): Value =>
        names.map((queue) => ({ labels: { queue }, value: value(queue) }));
      return {
        tailgate_queue_jobs: names.flatMap((queue) => {
          const { readyCount = 0, deferredCount = 0, activeCount = 0 } = row(queue) ?? {};
          const counts = { ready: readyCount, deferred: deferredCount, active: activeCount };
          return Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value }));
        }),
        tailgate_queue_oldest_seconds: each((name) => row(name)?.readyOldestSeconds ?? 0),
        tailgate_stuck_jobs: each((name) => row(deadLetterQueue(name))?.queuedCount ?? 0),
        tailgate_schedule_started_timestamp_seconds: scheduled.map((queue) => ({
          labels: { queue },
          value: startedAt,
        })),
      };
    },
  });
}
