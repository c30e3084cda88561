import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { DatabaseName } from './environment.ts';

/**
 * Creates missing databases. Each belongs to a role of the same name that cannot open the others, so that no service can read
 * another's tables.
 */
export async function createDatabases(
  serverUrl: string,
  names: readonly DatabaseName[],
  password: string,
): Promise<void> {
  const client = new Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    for (const name of names) {
      const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (known.rowCount === 1) continue;
      const [role, database] = [escapeIdentifier(name), escapeIdentifier(name)];
      await client.query(`DROP ROLE IF EXISTS ${role}`);
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)}`);
      await client.query(`CREATE DATABASE ${database} OWNER ${role}`);
      await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`);
    }
  } finally {
    await client.end();
  }
}
