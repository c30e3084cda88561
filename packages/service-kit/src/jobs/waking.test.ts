import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, jest, test } from '@jest/globals';
import type { Sequelize } from 'sequelize';
import { z } from 'zod';
import { connectDatabase } from '../database/index.ts';
import { createTestDatabase, silentLog, type TestDatabase, until } from '../testing/index.ts';
import { createJobs, type Jobs } from './index.ts';

const queues = { send: { schema: z.object({ to: z.string() }) } } as const;
/** Longer than these tests run, so that polling finds nothing. */
const RARELY = { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 };

let database: TestDatabase;
let sequelize: Sequelize;
let jobs: Jobs<typeof queues>;
const sent: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase('waking');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  jobs = createJobs({ databaseUrl: database.url, log: silentLog, queues });
  const { boss } = jobs;
  const work = boss.work.bind(boss) as (name: string, settings: object, handler: unknown) => Promise<string>;
  jest
    .spyOn(boss, 'work')
    .mockImplementation(((name: string, settings: object, handler: unknown) =>
      work(name, { ...settings, ...RARELY }, handler)) as never);
  await jobs.work('send', async ({ to }) => {
    sent.push(to);
  });
  await jobs.start();
  // Workers look at the queue when they start.
  await pause(500);
});
afterAll(async () => {
  await jobs.stop();
  await sequelize.close();
  await database.drop();
});

test('starts a committed job without waiting for the poll', async () => {
  await sequelize.transaction((transaction) => jobs.enqueue(transaction, 'send', { to: 'quick' }));
  await until(() => sent.length > 0);
});

test('runs queued jobs one after another without waiting for the poll', async () => {
  await sequelize.transaction(async (transaction) => {
    for (let copy = 0; copy < 5; copy += 1) await jobs.enqueue(transaction, 'send', { to: `heap ${copy}` });
  });
  await until(() => sent.length === 6);
});
