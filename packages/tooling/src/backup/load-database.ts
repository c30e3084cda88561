import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hashOf, qualified } from './dump-database.ts';
import type { DatabaseDump, TableDump } from './manifest.ts';

/**
 * Ids that were given away after the backup are still in use elsewhere: at Stripe, in sent links, in the other databases. Leave them
 * out.
 */
const SKIPPED_IDS = 100_000;

/** Loads the tables of one schema in one transaction, as the role that owns them. */
export async function loadTables(
  client: Client,
  folder: string,
  { tables, sequences }: Pick<DatabaseDump, 'tables' | 'sequences'>,
): Promise<void> {
  const ordered = await inOrderOfReferences(client, tables);
  await client.query('BEGIN');
  // Triggers refuse changes of the ledger and keep counters. The backup has both already.
  for (const table of ordered) await client.query(`ALTER TABLE ${qualified(table)} DISABLE TRIGGER USER`);
  if (ordered.length > 0) await client.query(`TRUNCATE ${ordered.map(qualified).join(', ')}`);
  for (const table of ordered) await loadTable(client, folder, table);
  for (const table of ordered) await client.query(`ALTER TABLE ${qualified(table)} ENABLE TRIGGER USER`);
  for (const [name, value] of Object.entries(sequences)) {
    const sequence = `public.${escapeIdentifier(name)}`;
    await client.query('SELECT setval($1::regclass, $2::bigint)', [sequence, Number(value) + SKIPPED_IDS]);
  }
  await client.query('COMMIT');
  for (const table of ordered) await client.query(`ANALYZE ${qualified(table)}`);
}

async function loadTable(client: Client, folder: string, table: TableDump): Promise<void> {
  const path = join(folder, table.file);
  if ((await hashOf(path)) !== table.sha256) throw new Error(`${table.file} is damaged.`);
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const rows = client.query(copyFrom(`COPY ${qualified(table)} (${columns}) FROM STDIN`));
  await pipeline(createReadStream(path), createZstdDecompress(), rows);
  if (rows.rowCount !== table.rows) throw new Error(`${table.file} has ${rows.rowCount} rows, not ${table.rows}.`);
}

/** A table comes after those that its foreign keys name. */
async function inOrderOfReferences(client: Client, tables: readonly TableDump[]): Promise<TableDump[]> {
  const { rows } = await client.query<{ table: string; references: string }>(`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS references
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`);
  const named = ({ schema, name }: TableDump) => (schema === 'public' ? name : `${schema}.${name}`);
  const waiting = [...tables];
  const ordered: TableDump[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(named));
    const free = waiting.findIndex(
      (table) => !rows.some((row) => row.table === named(table) && names.has(row.references)),
    );
    ordered.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return ordered;
}
