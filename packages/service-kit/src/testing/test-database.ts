import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the server of TEST_POSTGRES_URL (see nodePreset({ postgres: true })). Drop it when done. */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set');
  const database = `${name}_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE "${database}"`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => execute(server, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`) };
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
