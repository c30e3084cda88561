import { QueryTypes, type Sequelize } from 'sequelize';

/** A job as pg-boss stores it, including finished ones. */
export interface StoredJob {
  name: string;
  state: string;
  data: unknown;
}

/** @returns all jobs of a queue */
export async function storedJobs(sequelize: Sequelize, queue: string): Promise<StoredJob[]> {
  return await sequelize.query<StoredJob>('SELECT name, state, data FROM pgboss.job WHERE name = $1', {
    bind: [queue],
    type: QueryTypes.SELECT,
  });
}
