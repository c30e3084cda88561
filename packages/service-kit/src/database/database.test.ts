import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataTypes, type Sequelize } from 'sequelize';
import { isUniqueViolation } from '../errors/translate-database-error.ts';
import { translateError } from '../http/error-handler.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { dateColumns } from './date-columns.ts';
import { migrate, revertMigrations } from './migrate.ts';

let database: TestDatabase;
let sequelize: Sequelize;

beforeAll(async () => {
  database = await createTestDatabase('kit');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
});

/** A folder of migrations that record their runs. */
async function writeMigrations(files: Record<string, string>): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'tailgate-migrations-'));
  await mkdir(directory, { recursive: true });
  for (const [name, sql] of Object.entries(files)) {
    const code = `export const up = ({ context }) => context.sequelize.query(${JSON.stringify(sql)});\nexport const down = ({ context }) => context.sequelize.query('DROP TABLE IF EXISTS things');\n`;
    await writeFile(join(directory, name), code);
  }
  return { directory, remove: () => rm(directory, { recursive: true }) };
}

async function countOf(table: string): Promise<number> {
  const [rows] = await sequelize.query(`SELECT count(*)::int AS count FROM ${table}`);
  return (rows[0] as { count: number }).count;
}

test('migrates once for concurrent processes, rolls back a failing migration alone, and reverts all', async () => {
  const good = await writeMigrations({
    '0001-things.ts': 'CREATE TABLE things (id int)',
    '0002-slow.ts': 'INSERT INTO things SELECT 1 FROM pg_sleep(0.3)',
    'notes.md': 'not a migration',
  });
  await Promise.all(Array.from({ length: 4 }, () => migrate(sequelize, good)));
  expect(await countOf('things')).toBe(1);
  expect(await countOf('schema_migrations')).toBe(2);
  await migrate(sequelize, good);
  expect(await countOf('things')).toBe(1);

  const bad = await writeMigrations({
    '0001-things.ts': 'CREATE TABLE things (id int)',
    '0002-slow.ts': 'SELECT 1',
    '0003-more.ts': 'INSERT INTO things VALUES (2)',
    '0004-broken.ts': 'INSERT INTO things VALUES (3); INSERT INTO nowhere VALUES (3)',
  });
  await expect(migrate(sequelize, bad)).rejects.toThrow(/0004-broken/);
  expect(await countOf('things')).toBe(2);
  expect(await countOf('schema_migrations')).toBe(3);
  await sequelize.query("DELETE FROM schema_migrations WHERE name = '0003-more'");

  await revertMigrations(sequelize, good);
  expect(await countOf('schema_migrations')).toBe(0);
  await expect(countOf('things')).rejects.toThrow(/does not exist/);
  await Promise.all([good.remove(), bad.remove()]);
});

describe('a migration outside the transaction', () => {
  const kit = new URL('./change-online.ts', import.meta.url).href;
  const concurrent = (call: string) => `
    import { addCheckConcurrently, createIndexConcurrently } from ${JSON.stringify(kit)};
    export const transaction = false;
    export const up = async ({ context }) => { ${call} };
    export const down = ({ context }) => context.sequelize.query('SELECT 1');`;
  const files = {
    '0001-parts.ts': 'CREATE TABLE parts (id int, name text)',
    '0002-some.ts': "INSERT INTO parts SELECT n, 'part ' || n FROM generate_series(1, 1000) n",
    '0004-more.ts': "INSERT INTO parts VALUES (0, 'part 0')",
    '0005-broken.ts': 'INSERT INTO nowhere VALUES (3)',
  };
  const build = concurrent(`
    await createIndexConcurrently(context, 'parts_name', { on: 'parts (name)', unique: true });
    await addCheckConcurrently(context, 'parts', { name: 'parts_have_names', check: "name <> ''" });`);
  const isValid = async (table: string, column: string) =>
    (await sequelize.query(`SELECT 1 FROM ${table} WHERE ${column}`))[0].length;

  test('runs after the ones before it, once for concurrent processes, and stays when a later one fails', async () => {
    const folder = await writeMigrations(files);
    await writeFile(join(folder.directory, '0003-index.ts'), build);
    // Without the poll for the lock, the index would wait for the processes that wait for the lock.
    const runs = await Promise.allSettled(Array.from({ length: 4 }, () => migrate(sequelize, folder)));
    for (const { status } of runs) expect(status).toBe('rejected');
    expect(await countOf('parts')).toBe(1001);
    expect(await countOf('schema_migrations')).toBe(4);
    expect(await isValid('pg_index', "indexrelid = 'parts_name'::regclass AND indisvalid AND indisunique")).toBe(1);
    expect(await isValid('pg_constraint', "conname = 'parts_have_names' AND convalidated")).toBe(1);
    await rm(join(folder.directory, '0005-broken.ts'));
    await migrate(sequelize, folder);
    expect(await countOf('parts')).toBe(1001);
    await sequelize.query('DROP TABLE parts, schema_migrations');
    await folder.remove();
  });

  test('builds an index again whose first attempt failed', async () => {
    const folder = await writeMigrations({ '0001-parts.ts': files['0001-parts.ts'] });
    await migrate(sequelize, folder);
    await sequelize.query("INSERT INTO parts VALUES (1, 'twice'), (2, 'twice')");
    await writeFile(join(folder.directory, '0003-index.ts'), build);
    await expect(migrate(sequelize, folder)).rejects.toThrow(/0003-index/);
    expect(await isValid('pg_index', "indexrelid = 'parts_name'::regclass AND NOT indisvalid")).toBe(1);
    await sequelize.query('DELETE FROM parts WHERE id = 2');
    await migrate(sequelize, folder);
    expect(await isValid('pg_index', "indexrelid = 'parts_name'::regclass AND indisvalid")).toBe(1);
    await sequelize.query('DROP TABLE parts, schema_migrations');
    await folder.remove();
  });
});

