import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Caller, Role } from '@tailgate/contracts';
import { createServiceClient, createTokenSigner } from '@tailgate/service-kit';
import { connectDatabase, migrate } from '@tailgate/service-kit/database';
import {
  badInputs,
  createTestDatabase,
  createTestIdentity,
  silentLog,
  type TestDatabase,
} from '@tailgate/service-kit/testing';
import type { Express } from 'express';
import type { Sequelize } from 'sequelize';
import request from 'supertest';
import { createApp } from '../app.ts';
import { createUserJobs, registerWorkers, type UserJobs } from '../jobs.ts';

const identity = createTestIdentity('users');
/** The appointments service: the calls it got, and how many of the next ones it fails. */
const unlinked: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
let failures = 0;
const appointments = createServer(async (incoming, response) => {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  const { url, headers } = incoming;
  unlinked.push({ url, authorization: headers.authorization, body });
  failures -= 1;
  response.writeHead(failures >= 0 ? 503 : 200, { 'content-type': 'application/json' }).end('{"ok":true}');
});

let database: TestDatabase;
let sequelize: Sequelize;
let jobs: UserJobs;
let app: Express;

beforeAll(async () => {
  await new Promise<void>((resolve) => appointments.listen(0, '127.0.0.1', resolve));
  database = await createTestDatabase('users');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  await migrate(sequelize, { directory: new URL('../../migrations/', import.meta.url) });
  jobs = createUserJobs({ databaseUrl: database.url, log: silentLog });
  const callAppointments = createServiceClient({
    baseUrl: `http://127.0.0.1:${(appointments.address() as AddressInfo).port}`,
    owner: 'appointments',
    sign: createTokenSigner({ issuer: 'users', privateKey: identity.privateKeyOf('users') }),
    issuer: 'users',
  });
  await registerWorkers(jobs, callAppointments);
  await jobs.start();
  app = createApp({ sequelize, jobs, log: silentLog, verify: identity.verifierFor('users') });
  // With the connections open already, the two of a race really meet.
  await Promise.all(Array.from({ length: 4 }, () => sequelize.query('SELECT pg_sleep(0.1)')));
});
afterAll(async () => {
  await jobs.stop();
  await sequelize.close();
  await database.drop();
  await new Promise((resolve) => appointments.close(resolve));
});

let [boss, customer] = [0, 0];
beforeEach(async () => {
  jest.restoreAllMocks();
  await sequelize.query('DELETE FROM users');
  await sequelize.query('DELETE FROM pgboss.job');
  [boss, customer] = [await add('boss', 'SUPER_ADMIN'), await add('casey', 'CUSTOMER')];
  unlinked.length = 0;
  failures = 0;
});

async function rows<T>(sql: string, bind: unknown[] = []): Promise<T[]> {
  return (await sequelize.query(sql, { bind }))[0] as T[];
}
async function add(name: string, role: Role): Promise<number> {
  const insert = 'INSERT INTO users (username, email, password, role) VALUES ($1, $1, $2, $3) RETURNING id';
  return (await rows<{ id: number }>(insert, [name, '$argon2id$x', role]))[0]?.id ?? 0;
}
async function remove(id: number | string, caller: Caller = 'SUPER_ADMIN', userId = boss) {
  const headers = await identity.as(caller, { userId });
  return await request(app).delete(`/api/admin/users/${id}`).set(headers);
}
const left = async () => (await rows<{ id: number }>('SELECT id FROM users ORDER BY id')).map(({ id }) => id);
const jobsLeft = async () =>
  (await rows<{ data: unknown }>("SELECT data FROM pgboss.job WHERE name = 'unlink-user'")).map(({ data }) => data);
async function untilUnlinked(calls: number): Promise<void> {
  for (const deadline = Date.now() + 8_000; unlinked.length < calls && Date.now() < deadline; ) await setTimeout(20);
  expect(unlinked).toHaveLength(calls);
}

test('a user goes, and the appointments service is told in our own name until it has heard', async () => {
  failures = 1;
  const answer = await remove(customer);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect([await left(), await jobsLeft()]).toEqual([[boss], [{ user_id: customer }]]);
  await untilUnlinked(2);
  for (const call of unlinked) {
    expect(call).toMatchObject({ url: '/internal/clients/unlink', body: JSON.stringify({ user_id: customer }) });
    const token = call.authorization?.slice('Bearer '.length) ?? '';
    await expect(identity.verifierFor('appointments')(token)).resolves.toMatchObject({ issuer: 'users' });
  }
  expect((await remove(customer)).body.code).toBe('NOT_FOUND');
  expect(await jobsLeft()).toHaveLength(1);
});

test('only a super administrator may, and nobody deletes oneself, the missing or what is no id', async () => {
  for (const caller of ['CUSTOMER', 'ADMIN', 'SERVICE'] as const)
    expect([caller, (await remove(customer, caller)).body.code]).toEqual([caller, 'FORBIDDEN']);
  expect((await remove(customer, 'ANONYMOUS')).status).toBe(401);
  const deputy = await add('deputy', 'SUPER_ADMIN');
  const self = await remove(deputy, 'SUPER_ADMIN', deputy);
  expect([self.status, self.body.code]).toEqual([409, 'OWN_ACCOUNT']);
  expect((await remove(2_147_483_647)).status).toBe(404);
  for (const id of badInputs.pathIds) {
    const { status } = await remove(id);
    expect([id, status >= 400 && status < 500]).toEqual([id, true]);
  }
  expect([await left(), await jobsLeft()]).toEqual([[boss, customer, deputy], []]);
});

test('the last super administrator stays, whoever asks', async () => {
  const answer = await remove(boss, 'SUPER_ADMIN', 4711);
  expect([answer.status, answer.body.code]).toEqual([409, 'LAST_SUPER_ADMIN']);
  expect([await left(), await jobsLeft()]).toEqual([[boss, customer], []]);
});

test('of two who delete one another at once exactly one goes', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = await left();
    const other = await add(`other${round}`, 'SUPER_ADMIN');
    const last = before.find((id) => id !== customer) ?? 0;
    const answers = await Promise.all([remove(other, 'SUPER_ADMIN', last), remove(last, 'SUPER_ADMIN', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_SUPER_ADMIN');
    expect(await left()).toHaveLength(2);
  }
});

test('a deletion that does not commit leaves the user, and no job', async () => {
  const enqueue = jobs.enqueue;
  jest.spyOn(jobs, 'enqueue').mockImplementationOnce(async (...job) => {
    await enqueue(...job);
    throw new Error('cut off before the commit');
  });
  expect((await remove(customer)).status).toBe(500);
  expect([await left(), await jobsLeft(), unlinked]).toEqual([[boss, customer], [], []]);
});
