import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postgresUrl } from '../config/shapes.ts';
import { installJobs } from '../jobs/start-boss.ts';
import { createAuthority, type TestAuthority, type TestCertificate, trustOnly } from '../testing/certificates.ts';
import { createTestDatabase, runSql, silentLog, type TestDatabase, until } from '../testing/index.ts';
import { connectDatabase } from './connect-database.ts';
import { withLockedConnection } from './migration-connection.ts';

const server = process.env.TEST_POSTGRES_URL ?? '';
const FILES = { cert: 'tls-test.crt', key: 'tls-test.key' };
const IS_ENCRYPTED = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
let database: TestDatabase;
let ours: TestAuthority;
let theirs: TestAuthority;

beforeAll(async () => {
  database = await createTestDatabase('tls');
  [ours, theirs] = [await createAuthority(), await createAuthority('Another authority')];
  await trustOnly(ours.ca);
  await present(await ours.issue(['127.0.0.1']));
  for (const setting of [`ssl_cert_file = '${FILES.cert}'`, `ssl_key_file = '${FILES.key}'`, 'ssl = on'])
    await runSql(server, `ALTER SYSTEM SET ${setting}`);
  await reload();
});
afterAll(async () => {
  for (const setting of ['ssl', 'ssl_cert_file', 'ssl_key_file']) await runSql(server, `ALTER SYSTEM RESET ${setting}`);
  await reload();
  await database.drop();
  for (const authority of [ours, theirs]) authority.remove();
});

/** Gives the running server this certificate. Only its own account may read the key. */
async function present({ cert, key }: TestCertificate): Promise<void> {
  for (const [file, text] of [
    [FILES.cert, cert],
    [FILES.key, key],
  ] as const) {
    const lines = text
      .trim()
      .split('\n')
      .map((line) => `'${line.trim()}'`);
    await runSql(server, `COPY (SELECT unnest(ARRAY[${lines.join()}])) TO PROGRAM 'umask 077; cat > ${file}'`);
  }
  await reload();
}

/** The server reads its settings after a signal, so ask until it has. */
async function reload(): Promise<void> {
  const loadedAt = async () => JSON.stringify(await runSql(server, 'SELECT pg_conf_load_time()::text'));
  const before = await loadedAt();
  await runSql(server, 'SELECT pg_reload_conf()');
  await until(async () => expect(await loadedAt()).not.toBe(before), 10_000);
}

const verified = (url: string) => `${url}?sslmode=verify-full`;

/** @returns whether the connection is encrypted, or why there is none */
async function ask(url: string): Promise<unknown> {
  const sequelize = connectDatabase({ url, log: silentLog, poolSize: 1 });
  try {
    const [[row]] = (await sequelize.query(IS_ENCRYPTED)) as [{ ssl: boolean }[], unknown];
    return row?.ssl;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await sequelize.close();
  }
}

test('requests, migrations and jobs reach the database over TLS', async () => {
  expect(await ask(verified(database.url))).toBe(true);
  const sequelize = connectDatabase({ url: verified(database.url), log: silentLog });
  await withLockedConnection(sequelize, async (connection) => {
    expect((await connection.query(IS_ENCRYPTED))[0]).toEqual([{ ssl: true }]);
  });
  await sequelize.close();
  await runSql(database.url, 'CREATE SCHEMA pgboss');
  await installJobs(verified(database.url), silentLog);
  await present(await theirs.issue(['127.0.0.1']));
  await expect(installJobs(verified(database.url), silentLog)).rejects.toThrow(/unable to|self.signed/i);
  await present(await ours.issue(['127.0.0.1']));
});

test.each([
  ['of another authority', () => theirs.issue(['127.0.0.1']), /unable to|self.signed/i],
  ['with another name', () => ours.issue(['postgres']), /altnames|does not match/i],
  ['that has expired', () => ours.issue(['127.0.0.1'], { expired: true }), /expired/i],
])('refuses a server with a certificate %s, and says so', async (_what, issue, reason) => {
  await present(await issue());
  expect(await ask(verified(database.url))).toMatch(reason);
  await present(await ours.issue(['127.0.0.1']));
  expect(await ask(verified(database.url))).toBe(true);
});

test.each(['prefer', 'allow', 'no-verify', 'require', 'verify-ca'])('the configuration refuses sslmode=%s', (mode) => {
  expect(postgresUrl.safeParse(`postgres://db/x?sslmode=${mode}`).error?.issues[0]?.message).toBe(
    'sslmode must be verify-full, or disable',
  );
});
