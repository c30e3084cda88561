import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@tailgate/checks/test-backends';
import { connectDatabase } from '@tailgate/service-kit/database';
import { silentLog, until } from '@tailgate/service-kit/testing';
import type { Sequelize } from 'sequelize';
import { startService, type TestService } from '../testing/start-service.ts';
import { exportPayments } from './export-payments.ts';

let postgres: ReplicatedPostgres;
let service: TestService;
let replica: Sequelize;
// The next test file of this process uses it.
const { TEST_POSTGRES_URL } = process.env;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  process.env.TEST_POSTGRES_URL = postgres.primaryUrl;
  service = await startService();
  const [{ name } = { name: '' }] = await service.rows<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(postgres.replicaUrl);
  url.pathname = name;
  replica = connectDatabase({ url: url.href, log: silentLog, poolSize: 3 });
}, 240_000);
afterAll(async () => {
  await replica.close();
  await service.stop();
  process.env.TEST_POSTGRES_URL = TEST_POSTGRES_URL;
  await postgres.stop();
});

const exported = async () => {
  const { content } = exportPayments({ ...service.deps, readDatabase: replica }, {});
  return (await text(Readable.from(content))).split('\r\n').filter(Boolean);
};

test('exports read a streaming replica of Postgres, and lists do without it', async () => {
  await service.book();
  await until(async () => expect(await exported()).toHaveLength(2), 10_000);
  const [rows] = await replica.query('SELECT pg_is_in_recovery() AS follows');
  expect(rows).toEqual([{ follows: true }]);
  await postgres.stopReplica();
  await expect(exported()).rejects.toThrow();
  const list = await service.request('GET', '/api/payments', undefined, 'ADMIN');
  expect([list.status, list.body.length]).toEqual([200, 1]);
}, 120_000);
