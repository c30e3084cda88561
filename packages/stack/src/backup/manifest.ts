import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  file: z.string(),
  sha256: z.string(),
});

const database = z.object({
  readAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  jobSchemaVersion: z.number().nullable(),
  sequences: z.record(z.string(), z.string()),
  tables: z.array(table),
});

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  databases: z.record(z.enum(['appointments', 'payments', 'users']), database),
});

export type TableDump = z.output<typeof table>;
export type DatabaseDump = z.output<typeof database>;
export type Manifest = z.output<typeof manifest>;

export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} holds no finished backup.`, { cause });
  }
}
