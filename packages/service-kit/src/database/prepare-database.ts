import { setTimeout as wait } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';
import { type DatabaseSetup, migrateAsOwner } from './migrate-as-owner.ts';
import { type MigrationFolder, migrationNames } from './migration-files.ts';
import { missingMigrations } from './missing-migrations.ts';
import { limitRole } from './session-settings.ts';

const POLL_MS = 1_000;

/**
 * Resolves when the database has every migration of this release: migrates it, or waits until the migration step has. A schema of a
 * newer release is fine.
 */
export async function prepareDatabase(
  database: Sequelize,
  options: DatabaseSetup & { migrateAtStart: boolean; isPooled?: boolean },
): Promise<void> {
  if (options.isPooled) await limitRole(options.url);
  if (options.migrateAtStart) await migrateAsOwner({ ...options, apart: true });
  else await waitForMigrations(database, options);
}

export async function runMigrations(options: DatabaseSetup): Promise<never> {
  const { log } = options;
  try {
    await migrateAsOwner(options);
    log.info('the database has the schema of this release');
    process.exit(0);
  } catch (error) {
    log.fatal({ err: error }, 'could not migrate');
    process.exit(1);
  }
}

async function waitForMigrations(
  database: Sequelize,
  { directory, log }: { directory: MigrationFolder; log: Logger },
): Promise<void> {
  const names = await migrationNames(directory);
  let said = '';
  for (;;) {
    const missing = await missingMigrations(database, names).catch((error: unknown) => error as Error);
    if (Array.isArray(missing) && missing.length === 0) return;
    const state = Array.isArray(missing) ? missing.join() : missing.message;
    if (state !== said) {
      const why = Array.isArray(missing) ? { missing } : { err: missing };
      log.warn(why, 'the database does not have the schema of this release; waiting for its migration');
    }
    said = state;
    await wait(POLL_MS);
  }
}