test('reads decimals, dates and times as strings, and timestamps as the same instant', async () => {
  const row = sequelize.define(
    'value',
    { amount: DataTypes.DECIMAL(10, 2), day: DataTypes.DATEONLY, hour: DataTypes.TIME, moment: DataTypes.DATE },
    { tableName: 'values', timestamps: false },
  );
  await row.sync();
  await row.create({
    amount: '99999999.99',
    day: '2026-03-08',
    hour: '02:30:00',
    moment: new Date('2026-03-08T07:30:00.123Z'),
  });
  const stored = (await row.findOne())?.get({ plain: true });
  expect(stored).toMatchObject({
    amount: '99999999.99',
    day: '2026-03-08',
    hour: '02:30:00',
    moment: new Date('2026-03-08T07:30:00.123Z'),
  });
});

test.each([
  ['a 20-digit id', 'SELECT 1 WHERE 1 = $1::int', '99999999999999999999', 'INVALID_INPUT'],
  ['a word for a number', 'SELECT 1 WHERE 1 = $1::int', 'abc', 'INVALID_INPUT'],
  ['an impossible date', 'SELECT $1::date', '2026-02-31', 'INVALID_INPUT'],
  ['a date that is none', 'SELECT $1::date', 'tomorrowish', 'INVALID_INPUT'],
  ['an amount too large', 'SELECT $1::decimal(10,2)', '1e400', 'INVALID_INPUT'],
  ['a wrong statement in our code', 'SELECT $1::int FROM nowhere', '1', 'INTERNAL'],
])('%s: %s', async (_what, sql, value, code) => {
  const error = await sequelize.query(sql, { bind: [value] }).catch((thrown: unknown) => thrown);
  expect(translateError(error).code).toBe(code);
});

test('recognises a unique violation by the constraint’s name', async () => {
  await sequelize.query('CREATE TABLE names (name text CONSTRAINT names_unique UNIQUE)');
  await sequelize.query("INSERT INTO names VALUES ('a')");
  const error = await sequelize.query("INSERT INTO names VALUES ('a')").catch((thrown: unknown) => thrown);
  expect([
    isUniqueViolation(error),
    isUniqueViolation(error, 'names_unique'),
    isUniqueViolation(error, 'other'),
  ]).toEqual([true, true, false]);
  expect([isUniqueViolation(new Error('23505')), isUniqueViolation(undefined)]).toEqual([false, false]);
});

test('limits lock waits, idle transactions and parallel workers', async () => {
  const [settings] = await sequelize.query(
    `SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
      'jit', 'max_parallel_workers_per_gather') ORDER BY name`,
  );
  expect(settings).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'jit', setting: 'off' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'max_parallel_workers_per_gather', setting: '0' },
    { name: 'statement_timeout', setting: '10000' },
  ]);
});

test('dates rows by the clock of the service, and never changes when one was created', async () => {
  let now = new Date('2030-01-01T10:00:00Z');
  const dates = { timestamps: true, createdAt: 'created_at', updatedAt: 'updated_at' };
  const things = sequelize.define('dated_thing', { name: DataTypes.TEXT, ...dateColumns(() => now) }, dates);
  await things.sync();
  await things.create({ name: 'created' });
  await things.bulkCreate([{ name: 'created with others' }]);
  const created = { created_at: now, updated_at: now };
  expect(await things.findAll({ order: ['id'], raw: true })).toMatchObject([created, created]);

  now = new Date('2030-01-01T11:00:00Z');
  await things.update({ name: 'updated' }, { where: {} });
  const updated = { ...created, name: 'updated', updated_at: now };
  expect(await things.findAll({ order: ['id'], raw: true })).toMatchObject([updated, updated]);
});
