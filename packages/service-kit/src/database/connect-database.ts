import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';
import { ONE_WORKER, STATEMENT_LIMITS } from './session-settings.ts';

/**
 * Sequelize listens to a connection a moment after it was made. An error in between would end the process, so listen from the start
 * and mark the connection as Sequelize does.
 */
class Client extends pg.Client {
  _invalid = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.on('error', () => {
      this._invalid = true;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: passes any of the driver's overloads on.
  override query(...all: any[]): any {
    const { connection } = this as unknown as { connection: pg.Connection };
    writeTogether(connection.stream);
    return Reflect.apply(super.query, this, all);
  }
}

/** What is written until the next turn of the event loop leaves in one system call: each costs about as much as a statement. */
function writeTogether(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface NamedStatement {
  readonly name?: unknown;
}

/** A connection to a pooler. The next transaction may run on another connection of Postgres, which knows no prepared statement. */
class PooledClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: passes any of the driver's overloads on.
  override query(...[statement, ...rest]: any[]): any {
    const isNamed = typeof statement === 'object' && (statement as NamedStatement).name !== undefined;
    return super.query(...[isNamed ? { ...statement, name: undefined } : statement, ...rest]);
  }
}

interface DatabaseOptions {
  url: string;
  /** Whether a pooler in transaction mode is at this address. It takes no session settings: `limitRole` sets them for the role. */
  isPooled?: boolean;
  log: Logger;
  poolSize?: number;
}

/**
 * A pool of connections to a service's database; it connects with the first query. DECIMAL, TIME and DATEONLY values are strings
 * in both directions; timestamps are Dates in UTC.
 */
export function connectDatabase({ url, isPooled = false, log, poolSize = 10 }: DatabaseOptions): Sequelize {
  return new Sequelize(url, {
    dialect: 'postgres',
    dialectModule: { ...pg, Client: isPooled ? PooledClient : Client },
    logging: log.isLevelEnabled('trace') ? (sql) => log.trace({ sql }, 'statement') : false,
    pool: { max: poolSize, min: 0, acquire: 5_000, idle: 30_000 },
    dialectOptions: {
      ...(isPooled ? { clientMinMessages: 'ignore' } : { ...STATEMENT_LIMITS, options: ONE_WORKER }),
      application_name: 'tailgate',
      keepAlive: true,
    },
    define: { underscored: true },
  });
}
