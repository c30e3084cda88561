import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, type Sequelize } from 'sequelize';

/** Waits until the condition holds. @throws after 15 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await condition()) return;
    await pause(100);
  }
  throw new Error('it did not happen within 15 s');
}

/** A job as pg-boss keeps it, finished ones included. */
export interface StoredJob {
  name: string;
  state: string;
  data: unknown;
}

/** Every job of a queue. */
export async function storedJobs(sequelize: Sequelize, queue: string): Promise<StoredJob[]> {
  return await sequelize.query<StoredJob>('SELECT name, state, data FROM pgboss.job WHERE name = $1', {
    bind: [queue],
    type: QueryTypes.SELECT,
  });
}
