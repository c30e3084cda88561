import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDatabases, passwordOf, withClient } from './databases.ts';

const PASSWORD = 'of the superuser';
const server = new URL('/', process.env.TEST_POSTGRES_URL).href.slice(0, -1);

const run = (url: string, sql: string) => withClient(url, async (client) => void (await client.query(sql)));
const as = (role: 'users' | 'users_owner', sql: string) => {
  const url = new URL(`${server}/users`);
  url.username = role;
  url.password = passwordOf(role, PASSWORD);
  return run(url.href, sql);
};
const superuser = (sql: string) => run(`${server}/postgres`, sql);

async function dropAll() {
  await superuser('DROP DATABASE IF EXISTS users WITH (FORCE)');
  for (const role of ['users', 'users_owner']) await superuser(`DROP ROLE IF EXISTS ${role}`);
}
beforeEach(dropAll);
afterEach(dropAll);

const TABLE = `CREATE TABLE notes (id integer GENERATED ALWAYS AS IDENTITY, text text);
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''it stays''; END';
  CREATE TRIGGER notes_stay BEFORE UPDATE ON notes FOR EACH ROW EXECUTE FUNCTION refuse()`;

test('a service role can create neither tables nor schemas; repeating it changes nothing', async () => {
  await createDatabases(server, ['users'], PASSWORD);
  await createDatabases(server, ['users'], PASSWORD);
  await as('users_owner', TABLE);
  await expect(as('users', 'CREATE SCHEMA pgboss')).rejects.toThrow('permission denied');
  await expect(as('users', 'CREATE TABLE public.mine (id integer)')).rejects.toThrow('permission denied');
  await expect(as('users', 'SELECT * FROM notes')).rejects.toThrow('permission denied');
  await expect(as('users', 'SET ROLE users_owner')).rejects.toThrow('permission denied');
  expect(passwordOf('users', PASSWORD)).not.toBe(passwordOf('users_owner', PASSWORD));
});

test('a database of an earlier release gets an owner, and its job queue stays', async () => {
  await superuser(`CREATE ROLE users LOGIN PASSWORD '${PASSWORD}'`);
  await superuser('CREATE DATABASE users OWNER users');
  const before = new URL(`${server}/users`);
  Object.assign(before, { username: 'users', password: encodeURIComponent(PASSWORD) });
  await run(before.href, `${TABLE}; CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id integer)`);
  await createDatabases(server, ['users'], PASSWORD);
  await expect(as('users', 'ALTER TABLE notes DISABLE TRIGGER notes_stay')).rejects.toThrow('must be owner');
  await as('users', 'ALTER TABLE pgboss.job ADD COLUMN name text');
  await as('users_owner', 'ALTER TABLE notes ADD COLUMN more text; DROP FUNCTION refuse CASCADE');
});
