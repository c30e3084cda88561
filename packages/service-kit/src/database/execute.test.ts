import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sequelize } from 'sequelize';
import { translateDatabaseError } from '../errors/translate-database-error.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { execute } from './execute.ts';

const ADD = { name: 'add', text: 'INSERT INTO things VALUES ($id::int, $name) RETURNING id, name' };
const COUNT = { name: 'count', text: 'SELECT count(*)::int AS count FROM things' };
const BY_NAME = {
  name: 'by-name',
  text: 'SELECT id FROM things WHERE name = $name AND (id = $id::int OR name = $name)',
};
const PREPARED = { name: '', text: 'SELECT name FROM pg_prepared_statements ORDER BY name' };

let database: TestDatabase;
let sequelize: Sequelize;

beforeAll(async () => {
  database = await createTestDatabase('prepared');
  sequelize = connectDatabase({ url: database.url, log: silentLog, poolSize: 1 });
  await sequelize.query('CREATE TABLE things (id int PRIMARY KEY, name text)');
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

test('takes values by name or in order, and keeps the plan', async () => {
  expect(await execute(sequelize, ADD, { name: 'Ada', id: 1, other: true })).toEqual([{ id: 1, name: 'Ada' }]);
  expect(await execute(sequelize, BY_NAME, { id: 1, name: 'Ada' })).toEqual([{ id: 1 }]);
  expect(await execute(sequelize, { name: 'sum', text: 'SELECT $1::int + $2::int AS sum' }, [1, 2])).toEqual([
    { sum: 3 },
  ]);
  expect(await execute(sequelize, PREPARED, [])).toEqual([{ name: 'add' }, { name: 'by-name' }, { name: 'sum' }]);
});

test('refuses a missing value, which would be NULL', async () => {
  await expect(execute(sequelize, ADD, { id: 2 })).rejects.toThrow('add: no value for $name');
  expect(await execute(sequelize, ADD, { id: 2, name: null })).toEqual([{ id: 2, name: null }]);
});

test('runs statements of one transaction in their order, each after the one before', async () => {
  const [before, , after] = await sequelize.transaction((transaction) =>
    Promise.all([
      execute(sequelize, COUNT, [], transaction),
      execute(sequelize, ADD, { id: 3, name: 'Cleo' }, transaction),
      execute(sequelize, COUNT, [], transaction),
    ]),
  );
  expect([before, after]).toEqual([[{ count: 2 }], [{ count: 3 }]]);
});

test('a refused statement undoes those that were sent with it, and the connection goes on', async () => {
  const failure = await sequelize
    .transaction((transaction) =>
      Promise.all([
        execute(sequelize, ADD, { id: 4, name: 'Dev' }, transaction),
        execute(sequelize, ADD, { id: 1, name: 'Ada again' }, transaction),
        execute(sequelize, ADD, { id: 5, name: 'Eve' }, transaction),
      ]),
    )
    .catch((error: unknown) => error);
  expect(translateDatabaseError(failure)).toMatchObject({ code: 'CONFLICT' });
  expect(await execute(sequelize, COUNT, [])).toEqual([{ count: 3 }]);
});

test('refuses a transaction that has ended', async () => {
  const ended = await sequelize.transaction(async (transaction) => transaction);
  await expect(execute(sequelize, COUNT, [], ended)).rejects.toThrow('count: the transaction has ended');
});
