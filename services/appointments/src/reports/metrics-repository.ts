import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';

export interface PendingQuotes {
  count: number;
  oldest: Date | null;
}

export function createMetricsRepository(database: Sequelize) {
  return {
    async pendingQuotes(now: Date): Promise<PendingQuotes> {
      const [row] = await execute<PendingQuotes>(
        database,
        `SELECT count(*)::integer AS count, min(created_at) AS oldest FROM quotes
         WHERE status = 'pending' AND expires_at > $now::timestamptz`,
        { now },
      );
      return row ?? { count: 0, oldest: null };
    },
  };
}
