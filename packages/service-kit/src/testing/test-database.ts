import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of TEST_POSTGRES_URL (see nodePreset({ postgres: true })). Drop it when done.
 *
 * @param prepare fills the database and closes its connections. It runs once in a test run: later databases of this name are copies.
 */
export async function createTestDatabase(
  name: string,
  prepare?: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set');
  const database = `${name}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const template = prepare && (await findOrCreateTemplate(client, server, name, prepare));
    // Copying files takes half the time of the default, which writes every page to the log.
    const copied = template === undefined ? '' : `TEMPLATE "${template}" STRATEGY file_copy`;
    await client.query(`CREATE DATABASE "${database}" ${copied}`);
  } finally {
    await client.end();
  }
  return {
    url: urlOf(server, database),
    drop: async () => void (await runSql(server, `DROP DATABASE "${database}" WITH (FORCE)`)),
  };
}

async function findOrCreateTemplate(
  client: Client,
  server: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const template = `${name}_template_${process.env.TEST_RUN_ID}`;
  // Other test files of this run wait here. The lock ends with the connection.
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if (rowCount === 0) {
    const unfinished = `${name}_${randomBytes(6).toString('hex')}`;
    await client.query(`CREATE DATABASE "${unfinished}"`);
    await prepare(urlOf(server, unfinished));
    await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${template}"`);
  }
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function runSql(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
