import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sequelize } from 'sequelize';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { execute } from './execute.ts';
import { limitRole } from './session-settings.ts';

let database: TestDatabase;
let pooled: Sequelize;
let direct: Sequelize;

beforeAll(async () => {
  database = await createTestDatabase('settings');
  direct = connectDatabase({ url: database.url, log: silentLog, poolSize: 1 });
  // Several processes start at the same time.
  await Promise.all(Array.from({ length: 4 }, () => limitRole(database.url)));
  pooled = connectDatabase({ url: database.url, isPooled: true, log: silentLog, poolSize: 1 });
});
afterAll(async () => {
  await Promise.all([pooled.close(), direct.close()]);
  await database.drop();
});

const SETTINGS = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'],
  ...['max_parallel_workers_per_gather', 'jit'],
];

async function settingsOf(connection: Sequelize, where = 'true'): Promise<unknown> {
  const sql = `SELECT name, setting FROM pg_settings WHERE name = ANY($names) AND ${where} ORDER BY name`;
  return await execute(connection, sql, { names: SETTINGS });
}

test('gives connections of a pooler the same limits by their role, and none by the session', async () => {
  expect(await settingsOf(pooled)).toEqual(await settingsOf(direct));
  expect(await settingsOf(pooled, "source = 'database user'")).toHaveLength(SETTINGS.length);
  expect(await settingsOf(pooled, "source IN ('client', 'session')")).toEqual([]);
});

test('leaves no prepared statement on a connection of a pooler', async () => {
  const prepare = async (connection: Sequelize) => {
    const { connectionManager } = connection;
    const client = (await connectionManager.getConnection({ type: 'read' })) as {
      query(statement: object): Promise<{ rows: unknown[] }>;
    };
    const { rows } = await client.query({ name: 'hot', text: 'SELECT $1::int AS one', values: [1] });
    connectionManager.releaseConnection(client);
    expect(rows).toEqual([{ one: 1 }]);
    return await execute(connection, 'SELECT name FROM pg_prepared_statements');
  };
  expect(await prepare(direct)).toEqual([{ name: 'hot' }]);
  expect(await prepare(pooled)).toEqual([]);
});
