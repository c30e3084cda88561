import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sequelize } from 'sequelize';
import { z } from 'zod';
import { execute } from '../database/execute.ts';
import { connectDatabase } from '../database/index.ts';
import { JOB_ATTEMPTS, type JobAttempt } from '../metrics/index.ts';
import { createTestDatabase, silentLog, type TestDatabase, until } from '../testing/index.ts';
import { storedJobs } from '../testing/watch-jobs.ts';
import { createJobs, deadLetterQueue, type JobRun, type Jobs } from './index.ts';

const message = z.object({ to: z.string(), copies: z.int().default(1) });
const queues = {
  send: { schema: message },
  flaky: { schema: message, retryLimit: 2, retryDelay: 1, retryDelayMax: 1 },
  keyed: { schema: message, policy: 'short' },
  paired: { schema: message, atOnce: 2 },
} as const;

let database: TestDatabase;
let sequelize: Sequelize;
let jobs: Jobs<typeof queues>;
const sent: z.output<typeof message>[] = [];
const attempts: Pick<JobRun, 'attempt' | 'isLastAttempt'>[] = [];

beforeAll(async () => {
  database = await createTestDatabase('jobs');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  jobs = createJobs({ databaseUrl: database.url, log: silentLog, queues });
  await jobs.work('send', async (data) => {
    sent.push(data);
  });
  // Start twice at once, like two instances of a service.
  const other = createJobs({ databaseUrl: database.url, log: silentLog, queues });
  await Promise.all([jobs.start(), other.start()]);
  await other.stop();
});
afterAll(async () => {
  await jobs.stop();
  await sequelize.close();
  await database.drop();
});

const stored = (name: string) => storedJobs(sequelize, name);

test('creates a job only if its transaction commits', async () => {
  const rolledBack = sequelize.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'send', { to: 'casey' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await stored('send')).toEqual([]);

  await sequelize.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'send', { to: 'casey', copies: 2 });
    expect(await stored('send')).toEqual([]);
  });
  await until(() => sent.length > 0);
  expect(sent).toEqual([{ to: 'casey', copies: 2 }]);
});

test('deletes finished jobs after two days, and keeps dead letters for 90', async () => {
  const kept = await execute(
    sequelize,
    "SELECT name, deletion_seconds, retention_seconds FROM pgboss.queue WHERE name IN ('send', 'send.dead') ORDER BY name",
  );
  expect(kept).toMatchObject([
    { name: 'send', deletion_seconds: 2 * 86_400 },
    { name: 'send.dead', retention_seconds: 90 * 86_400 },
  ]);
});

test('retries a failing job, marks its last attempt, then moves it to the dead-letter queue', async () => {
  const published: JobAttempt[] = [];
  const listen = (attempt: unknown) => void published.push(attempt as JobAttempt);
  subscribe(JOB_ATTEMPTS, listen);
  await jobs.work('flaky', async (_data, { attempt, isLastAttempt }) => {
    attempts.push({ attempt, isLastAttempt });
    throw new Error('the mail server is down');
  });
  await sequelize.transaction((transaction) => jobs.enqueue(transaction, 'flaky', { to: 'casey' }));
  await until(async () => (await stored(deadLetterQueue('flaky'))).length > 0);
  expect(attempts).toEqual([
    { attempt: 1, isLastAttempt: false },
    { attempt: 2, isLastAttempt: false },
    { attempt: 3, isLastAttempt: true },
  ]);
  unsubscribe(JOB_ATTEMPTS, listen);
  expect(published.map(({ queue, result }) => `${queue} ${result}`)).toEqual([
    'flaky failed',
    'flaky failed',
    'flaky stuck',
  ]);
  // Two pauses of a second: the delay is from when the job was due.
  expect(published.at(-1)?.delayMs).toBeGreaterThan(1_000);
  expect(await stored(deadLetterQueue('flaky'))).toEqual([
    { name: 'flaky.dead', state: 'created', data: { to: 'casey' } },
  ]);
});

test('runs at most as many jobs at once as the queue allows', async () => {
  const running = new Set<string>();
  let most = 0;
  const done: string[] = [];
  const both = Promise.withResolvers<void>();
  await jobs.work('paired', async ({ to }) => {
    running.add(to);
    most = Math.max(most, running.size);
    if (running.size === 2) both.resolve();
    await both.promise;
    running.delete(to);
    done.push(to);
  });
  await sequelize.transaction(async (transaction) => {
    for (const to of ['a', 'b', 'c', 'd', 'e']) await jobs.enqueue(transaction, 'paired', { to });
  });
  await until(() => done.length === 5);
  expect({ most, done: done.toSorted() }).toEqual({ most: 2, done: ['a', 'b', 'c', 'd', 'e'] });
});

test('allows one waiting job per key, and refuses a key on a standard queue', async () => {
  const [first, second, other] = await sequelize.transaction(async (transaction) => [
    await jobs.enqueue(transaction, 'keyed', { to: 'a' }, { singletonKey: 'a', startAfterSeconds: 60 }),
    await jobs.enqueue(transaction, 'keyed', { to: 'a' }, { singletonKey: 'a', startAfterSeconds: 60 }),
    await jobs.enqueue(transaction, 'keyed', { to: 'b' }, { singletonKey: 'b', startAfterSeconds: 60 }),
  ]);
  expect([typeof first, second, typeof other]).toEqual(['string', null, 'string']);
  const unheeded = sequelize.transaction((transaction) =>
    jobs.enqueue(transaction, 'send', { to: 'a' }, { singletonKey: 'a' }),
  );
  await expect(unheeded).rejects.toThrow('policy');
});

test('refuses invalid data and a finished transaction', async () => {
  const wrong = sequelize.transaction((transaction) =>
    jobs.enqueue(transaction, 'send', { to: 7 } as unknown as { to: string }),
  );
  await expect(wrong).rejects.toThrow(z.ZodError);
  const transaction = await sequelize.transaction();
  await transaction.commit();
  await expect(jobs.enqueue(transaction, 'send', { to: 'late' })).rejects.toThrow('over');
});

test('detects a killed worker within seconds: short expiry, heartbeat, growing pauses', async () => {
  const [queue] = await jobs.boss.getQueues(['send']);
  expect(queue).toMatchObject({
    expireInSeconds: 30,
    heartbeatSeconds: 10,
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 300,
    deadLetter: 'send.dead',
  });
});
