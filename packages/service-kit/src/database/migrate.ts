import type { QueryInterface, Sequelize } from 'sequelize';
import type { Umzug } from 'umzug';
import type { Logger } from '../process/log.ts';
import { inTransaction, untilLocked, withLockedConnection } from './migration-connection.ts';
import { type MigrationFolder, readMigrations, type StoredMigration } from './migration-files.ts';
import { isMigrated } from './missing-migrations.ts';

interface MigrateOptions {
  directory: MigrationFolder;
  log?: Logger;
}

/**
 * Runs all new migrations, each in its own transaction unless it has `transaction = false`. A failing one leaves nothing of itself
 * behind, and those before it stay. An advisory lock makes processes that start at the same time wait for each other.
 */
export async function migrate(sequelize: Sequelize, { directory, log }: MigrateOptions): Promise<void> {
  // Most databases have nothing to migrate, so load neither the migrations nor umzug.
  if (await isMigrated(sequelize, directory)) return;
  const files = await readMigrations(directory);
  const outside = new Set(files.filter(({ inTransaction }) => !inTransaction).map(({ name }) => name));
  await withLockedConnection(sequelize, async (connection) => {
    const umzug = await createUmzug(connection, files);
    for (const { name } of await umzug.pending()) {
      log?.info({ migration: name }, 'migrating');
      const run = async () => void (await umzug.up({ migrations: [name] }));
      await untilLocked(name, log, outside.has(name) ? run : () => inTransaction(connection, run));
    }
  });
}

export async function revertMigrations(sequelize: Sequelize, { directory }: MigrateOptions): Promise<void> {
  await withLockedConnection(sequelize, async (connection) => {
    const umzug = await createUmzug(connection, await readMigrations(directory));
    await inTransaction(connection, async () => void (await umzug.down({ to: 0 })));
  });
}

async function createUmzug(
  connection: Sequelize,
  migrations: readonly StoredMigration[],
): Promise<Umzug<QueryInterface>> {
  const { SequelizeStorage, Umzug } = await import('umzug');
  return new Umzug<QueryInterface>({
    migrations: [...migrations],
    context: connection.getQueryInterface(),
    storage: new SequelizeStorage({ sequelize: connection, tableName: 'schema_migrations' }),
    logger: undefined,
  });
}
