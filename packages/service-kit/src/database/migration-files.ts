import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { QueryInterface } from 'sequelize';
import type { RunnableMigration } from 'umzug';

export type Migration = (params: { context: QueryInterface }) => Promise<void>;

interface MigrationFile {
  up: Migration;
  down: Migration;
  /** `false`: `up` runs outside a transaction, which building an index concurrently needs. `up` must be safe to repeat then. */
  transaction?: boolean;
}
export type StoredMigration = RunnableMigration<QueryInterface> & { inTransaction: boolean };

export type MigrationFolder = string | URL;

export async function readMigrations(directory: MigrationFolder): Promise<StoredMigration[]> {
  const folder = typeof directory === 'string' ? directory : fileURLToPath(directory);
  return await Promise.all(
    (await migrationFiles(folder)).map(async (file) => {
      const path = join(folder, file);
      const { up, down, transaction = true } = (await import(pathToFileURL(path).href)) as MigrationFile;
      return { name: parse(file).name, path, up, down, inTransaction: transaction };
    }),
  );
}

export async function migrationNames(directory: MigrationFolder): Promise<string[]> {
  const folder = typeof directory === 'string' ? directory : fileURLToPath(directory);
  return (await migrationFiles(folder)).map((file) => parse(file).name);
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^[\w-]+\.(ts|js)$/.test(file)).toSorted();
}
