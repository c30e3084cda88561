import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';

export interface HoldCounts {
  quote: number;
  appointment: number;
}

export interface LedgerMoves {
  kind: string;
  entries: number;
  cents: string;
}

export function createMetricsRepository(database: Sequelize) {
  const query = async <Row extends object>(sql: string, bind: Record<string, unknown> = {}): Promise<Row[]> =>
    await execute<Row>(database, sql, bind);
  return {
    async holds(now: Date): Promise<HoldCounts> {
      const count = (holder: string) =>
        `(SELECT count(*)::integer FROM time_slots WHERE ${holder} IS NOT NULL AND follows_id IS NULL AND held_until > $now::timestamptz)`;
      const [row] = await query<HoldCounts>(
        `SELECT ${count('held_by_quote_id')} AS quote, ${count('held_by_appointment_id')} AS appointment`,
        { now },
      );
      return row ?? { quote: 0, appointment: 0 };
    },

    async payments(): Promise<{ status: string; count: number }[]> {
      return await query('SELECT status, sum(payments)::integer AS count FROM payment_counts GROUP BY status');
    },

    async moves(now: Date): Promise<LedgerMoves[]> {
      return await query<LedgerMoves>(
        `SELECT kind, count(*)::integer AS entries, sum(amount_cents) AS cents FROM ledger
         WHERE created_at > $now::timestamptz - interval '1 hour' GROUP BY kind`,
        { now },
      );
    },

    async lastCardEvent(): Promise<Date | null> {
      const [row] = await query<{ at: Date | null }>('SELECT max(created_at) AS at FROM stripe_events');
      return row?.at ?? null;
    },
  };
}
