import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseName } from '../servers/environment.ts';
import { dumpDatabase, openSnapshot } from './dump-database.ts';
import { type DatabaseDump, type Manifest, writeManifest } from './manifest.ts';

export interface BackupSource {
  readonly urls: Readonly<Record<DatabaseName, string>>;
  readonly folders: Readonly<Record<string, string>>;
}

/**
 * Writes a backup into a new folder. Opens the three snapshots before it reads a row, so that they are milliseconds apart; writes the
 * manifest last, so that an unfinished backup is none.
 * @throws Error if the folder is not empty
 */
export async function makeBackup(folder: string, { urls, folders }: BackupSource): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = Object.keys(urls) as DatabaseName[];
  const clients = names.map((name) => new Client({ connectionString: urls[name], application_name: 'backup' }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const instants = await Promise.all(clients.map(openSnapshot));
    const dumps = await Promise.all(
      clients.map((client, at) => dumpDatabase(client, { folder, name: names[at] ?? '', readAt: instants[at] ?? '' })),
    );
    for (const [name, source] of Object.entries(folders)) {
      if (existsSync(source)) cpSync(source, join(folder, name), { recursive: true, verbatimSymlinks: true });
    }
    const databases = Object.fromEntries(names.map((name, at) => [name, dumps[at]])) as Record<
      DatabaseName,
      DatabaseDump
    >;
    const manifest: Manifest = { format: 1, createdAt: instants[0] ?? '', databases };
    writeManifest(folder, manifest);
    return manifest;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
