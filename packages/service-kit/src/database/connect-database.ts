import pg from 'pg';
import { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';

/** Limits in milliseconds of a statement, a wait for a lock, and an idle transaction. */
const LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };
/**
 * Requests run short statements, for which parallel workers and JIT cost more than they save. Postgres would start them because it
 * estimates the whole statement, including parts that it never executes.
 */
const ONE_WORKER = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * Sequelize listens to a connection a moment after it was made. An error in between would end the process, so listen from the start
 * and mark the connection as Sequelize does.
 */
class Client extends pg.Client {
  _invalid = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {
      this._invalid = true;
    });
  }
}

/**
 * A pool of connections to a service's database; it connects with the first query. DECIMAL, TIME and DATEONLY values are strings
 * in both directions; timestamps are Dates in UTC.
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
    dialectModule: { ...pg, Client },
    logging: log.isLevelEnabled('trace') ? (sql) => log.trace({ sql }, 'statement') : false,
    pool: { max: poolSize, min: 0, acquire: 5_000, idle: 30_000 },
    dialectOptions: { ...LIMITS, options: ONE_WORKER, application_name: 'tailgate', keepAlive: true },
    define: { underscored: true },
  });
}
