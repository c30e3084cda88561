import type { PaymentsSummary } from '@tailgate/contracts';
import { type BusinessDate, formatHundredths } from '@tailgate/domain';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';

interface Revenue {
  start: BusinessDate;
  cents: string;
}

/** The calendar's own steps, and how many of them the dashboard shows. */
const STEPS = { week: 12, month: 12 } as const;

/** Sums over all payments, from what their tables keep of themselves (migration 011). */
export function createFigures(sequelize: Sequelize) {
  return {
    async totals(): Promise<Pick<PaymentsSummary, 'revenue' | 'completed' | 'pending'>> {
      const [row] = await sequelize.query<{ cents: string; completed: number; pending: number }>(
        `SELECT coalesce(sum(cents) FILTER (WHERE status = 'completed'), 0) AS cents,
           coalesce(sum(payments) FILTER (WHERE status = 'completed'), 0)::integer AS completed,
           coalesce(sum(payments) FILTER (WHERE status = 'pending'), 0)::integer AS pending
         FROM payment_counts`,
        { type: QueryTypes.SELECT },
      );
      const { cents = '0', completed = 0, pending = 0 } = row ?? {};
      return { revenue: formatHundredths(Number(cents)), completed, pending };
    },

    /** What came in, less what went back, in each of the last weeks (from Monday on) or months; the oldest first. */
    async revenue(step: keyof typeof STEPS, today: BusinessDate, timeZone: string): Promise<PaymentsSummary['weeks']> {
      const rows = await sequelize.query<Revenue>(
        `WITH steps AS (
           SELECT (date_trunc($step::text, $today::date::timestamp) - n * ('1 ' || $step::text)::interval)::date AS start
           FROM generate_series(0, $count::integer - 1) AS n
         ), moves AS (
           SELECT date_trunc($step::text, at AT TIME ZONE $timeZone::text)::date AS start, sum(cents) AS cents
           FROM revenue_moves WHERE at >= (SELECT min(start) FROM steps)::timestamp AT TIME ZONE $timeZone::text
           GROUP BY 1
         )
         SELECT start, coalesce(cents, 0) AS cents FROM steps LEFT JOIN moves USING (start) ORDER BY start`,
        { bind: { step, today, timeZone, count: STEPS[step] }, type: QueryTypes.SELECT },
      );
      return rows.map(({ start, cents }) => ({ start, amount: formatHundredths(Number(cents)) }));
    },

    /** The changes of a while become one row each, in one statement, so that a reader sees the same sums before and after. */
    async fold(): Promise<void> {
      await sequelize.query(
        `WITH folded AS (DELETE FROM payment_counts RETURNING *)
         INSERT INTO payment_counts SELECT status, sum(payments), sum(cents) FROM folded GROUP BY status`,
      );
      await sequelize.query(
        `WITH folded AS (
           DELETE FROM revenue_moves
           WHERE at IN (SELECT at FROM revenue_moves GROUP BY at HAVING count(*) > 1) RETURNING *
         )
         INSERT INTO revenue_moves SELECT at, sum(cents) FROM folded GROUP BY at`,
      );
    },
  };
}
export type Figures = ReturnType<typeof createFigures>;
