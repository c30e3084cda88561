import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type QueryInterface, QueryTypes, Sequelize } from 'sequelize';
import type { RunnableMigration, Umzug } from 'umzug';

/** The signature of `up` and `down` in a migration file. */
export type Migration = (params: { context: QueryInterface }) => Promise<void>;

interface MigrationFile {
  up: Migration;
  down: Migration;
  /** `false`: `up` runs outside a transaction, which building an index concurrently needs. `up` must be safe to repeat then. */
  transaction?: boolean;
}
type StoredMigration = RunnableMigration<QueryInterface> & { inTransaction: boolean };

interface MigrateOptions {
  /** Folder of the migration files: a path, or a file: URL such as `new URL('../migrations/', import.meta.url)`. */
  directory: string | URL;
}

/** An arbitrary number that nothing else in these databases locks. */
const MIGRATION_LOCK = 7_241_873;
const LOCK_POLL_MS = 100;

/**
 * Runs all new migrations, those that follow each other in one transaction, so that a failing one leaves nothing of them behind. A
 * migration with `transaction = false` runs separately, once those before it are committed. An advisory lock makes processes that start
 * at the same time wait for each other.
 */
export async function migrate(sequelize: Sequelize, options: MigrateOptions): Promise<void> {
  const files = await readMigrations(options);
  const alone = new Set(files.filter(({ inTransaction }) => !inTransaction).map(({ name }) => name));
  await withLockedConnection(sequelize, async (connection) => {
    const umzug = await createUmzug(connection, files);
    const pending = (await umzug.pending()).map(({ name }) => name);
    for (const migrations of groupPending(pending, alone)) {
      const run = async () => void (await umzug.up({ migrations }));
      await (migrations.some((name) => alone.has(name)) ? run() : inTransaction(connection, run));
    }
  });
}

/** @returns the pending migrations in order, each of those to run `alone` in a separate group */
function groupPending(pending: readonly string[], alone: ReadonlySet<string>): string[][] {
  const groups: string[][] = [];
  let previousIsAlone = true;
  for (const name of pending) {
    if (alone.has(name) || previousIsAlone) groups.push([name]);
    else groups.at(-1)?.push(name);
    previousIsAlone = alone.has(name);
  }
  return groups;
}

/** Reverts every migration, newest first. For tests of `down`. */
export async function revertMigrations(sequelize: Sequelize, options: MigrateOptions): Promise<void> {
  await withLockedConnection(sequelize, async (connection) => {
    const umzug = await createUmzug(connection, await readMigrations(options));
    await inTransaction(connection, async () => void (await umzug.down({ to: 0 })));
  });
}

/** Builds an index without blocking writes, for a migration with `transaction = false`. Safe to repeat. */
export async function createIndexConcurrently(
  { sequelize }: QueryInterface,
  name: string,
  { on, unique = false }: { on: string; unique?: boolean },
): Promise<void> {
  // An attempt that failed leaves an invalid index of this name.
  const sql = `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass('${name}') AND NOT indisvalid`;
  const [invalid] = await sequelize.query(sql);
  if (invalid.length > 0) await sequelize.query(`DROP INDEX CONCURRENTLY ${name}`);
  await sequelize.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
}

/** Adds a check without blocking writes while it reads the rows, for a migration with `transaction = false`. Safe to repeat. */
export async function addCheckConcurrently(
  { sequelize }: QueryInterface,
  table: string,
  { name, check }: { name: string; check: string },
): Promise<void> {
  await sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
  await sequelize.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${check}) NOT VALID`);
  await sequelize.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}

/** A pool of one connection, which the lock, the transactions and the migrations share; without the usual limits. */
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
    await lock(connection);
    await work(connection);
  } finally {
    // Closing the connection releases the lock.
    await connection.close();
  }
}

/** Polls: a statement that waits for the lock would be a deadlock for the index that its owner builds concurrently. */
async function lock(connection: Sequelize): Promise<void> {
  const sql = `SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS locked`;
  for (;;) {
    const [row] = await connection.query<{ locked: boolean }>(sql, { type: QueryTypes.SELECT });
    if (row?.locked) return;
    await wait(LOCK_POLL_MS);
  }
}

async function inTransaction(connection: Sequelize, work: () => Promise<void>): Promise<void> {
  await connection.query('BEGIN');
  try {
    await work();
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  }
}

async function createUmzug(
  connection: Sequelize,
  migrations: readonly StoredMigration[],
): Promise<Umzug<QueryInterface>> {
  // Loading umzug takes a third of a second, which a test with a migrated database does not need.
  const { SequelizeStorage, Umzug } = await import('umzug');
  return new Umzug<QueryInterface>({
    migrations: [...migrations],
    context: connection.getQueryInterface(),
    storage: new SequelizeStorage({ sequelize: connection, tableName: 'schema_migrations' }),
    logger: undefined,
  });
}

async function readMigrations({ directory }: MigrateOptions): Promise<StoredMigration[]> {
  const folder = typeof directory === 'string' ? directory : fileURLToPath(directory);
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.(ts|js)$/.test(file)).toSorted();
  return await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const { up, down, transaction = true } = (await import(pathToFileURL(path).href)) as MigrationFile;
      return { name: parse(file).name, path, up, down, inTransaction: transaction };
    }),
  );
}
