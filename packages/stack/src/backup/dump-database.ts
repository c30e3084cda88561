import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseDump, TableDump } from './manifest.ts';

export async function openSnapshot(client: Client): Promise<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return (rows[0]?.now ?? new Date()).toISOString();
}

export async function dumpDatabase(
  client: Client,
  { folder, name, readAt }: { folder: string; name: string; readAt: string },
): Promise<DatabaseDump> {
  mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const tables: TableDump[] = [];
  for (const table of await listTables(client)) {
    const file = `${name}/${table.schema}.${table.name}.copy.zst`;
    tables.push({ ...table, ...(await dumpTable(client, table, join(folder, file))), file });
  }
  const migrations = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public'",
  );
  return {
    readAt,
    migrations: migrations.rows.map((row) => row.name),
    jobSchemaVersion: await jobSchemaVersion(client),
    sequences: Object.fromEntries(rows.flatMap((row) => (row.value === null ? [] : [[row.name, row.value]]))),
    tables,
  };
}

/** The tables that hold rows. A partitioned table holds none itself. */
async function listTables(client: Client): Promise<Pick<TableDump, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<Pick<TableDump, 'schema' | 'name' | 'columns'>>(`
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

export async function jobSchemaVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass('pgboss.version') IS NOT NULL AS found");
  if (!rows[0]?.found) return null;
  const version = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return version.rows[0]?.version ?? null;
}

export function qualified({ schema, name }: Pick<TableDump, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

async function dumpTable(
  client: Client,
  table: Pick<TableDump, 'schema' | 'name' | 'columns'>,
  path: string,
): Promise<{ rows: number; sha256: string }> {
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const rows = client.query(copyTo(`COPY ${qualified(table)} (${columns}) TO STDOUT`));
  await pipeline(rows, createZstdCompress(), createWriteStream(path, { mode: 0o600 }));
  return { rows: rows.rowCount, sha256: await hashOf(path) };
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
