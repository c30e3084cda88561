import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sequelize } from 'sequelize';
import { createTestDatabase, runSql, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { execute } from './execute.ts';

let database: TestDatabase;
let sequelize: Sequelize;
beforeAll(async () => {
  database = await createTestDatabase('batches');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  await runSql(database.url, 'CREATE TABLE events AS SELECT n AS id FROM generate_series(1, 2500) n');
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

test('deletes what fits the condition, batch by batch, and waits for no lock', async () => {
  const other = await sequelize.transaction();
  await execute(sequelize, 'SELECT * FROM events WHERE id = 7 FOR UPDATE', undefined, other);
  const old = { from: 'events', where: 'id <= $last', bind: { last: 2_400 } };
  expect(await deleteInBatches(sequelize, old, 100)).toBe(2_399);
  await other.rollback();
  expect(await deleteInBatches(sequelize, old, 100)).toBe(1);
  expect(await runSql(database.url, 'SELECT count(*)::integer AS left, min(id) FROM events')).toEqual([
    { left: 100, min: 2_401 },
  ]);
});
