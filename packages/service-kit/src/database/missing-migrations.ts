import type { Sequelize } from 'sequelize';
import { execute } from './execute.ts';
import { type MigrationFolder, migrationNames } from './migration-files.ts';

/** @throws if the database has no table of migrations */
export async function missingMigrations(database: Sequelize, names: readonly string[]): Promise<string[]> {
  const sql = 'SELECT name FROM schema_migrations';
  const done = await execute<{ name: string }>(database, sql);
  const known = new Set(done.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

export async function isMigrated(database: Sequelize, directory: MigrationFolder): Promise<boolean> {
  const names = await migrationNames(directory);
  const missing = await missingMigrations(database, names).catch(() => names);
  return missing.length === 0;
}
