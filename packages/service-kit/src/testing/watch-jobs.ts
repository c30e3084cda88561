import type { Sequelize } from 'sequelize';
import { execute } from '../database/execute.ts';

export interface StoredJob {
  name: string;
  state: string;
  data: unknown;
}

export async function storedJobs(sequelize: Sequelize, queue: string): Promise<StoredJob[]> {
  return await execute<StoredJob>(sequelize, 'SELECT name, state, data FROM pgboss.job WHERE name = $1', [queue]);
}
