import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { stuckJob } from '@tailgate/contracts';
import type { Response } from 'express';
import type { Sequelize } from 'sequelize';
import { z } from 'zod';
import { connectDatabase } from '../database/index.ts';
import { createTestDatabase, silentLog, type TestDatabase, until } from '../testing/index.ts';
import { storedJobs } from '../testing/watch-jobs.ts';
import { createJobs, type Jobs, stuckJobHandlers } from './index.ts';

const email = z.object({ to: z.string() });
const queues = {
  doomed: { schema: email, retryLimit: 0 },
  once: { schema: email, retryLimit: 0, policy: 'exclusive' },
  nightly: { schema: z.object({}), cron: '0 0 1 1 *', retryLimit: 0 },
} as const;

let database: TestDatabase;
let sequelize: Sequelize;
let jobs: Jobs<typeof queues>;
let mended = false;
const delivered: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase('stuck');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  jobs = createJobs({ databaseUrl: database.url, log: silentLog, queues });
  await jobs.start();
  const deliver = async ({ to }: { to: string }) => {
    if (!mended) throw new Error('Something went wrong', { cause: new Error('POST /letters: no answer') });
    delivered.push(to);
  };
  await jobs.work('doomed', deliver);
  await jobs.work('once', deliver);
  await jobs.work('nightly', deliver as unknown as () => Promise<void>);
});
afterAll(async () => {
  await jobs.stop();
  await sequelize.close();
  await database.drop();
});
beforeEach(() => {
  mended = false;
});

const stored = (name: string) => storedJobs(sequelize, name);

const stuckOn = async (queue: string) => (await jobs.listStuck()).filter((job) => job.queue === queue);
const send = (name: 'doomed' | 'once', to: string, options?: { singletonKey: string }) =>
  sequelize.transaction((transaction) => jobs.enqueue(transaction, name, { to }, options));

test('lists a stuck job with its data, error and cause', async () => {
  await send('doomed', 'casey');
  await until(async () => (await stuckOn('doomed')).length === 1);
  const [stuck] = await stuckOn('doomed');
  expect(stuck).toEqual({
    id: expect.any(String),
    queue: 'doomed',
    data: { to: 'casey' },
    error: 'Something went wrong: POST /letters: no answer',
    failedAt: expect.any(Date),
  });
});

test('removes a retried job from the list until it fails again', async () => {
  const [first] = await stuckOn('doomed');
  expect(await jobs.retryStuck(first!.id)).toBe(true);
  await until(async () => (await stuckOn('doomed')).length === 1);
  const [second] = await stuckOn('doomed');
  expect(second!.id).not.toBe(first!.id);
  mended = true;
  expect(await jobs.retryStuck(second!.id)).toBe(true);
  await until(() => delivered.length === 1);
  expect(await stuckOn('doomed')).toEqual([]);
});

test('runs a stuck job once for concurrent retries, and reports an unknown job', async () => {
  await send('doomed', 'ada');
  await until(async () => (await stuckOn('doomed')).length === 1);
  const [stuck] = await stuckOn('doomed');
  mended = true;
  await Promise.all(Array.from({ length: 10 }, () => jobs.retryStuck(stuck!.id)));
  await until(() => delivered.includes('ada'));
  expect(await jobs.retryStuck(stuck!.id)).toBe(false);
  expect(await jobs.retryStuck('00000000-0000-4000-8000-000000000000')).toBe(false);
  expect(delivered.filter((to) => to === 'ada')).toHaveLength(1);
  expect((await stored('doomed')).filter(({ state }) => state === 'created')).toEqual([]);
});

test('removes a stuck job from the list even if another job for its key is waiting', async () => {
  await send('once', 'first', { singletonKey: 'k' });
  await until(async () => (await stuckOn('once')).length === 1);
  await sequelize.transaction((transaction) =>
    jobs.enqueue(transaction, 'once', { to: 'next' }, { singletonKey: 'k', startAfterSeconds: 60 }),
  );
  const [stuck] = await stuckOn('once');
  expect(await jobs.retryStuck(stuck!.id)).toBe(true);
  expect(await stuckOn('once')).toEqual([]);
});

test('lists stuck jobs on its routes, except scheduled ones, which the next run replaces', async () => {
  await send('doomed', 'eve');
  await sequelize.transaction((transaction) => jobs.enqueue(transaction, 'nightly', {}));
  await until(async () => (await stored('nightly')).some(({ state }) => state === 'failed'));
  await until(async () => (await stuckOn('doomed')).length === 1);
  expect((await jobs.listStuck()).map(({ queue }) => queue)).not.toContain('nightly');

  const handlers = stuckJobHandlers(jobs, ({ queue, data }) => `${queue} to ${(data as { to: string }).to}`);
  const headers = new Map<string, string>();
  const response = { set: (name: string, value: string) => headers.set(name, value) } as unknown as Response;
  const [listed] = (await handlers.list({ response })).filter(({ queue }) => queue === 'doomed');
  expect(stuckJob.parse(listed)).toMatchObject({ subject: 'doomed to eve', error: expect.stringMatching(/wrong/) });
  expect(headers.get('X-Total-Count')).toBe(String((await jobs.listStuck()).length));
  mended = true;
  await expect(handlers.retry({ params: { id: listed!.id } })).resolves.toEqual({ ok: true });
  await expect(handlers.retry({ params: { id: listed!.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('retries all stuck jobs at once', async () => {
  for (let copy = 0; copy < 25; copy += 1) await send('doomed', `all ${copy}`);
  await send('once', 'also', { singletonKey: 'also' });
  const stuckFor = async (name: RegExp) =>
    (await jobs.listStuck()).filter(({ data }) => name.test((data as { to: string }).to)).length;
  await until(async () => (await stuckFor(/^all/)) === 25 && (await stuckFor(/^also$/)) === 1);
  mended = true;
  const { retryAll } = stuckJobHandlers(jobs, ({ queue }) => queue);
  // A job of an earlier test may have failed again.
  expect((await retryAll()).retried).toBeGreaterThanOrEqual(26);
  await until(() => delivered.filter((to) => to.startsWith('all')).length === 25 && delivered.includes('also'));
  expect([await stuckFor(/^all/), await stuckFor(/^also$/)]).toEqual([0, 0]);
});
