import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { stuckJob } from '@tailgate/contracts';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import { connectDatabase } from '../database/index.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { createJobs, deadLetterQueue, type JobRun, type Jobs, stuckJobHandlers } from './index.ts';

const letter = z.object({ to: z.string(), copies: z.int().default(1) });
const queues = {
  send: { schema: letter },
  flaky: { schema: letter, retryLimit: 2, retryDelay: 1, retryDelayMax: 1 },
  keyed: { schema: letter, policy: 'short' },
  doomed: { schema: letter, retryLimit: 0 },
  once: { schema: letter, retryLimit: 0, policy: 'exclusive' },
  nightly: { schema: z.object({}), cron: '0 0 1 1 *', retryLimit: 0 },
} as const;

let database: TestDatabase;
let sequelize: Sequelize;
let jobs: Jobs<typeof queues>;
const sent: z.output<typeof letter>[] = [];
const attempts: Pick<JobRun, 'attempt' | 'isLastAttempt'>[] = [];

beforeAll(async () => {
  database = await createTestDatabase('jobs');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  jobs = createJobs({ databaseUrl: database.url, log: silentLog, queues });
  await jobs.work('send', async (data) => {
    sent.push(data);
  });
  // Two starters at once, as when two instances of a service come up together.
  const other = createJobs({ databaseUrl: database.url, log: silentLog, queues });
  await Promise.all([jobs.start(), other.start()]);
  await other.stop();
});
afterAll(async () => {
  await jobs.stop();
  await sequelize.close();
  await database.drop();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await condition()) return;
    await pause(100);
  }
  throw new Error('it did not happen within 15 s');
}

interface StoredJob {
  name: string;
  state: string;
  data: unknown;
}
const stored = (name: string): Promise<StoredJob[]> =>
  sequelize.query<StoredJob>('SELECT name, state, data FROM pgboss.job WHERE name = $1', {
    bind: [name],
    type: QueryTypes.SELECT,
  });

test('a job exists if, and only if, the transaction that made it true was committed', async () => {
  const rolledBack = sequelize.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'send', { to: 'nobody' });
    throw new Error('changed our mind');
  });
  await expect(rolledBack).rejects.toThrow('changed our mind');
  expect(await stored('send')).toEqual([]);

  await sequelize.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'send', { to: 'casey', copies: 2 });
    expect(await stored('send')).toEqual([]);
  });
  await until(() => sent.length > 0);
  expect(sent).toEqual([{ to: 'casey', copies: 2 }]);
});

test('a committed job starts at once, not at the next poll', async () => {
  const before = sent.length;
  const started = performance.now();
  await sequelize.transaction((transaction) => jobs.enqueue(transaction, 'send', { to: 'quick' }));
  await until(() => sent.length > before);
  expect(performance.now() - started).toBeLessThan(1_500);
});

test('jobs that pile up follow one another without waiting for a poll', async () => {
  const before = sent.length;
  const started = performance.now();
  await sequelize.transaction(async (transaction) => {
    for (let copy = 0; copy < 5; copy += 1) await jobs.enqueue(transaction, 'send', { to: `heap ${copy}` });
  });
  await until(() => sent.length === before + 5);
  // One poll would be two seconds away; one for each job, ten.
  expect(performance.now() - started).toBeLessThan(1_500);
});

test('a failing job is tried again, knows its last chance, and then rests in the dead-letter queue', async () => {
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
  expect(await stored(deadLetterQueue('flaky'))).toEqual([
    { name: 'flaky.dead', state: 'created', data: { to: 'casey' } },
  ]);
});

test('a key allows one waiting job, and a queue without a policy for keys says so', async () => {
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

test('what does not fit the queue is refused before the transaction commits, and nothing goes into a transaction that is over', async () => {
  const wrong = sequelize.transaction((transaction) =>
    jobs.enqueue(transaction, 'send', { to: 7 } as unknown as { to: string }),
  );
  await expect(wrong).rejects.toThrow(z.ZodError);
  const transaction = await sequelize.transaction();
  await transaction.commit();
  await expect(jobs.enqueue(transaction, 'send', { to: 'late' })).rejects.toThrow('over');
});

test('a killed worker is noticed in seconds: short expiry, heartbeat, growing pauses', async () => {
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

describe('a stuck job', () => {
  let mended = false;
  const delivered: string[] = [];
  beforeAll(async () => {
    const deliver = async ({ to }: { to: string }) => {
      if (!mended) throw new Error('Something went wrong', { cause: new Error('POST /letters: no answer') });
      delivered.push(to);
    };
    await jobs.work('doomed', deliver);
    await jobs.work('once', deliver);
    await jobs.work('nightly', deliver as unknown as () => Promise<void>);
  });
  beforeEach(() => {
    mended = false;
  });
  const stuckOn = async (queue: string) => (await jobs.listStuck()).filter((job) => job.queue === queue);
  const send = (name: 'doomed' | 'once', to: string, options?: { singletonKey: string }) =>
    sequelize.transaction((transaction) => jobs.enqueue(transaction, name, { to }, options));

  test('is listed with its data, its error and the cause of it', async () => {
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

  test('sent again is off the list, and comes back to it when it fails again', async () => {
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

  test('sent again by several at once runs once; an unknown one is said to be unknown', async () => {
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

  test('is off the list too when another job for its key waits already', async () => {
    await send('once', 'first', { singletonKey: 'k' });
    await until(async () => (await stuckOn('once')).length === 1);
    await sequelize.transaction((transaction) =>
      jobs.enqueue(transaction, 'once', { to: 'next' }, { singletonKey: 'k', startAfterSeconds: 60 }),
    );
    const [stuck] = await stuckOn('once');
    expect(await jobs.retryStuck(stuck!.id)).toBe(true);
    expect(await stuckOn('once')).toEqual([]);
  });

  test('is told of by the handlers of its routes; one of a schedule is not, because the next one does its work', async () => {
    await send('doomed', 'eve');
    await sequelize.transaction((transaction) => jobs.enqueue(transaction, 'nightly', {}));
    await until(async () => (await stored('nightly')).some(({ state }) => state === 'failed'));
    await until(async () => (await stuckOn('doomed')).length === 1);
    expect((await jobs.listStuck()).map(({ queue }) => queue)).not.toContain('nightly');

    const handlers = stuckJobHandlers(jobs, ({ queue, data }) => `${queue} to ${(data as { to: string }).to}`);
    const [listed] = (await handlers.list()).filter(({ queue }) => queue === 'doomed');
    expect(stuckJob.parse(listed)).toMatchObject({ subject: 'doomed to eve', error: expect.stringMatching(/wrong/) });
    mended = true;
    await expect(handlers.retry({ params: { id: listed!.id } })).resolves.toEqual({ ok: true });
    await expect(handlers.retry({ params: { id: listed!.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
