import type { Sequelize } from 'sequelize';
import { connectDatabase, migrate } from '../database/index.ts';
import { createJobs, type Jobs, type Queues } from '../jobs/index.ts';
import type { Logger } from '../process/log.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestBackend<Q extends Queues> {
  readonly database: Sequelize;
  readonly databaseUrl: string;
  /** Not started. Retries failed jobs after a second, as often as in production. */
  readonly jobs: Jobs<Q>;
  close(): Promise<void>;
}

export async function startTestBackend<const Q extends Queues>(options: {
  name: string;
  migrations: URL;
  queues: Q;
  log: Logger;
}): Promise<TestBackend<Q>> {
  const { log, queues } = options;
  const testDatabase = await createTestDatabase(options.name, async (url) => {
    const database = connectDatabase({ url, log });
    await migrate(database, { directory: options.migrations });
    await database.close();
    const jobs = createJobs({ databaseUrl: url, log, queues });
    await jobs.start();
    await jobs.stop();
  });
  const database = connectDatabase({ url: testDatabase.url, log });
  await openConnections(database, 10);
  const jobs = createJobs({ databaseUrl: testDatabase.url, log, queues: withShortPauses(queues), pollSeconds: 0.5 });
  return {
    database,
    databaseUrl: testDatabase.url,
    jobs,
    async close() {
      await database.close();
      await testDatabase.drop();
    },
  };
}

function withShortPauses<Q extends Queues>(queues: Q): Q {
  const entries = Object.entries(queues).map(([name, queue]) => [name, { ...queue, retryDelay: 1, retryDelayMax: 1 }]);
  return Object.fromEntries(entries);
}

/** Opens all connections of the pool, so that concurrent requests really overlap. */
async function openConnections(database: Sequelize, count: number): Promise<void> {
  const transactions = await Promise.all(Array.from({ length: count }, () => database.transaction()));
  await Promise.all(transactions.map((transaction) => transaction.rollback()));
}
