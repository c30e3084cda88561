import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CREATE_HISTORY, ERASE_HISTORY, FIND_HISTORY_AS_SHOWN, INDEX_HISTORY } from '../history/index.ts';
import { createJobs } from '../jobs/index.ts';
import { createTestDatabase, runSql, silentLog, type TestDatabase } from '../testing/index.ts';
import { migrateAsOwner } from './migrate-as-owner.ts';

let database: TestDatabase;
let folder: string;
const owner = `owner_${randomBytes(6).toString('hex')}`;
const service = `service_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  database = await createTestDatabase('owned');
  folder = await mkdtemp(join(tmpdir(), 'tailgate-migrations-'));
  const name = new URL(database.url).pathname.slice(1);
  await runSql(database.url, `CREATE ROLE ${owner} LOGIN PASSWORD 'x'; CREATE ROLE ${service} LOGIN PASSWORD 'x'`);
  await runSql(database.url, `ALTER DATABASE ${name} OWNER TO ${owner}`);
});
afterAll(async () => {
  await database.drop();
  await runSql(String(process.env.TEST_POSTGRES_URL), `DROP ROLE ${owner}; DROP ROLE ${service}`);
  await rm(folder, { recursive: true });
});

function urlOf(role: string): string {
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: 'x' });
  return url.href;
}
async function migrateWith(file: string, sql: string): Promise<void> {
  const code = `export const up = ({ context }) => context.sequelize.query(${JSON.stringify(sql)});\nexport const down = up;\n`;
  await writeFile(join(folder, file), code);
  const directory = pathToFileURL(`${folder}/`);
  await migrateAsOwner({ url: urlOf(service), ownerUrl: urlOf(owner), directory, log: silentLog });
}

test('a service reads and writes rows, runs jobs, and can neither change a table nor disable a trigger', async () => {
  await migrateWith(
    '001-ledger.ts',
    `CREATE TABLE ledger (id integer GENERATED ALWAYS AS IDENTITY, cents integer);
     CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''the ledger stays''; END';
     CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  await migrateWith('002-things.ts', 'CREATE TABLE things (id serial, name text)');
  const asService = (sql: string) => runSql(urlOf(service), sql);
  await asService(
    "INSERT INTO ledger (cents) VALUES (1); INSERT INTO things (name) VALUES ('a'); UPDATE things SET name = 'b'",
  );
  expect(await asService('SELECT name FROM things')).toEqual([{ name: 'b' }]);
  await expect(asService('UPDATE ledger SET cents = 2')).rejects.toThrow('the ledger stays');
  for (const sql of [
    'ALTER TABLE ledger DISABLE TRIGGER ledger_stays',
    'DROP TRIGGER ledger_stays ON ledger',
    'TRUNCATE ledger',
    'DROP TABLE ledger',
    'ALTER TABLE things ADD COLUMN more text',
    'CREATE TABLE mine (id integer)',
    'DELETE FROM schema_migrations',
    'CREATE SCHEMA mine',
    'SET session_replication_role = replica',
    `SET ROLE ${owner}`,
  ]) {
    await expect(asService(sql)).rejects.toThrow(/must be owner|permission denied/);
  }
  const jobs = createJobs({ databaseUrl: urlOf(service), log: silentLog, queues: {} });
  await jobs.start();
  await jobs.stop();
});

test('a service erases what its history says about a person through the function alone', async () => {
  await runSql(database.url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
  const tables = `${CREATE_HISTORY}; ${INDEX_HISTORY}; ${FIND_HISTORY_AS_SHOWN}; ${ERASE_HISTORY}`;
  await migrateWith('0021-history.ts', tables);
  const asService = (sql: string) => runSql(urlOf(service), sql);
  await asService(
    `INSERT INTO history (actor_id, actor, action, subject, subject_id, summary) VALUES
      (7, 'ada', 'client.edited', 'client', 1, 'Ada'), (2, 'grace', 'client.edited', 'client', 2, 'Bob')`,
  );
  for (const sql of ["UPDATE history SET summary = 'Erased'", 'DELETE FROM history'])
    await expect(asService(`SET LOCAL tailgate.erasing = 'on'; ${sql}`)).rejects.toThrow('permission denied');
  await asService("SELECT erase_history('{client}', '{1}', 7, NULL)");
  expect(await asService('SELECT actor_id, actor, action, summary FROM history ORDER BY id')).toEqual([
    { actor_id: 7, actor: 'Erased user', action: 'client.edited', summary: 'Erased' },
    { actor_id: 2, actor: 'grace', action: 'client.edited', summary: 'Bob' },
  ]);
});

test('an existing job queue stays its service’s own', async () => {
  await runSql(database.url, `ALTER SCHEMA pgboss OWNER TO ${service}`);
  await migrateWith('003-more.ts', 'CREATE TABLE more (id integer)');
  await runSql(urlOf(service), 'SELECT * FROM more; DROP SCHEMA pgboss CASCADE');
});

test('without an owner, the service migrates itself', async () => {
  const own = await createTestDatabase('own');
  await migrateAsOwner({ url: own.url, ownerUrl: undefined, directory: pathToFileURL(`${folder}/`), log: silentLog });
  expect(await runSql(own.url, 'SELECT count(*)::integer AS count FROM ledger')).toEqual([{ count: 0 }]);
  await own.drop();
});
