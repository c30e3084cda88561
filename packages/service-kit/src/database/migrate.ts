import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type QueryInterface, Sequelize } from 'sequelize';
import type { RunnableMigration, Umzug } from 'umzug';

/** The signature of `up` and `down` in a migration file. */
export type Migration = (params: { context: QueryInterface }) => Promise<void>;

interface MigrateOptions {
  /** Folder of the migration files: a path, or a file: URL such as `new URL('../migrations/', import.meta.url)`. */
  directory: string | URL;
}

/** An arbitrary number that nothing else in these databases locks. */
const MIGRATION_LOCK = 7_241_873;

/**
 * Runs all new migrations in one transaction, so that a failing one leaves nothing behind. An advisory lock makes processes that start
 * at the same time wait for each other.
 */
export async function migrate(sequelize: Sequelize, options: MigrateOptions): Promise<void> {
  await withLockedConnection(sequelize, async (connection) => {
    const umzug = await createUmzug(connection, options);
    await umzug.up();
  });
}

/** Reverts every migration, newest first. For tests of `down`. */
export async function revertMigrations(sequelize: Sequelize, options: MigrateOptions): Promise<void> {
  await withLockedConnection(sequelize, async (connection) => {
    const umzug = await createUmzug(connection, options);
    await umzug.down({ to: 0 });
  });
}

/** A pool of one connection, which the lock, the transaction and the migrations share; without the usual limits. */
async function withLockedConnection(
  sequelize: Sequelize,
  work: (connection: Sequelize) => Promise<void>,
): Promise<void> {
  const { database, username, password, host, port, dialectOptions } = sequelize.config as typeof sequelize.config & {
    dialectOptions?: object;
  };
  const connection = new Sequelize(database, username, password ?? undefined, {
    host: host ?? 'localhost',
    port: Number(port ?? 5432),
    dialect: 'postgres',
    logging: false,
    pool: { max: 1, min: 0, idle: 600_000 },
    dialectOptions: {
      ...dialectOptions,
      options: '',
      statement_timeout: 0,
      lock_timeout: 60_000,
      idle_in_transaction_session_timeout: 0,
    },
  });
  try {
    await connection.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await connection.query('BEGIN');
    try {
      await work(connection);
      await connection.query('COMMIT');
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    }
  } finally {
    // Closing the connection releases the lock.
    await connection.close();
  }
}

async function createUmzug(connection: Sequelize, { directory }: MigrateOptions): Promise<Umzug<QueryInterface>> {
  // Loading umzug takes a third of a second, which a test with a migrated database does not need.
  const { SequelizeStorage, Umzug } = await import('umzug');
  return new Umzug<QueryInterface>({
    migrations: await readMigrations(typeof directory === 'string' ? directory : fileURLToPath(directory)),
    context: connection.getQueryInterface(),
    storage: new SequelizeStorage({ sequelize: connection, tableName: 'schema_migrations' }),
    logger: undefined,
  });
}

async function readMigrations(folder: string): Promise<RunnableMigration<QueryInterface>[]> {
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.(ts|js)$/.test(file)).toSorted();
  return await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const { up, down } = (await import(pathToFileURL(path).href)) as { up: Migration; down: Migration };
      return { name: parse(file).name, path, up, down };
    }),
  );
}
