import type { PaymentsSummary } from '@tailgate/contracts';
import { type BusinessDate, formatHundredths } from '@tailgate/domain';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';

interface Revenue {
  step: 'week' | 'month';
  start: BusinessDate;
  cents: string;
}

/** How many weeks and how many months the dashboard shows. */
const STEPS = 12;

/** Sums over all payments, from what their tables keep of themselves (migrations 011 and 014). */
export function createFigures(sequelize: Sequelize) {
  return {
    async totals(): Promise<Pick<PaymentsSummary, 'revenue' | 'completed' | 'pending'>> {
      const [row] = await sequelize.query<{ cents: string; completed: number; pending: number }>(
        `SELECT (SELECT coalesce(sum(cents), 0) FROM revenue_total) AS cents,
           coalesce(sum(payments) FILTER (WHERE status = 'completed'), 0)::integer AS completed,
           coalesce(sum(payments) FILTER (WHERE status = 'pending'), 0)::integer AS pending
         FROM payment_counts`,
        { type: QueryTypes.SELECT },
      );
      const { cents = '0', completed = 0, pending = 0 } = row ?? {};
      return { revenue: formatHundredths(Number(cents)), completed, pending };
    },

    /**
     * What came in, less what went back, in each of the last weeks and months; the oldest first. The moves are read once, by days,
     * because telling the day of each is most of the work. Postgres starts weeks on Monday: `ahead` shifts them to Sunday.
     */
    async revenue(
      today: BusinessDate,
      timeZone: string,
      weekStartsOn: 0 | 1,
    ): Promise<Pick<PaymentsSummary, 'weeks' | 'months'>> {
      const rows = await sequelize.query<Revenue>(
        `WITH steps AS (
           SELECT step, ahead, (date_trunc(step, $today::date + ahead) - n * ('1 ' || step)::interval - ahead)::date AS start
           FROM (VALUES ('week', $ahead * interval '1 day'), ('month', interval '0')) AS kinds (step, ahead)
             CROSS JOIN generate_series(0, ${STEPS - 1}) AS n
         ), days AS MATERIALIZED (
           SELECT (at AT TIME ZONE $timeZone::text)::date AS day, sum(cents) AS cents
           FROM revenue_moves WHERE at >= (SELECT min(start) FROM steps)::timestamp AT TIME ZONE $timeZone::text
           GROUP BY 1
         )
         SELECT step, start, coalesce(sum(cents), 0) AS cents
         FROM steps LEFT JOIN days ON (date_trunc(step, day + ahead) - ahead)::date = start
         GROUP BY step, start ORDER BY start`,
        { bind: { today, timeZone, ahead: 1 - weekStartsOn }, type: QueryTypes.SELECT },
      );
      const of = (wanted: Revenue['step']) =>
        rows.flatMap(({ step, start, cents }) =>
          step === wanted ? [{ start, amount: formatHundredths(Number(cents)) }] : [],
        );
      return { weeks: of('week'), months: of('month') };
    },

    /** The changes of a while become one row each, each in one statement, so that a reader sees the same sums before and after. */
    async fold(): Promise<void> {
      await sequelize.query(
        `WITH folded AS (DELETE FROM payment_counts RETURNING *)
         INSERT INTO payment_counts SELECT status, sum(payments) FROM folded GROUP BY status`,
      );
      await sequelize.query(
        `WITH folded AS (DELETE FROM revenue_total RETURNING *)
         INSERT INTO revenue_total SELECT sum(cents) FROM folded HAVING count(*) > 0`,
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
