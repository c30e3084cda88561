import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { qualified } from './dump-database.ts';
import type { DatabaseDump, TableDump } from './manifest.ts';

/**
 * Ids that were given away after the backup are still in use elsewhere: at Stripe, in sent links, in the other databases. Leave them
 * out.
 */
const SKIPPED_IDS = 100_000;

export async function loadTables(
  client: Client,
  folder: string,
  schema: 'public' | 'pgboss',
  dump: DatabaseDump,
): Promise<void> {
  const tables = dump.tables.filter((table) => table.schema === schema && table.name !== 'version');
  await client.query('BEGIN');
  const addForeignKeys = await dropForeignKeys(client, schema);
  // Triggers refuse changes of the ledger and keep counters. The backup has both already.
  for (const table of tables) await client.query(`ALTER TABLE ${qualified(table)} DISABLE TRIGGER USER`);
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(qualified).join(', ')}`);
  for (const table of tables) await loadTable(client, folder, table);
  for (const table of tables) await client.query(`ALTER TABLE ${qualified(table)} ENABLE TRIGGER USER`);
  for (const statement of addForeignKeys) await client.query(statement);
  for (const [name, value] of schema === 'public' ? Object.entries(dump.sequences) : []) {
    const sequence = `public.${escapeIdentifier(name)}`;
    await client.query('SELECT setval($1::regclass, $2::bigint)', [sequence, Number(value) + SKIPPED_IDS]);
  }
  await client.query('COMMIT');
  for (const table of tables) await client.query(`ANALYZE ${qualified(table)}`);
}

async function loadTable(client: Client, folder: string, table: TableDump): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const rows = client.query(copyFrom(`COPY ${qualified(table)} (${columns}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, table.file)), createZstdDecompress(), rows);
  if (rows.rowCount !== table.rows) throw new Error(`${table.file} has ${rows.rowCount} rows, not ${table.rows}.`);
}

/** Drops the foreign keys, whose tables may name each other. @returns the statements that add and check them again */
async function dropForeignKeys(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = $1::regnamespace`,
    [schema],
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
