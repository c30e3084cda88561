import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sequelize } from 'sequelize';
import { createLogger } from '../process/log.ts';
import { createTestDatabase, runSql, silentLog, type TestDatabase, until } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { execute } from './execute.ts';
import { migrateAsOwner } from './migrate-as-owner.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
let sequelize: Sequelize;
let directory: string;

beforeAll(async () => {
  database = await createTestDatabase('prepared');
  sequelize = connectDatabase({ url: database.url, log: silentLog });
  directory = await mkdtemp(join(tmpdir(), 'tailgate-migrations-'));
  await write('001-things.ts', 'CREATE TABLE things (id integer)');
});
afterAll(async () => {
  await sequelize.close();
  await database.drop();
  await rm(directory, { recursive: true });
});

async function write(file: string, sql: string): Promise<void> {
  const code = `export const up = ({ context }) => context.sequelize.query(${JSON.stringify(sql)});\nexport const down = up;\n`;
  await writeFile(join(directory, file), code);
}

/** A log that keeps its lines. */
function keepLines() {
  const lines: string[] = [];
  return { lines, log: createLogger({ name: 'test', destination: { write: (line) => void lines.push(line) } }) };
}
const options = () => ({ url: database.url, ownerUrl: undefined, directory });

test('waits for the migrations of its release, says which, and accepts a newer schema', async () => {
  const { lines, log } = keepLines();
  let isReady = false;
  const waiting = prepareDatabase(sequelize, { ...options(), log, migrateAtStart: false }).then(() => {
    isReady = true;
  });
  await until(() => expect(lines.join()).toContain('schema_migrations'));
  await write('002-more.ts', 'SELECT 1');
  // The release that waits has read its migrations already: it needs 001 only.
  await migrateAsOwner({ ...options(), log: silentLog });
  await waiting;
  expect(isReady).toBe(true);

  await write('003-newest.ts', 'SELECT 1');
  const next = prepareDatabase(sequelize, { ...options(), log, migrateAtStart: false });
  await until(() => expect(lines.join()).toContain('"missing":["003-newest"]'));
  await migrateAsOwner({ ...options(), log: silentLog });
  await next;
});

test('lets requests through while a long transaction keeps a migration from its lock', async () => {
  const { lines, log } = keepLines();
  await write('004-column.ts', 'ALTER TABLE things ADD COLUMN name text');
  const reader = await sequelize.transaction();
  await execute(sequelize, 'SELECT * FROM things', undefined, reader);
  const migrating = migrateAsOwner({ ...options(), log });
  await until(async () => {
    const blocked =
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE things%'";
    expect(await runSql(database.url, blocked)).toHaveLength(1);
  });
  // It queues behind the migration, whose wait must end before the five seconds of a request.
  await sequelize.query('SELECT * FROM things');
  await until(() => expect(lines.join()).toContain('a lock is taken'));
  await reader.rollback();
  await migrating;
  expect(await runSql(database.url, 'SELECT name FROM things')).toEqual([]);
});

test('a server migrates at its start, and does not start if a migration fails', async () => {
  const start = () => prepareDatabase(sequelize, { ...options(), log: silentLog, migrateAtStart: true });
  await write('005-trucks.ts', 'CREATE TABLE trucks (id integer)');
  await start();
  expect(await runSql(database.url, 'SELECT id FROM trucks')).toEqual([]);
  await write('006-broken.ts', 'ALTER TABLE lorries ADD COLUMN name text');
  await expect(start()).rejects.toThrow(/006-broken.*lorries/);
  const names = await runSql(database.url, "SELECT name FROM schema_migrations WHERE name > '005'");
  expect(names).toEqual([{ name: '005-trucks' }]);
});
