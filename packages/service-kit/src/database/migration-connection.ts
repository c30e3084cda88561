import { setTimeout as wait } from 'node:timers/promises';
import { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';
import { execute } from './execute.ts';

/** An arbitrary number that nothing else in these databases locks. */
const MIGRATION_LOCK = 7_241_873;
const LOCK_POLL_MS = 100;
/** Requests queue behind a statement that waits for a lock on a table. They wait 5 s at most, so end the wait before that. */
const LOCK_TIMEOUT_MS = 2_000;
const RETRY_PAUSE_MS = 1_000;
const RETRY_FOR_MS = 600_000;

export async function withLockedConnection(
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
      lock_timeout: LOCK_TIMEOUT_MS,
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
    const [row] = await execute<{ locked: boolean }>(connection, sql);
    if (row?.locked) return;
    await wait(LOCK_POLL_MS);
  }
}

export async function inTransaction(connection: Sequelize, work: () => Promise<void>): Promise<void> {
  await connection.query('BEGIN');
  try {
    await work();
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  }
}

/** Repeats the work while another transaction holds a lock that it needs. @throws the last error after ten minutes */
export async function untilLocked(name: string, log: Logger | undefined, work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > deadline) throw error;
      log?.warn({ migration: name }, 'a lock is taken; the migration tries again');
      await wait(RETRY_PAUSE_MS);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause ?? (cause as { parent?: unknown }).parent) {
    if ((cause as { code?: unknown }).code === '55P03') return true;
  }
  return false;
}
