import { QueryTypes, type Sequelize } from 'sequelize';

export interface StoredJob {
  name: string;
  state: string;
  data: unknown;
}

export async function storedJobs(sequelize: Sequelize, queue: string): Promise<StoredJob[]> {
  return await sequelize.query<StoredJob>('SELECT name, state, data FROM pgboss.job WHERE name = $1', {
    bind: [queue],
    type: QueryTypes.SELECT,
  });
}
