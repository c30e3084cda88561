import { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';

/** Milliseconds: a statement, a wait for a lock, and an open transaction that does nothing end after these. */
const LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };
/**
 * No statement of a request is long enough to be worth more workers, or compiling. Postgres goes by its estimate of all that a
 * statement might do, and begins both for parts that are then not executed.
 */
const ONE_WORKER = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * A pool of connections to a service's own database. It connects with the first query. DECIMAL, TIME and DATEONLY values are
 * strings on both ways; timestamps are Dates in UTC.
 */
export function connectDatabase({
  url,
  log,
  poolSize = 10,
}: {
  url: string;
  log: Logger;
  poolSize?: number;
}): Sequelize {
  return new Sequelize(url, {
    dialect: 'postgres',
    logging: log.isLevelEnabled('trace') ? (sql) => log.trace({ sql }, 'statement') : false,
    pool: { max: poolSize, min: 0, acquire: 5_000, idle: 30_000 },
    dialectOptions: { ...LIMITS, options: ONE_WORKER, application_name: 'tailgate', keepAlive: true },
    define: { underscored: true },
  });
}
