import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { DatabaseName } from './environment.ts';

export type DatabaseRole = DatabaseName | `${DatabaseName}_owner`;

/** Each role has its own password: who knows one cannot sign in as another, or as the superuser. */
export function passwordOf(role: DatabaseRole, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('hex');
}

/**
 * Creates missing databases and roles. A database belongs to its owner's role; the service's role can open only its own database, and
 * neither change a table there nor disable a trigger. Repeating it changes nothing.
 */
export async function createDatabases(
  serverUrl: string,
  names: readonly DatabaseName[],
  password: string,
): Promise<void> {
  await withClient(`${serverUrl}/postgres`, async (client) => {
    for (const name of names) {
      for (const role of [name, `${name}_owner`] as const) await createRole(client, role, passwordOf(role, password));
      await createDatabase(client, name);
    }
  });
  for (const name of names) {
    await withClient(`${serverUrl}/${name}`, async (client) => void (await client.query(giveTablesToOwner(name))));
  }
}

async function createRole(client: Client, name: DatabaseRole, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const role = escapeIdentifier(name);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN`);
  await client.query(`ALTER ROLE ${role} PASSWORD ${escapeLiteral(password)}`);
}

async function createDatabase(client: Client, name: DatabaseName): Promise<void> {
  const [database, role, owner] = [name, name, `${name}_owner`].map(escapeIdentifier);
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  await client.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
  await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${role}`);
  // In earlier releases the service created the schema of its job queue. Migrating does that now.
  await client.query(`REVOKE CREATE ON DATABASE ${database} FROM ${role}`);
}

/** In a database of an earlier release the service's role owns the tables. The job queue stays its own. */
function giveTablesToOwner(name: DatabaseName): string {
  const [role, owner] = [escapeLiteral(name), escapeIdentifier(`${name}_owner`)];
  return `
    DO $$ DECLARE statement text; BEGIN
      FOR statement IN
        SELECT format('ALTER TABLE %s OWNER TO ${owner}', oid::regclass) FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relowner = ${role}::regrole AND relkind IN ('r', 'p', 'v', 'm')
        UNION ALL
        SELECT format('ALTER ROUTINE %s OWNER TO ${owner}', oid::regprocedure) FROM pg_proc
          WHERE pronamespace = 'public'::regnamespace AND proowner = ${role}::regrole
      LOOP EXECUTE statement; END LOOP;
    END $$`;
}

export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
