import type { PaymentsSummary } from '@tailgate/contracts';
import { type BusinessDate, formatHundredths } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

interface Revenue {
  step: 'week' | 'month';
  start: BusinessDate;
  cents: string;
}

export interface RevenueSums {
  total: string | number;
  charted: string | number;
  recorded: string | number;
}

const STEPS = 12;

/** Older entries are taken as their quarters of an hour have them: the whole ledger takes too long to read. */
const COMPARED_FROM = quarterOf("now() - interval '7 days'");
const OUT = "'refunded', 'returned', 'refunded_by_hand', 'dispute_withdrawn'";
const RECENT_MOVES = `
  SELECT ${quarterOf('created_at')} AS at,
    sum(CASE WHEN kind IN (${OUT}) THEN -amount_cents ELSE amount_cents END) AS cents
  FROM ledger
  WHERE created_at >= ${COMPARED_FROM}
    AND kind IN ('captured', 'received', 'refund_failed', 'dispute_reinstated', ${OUT})
  GROUP BY 1`;

export function createCounterRepository(database: Sequelize) {
  return {
    async totals(): Promise<Pick<PaymentsSummary, 'revenue' | 'completed' | 'pending'>> {
      const [row] = await execute<{ cents: string; completed: number; pending: number }>(
        database,
        `SELECT (SELECT coalesce(sum(cents), 0) FROM revenue_total) AS cents,
           coalesce(sum(payments) FILTER (WHERE status = 'completed'), 0)::integer AS completed,
           coalesce(sum(payments) FILTER (WHERE status = 'pending'), 0)::integer AS pending
         FROM payment_counts`,
      );
      const { cents = '0', completed = 0, pending = 0 } = row ?? {};
      return { revenue: formatHundredths(Number(cents)), completed, pending };
    },

    /**
     * Revenue less refunds in each of the last weeks and months, the oldest first. The moves are summed by day first, because finding
     * the day of each is most of the work. Postgres starts weeks on Monday; `ahead` shifts them to Sunday.
     */
    async revenue(
      today: BusinessDate,
      timeZone: string,
      weekStartsOn: 0 | 1,
    ): Promise<Pick<PaymentsSummary, 'weeks' | 'months'>> {
      const rows = await execute<Revenue>(
        database,
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
        { today, timeZone, ahead: 1 - weekStartsOn },
      );
      const of = (wanted: Revenue['step']) =>
        rows.flatMap(({ step, start, cents }) =>
          step === wanted ? [{ start, amount: formatHundredths(Number(cents)) }] : [],
        );
      return { weeks: of('week'), months: of('month') };
    },

    async compareRevenue(transaction: Transaction): Promise<RevenueSums> {
      const [row] = await execute<RevenueSums>(
        database,
        `SELECT (SELECT coalesce(sum(cents), 0) FROM revenue_total) AS total,
           (SELECT coalesce(sum(cents), 0) FROM revenue_moves) AS charted,
           (SELECT coalesce(sum(cents), 0) FROM (
             SELECT cents FROM revenue_moves WHERE at < ${COMPARED_FROM} UNION ALL SELECT cents FROM (${RECENT_MOVES}) AS recent
           ) AS moves) AS recorded`,
        undefined,
        transaction,
      );
      return row ?? { total: 0, charted: 0, recorded: 0 };
    },

    /** Adds what the revenue lacks. Rows are only added, so payments and `compact` may go on. */
    async correctRevenue(): Promise<void> {
      await database.query(
        `WITH missing AS (
           SELECT at, sum(cents) AS cents FROM (
             ${RECENT_MOVES} UNION ALL SELECT at, -cents FROM revenue_moves WHERE at >= ${COMPARED_FROM}
           ) AS moves GROUP BY at HAVING sum(cents) <> 0
         ), charted AS (INSERT INTO revenue_moves SELECT at, cents FROM missing)
         INSERT INTO revenue_total SELECT sum(cents) FROM (
           SELECT cents FROM revenue_moves UNION ALL SELECT cents FROM missing UNION ALL SELECT -cents FROM revenue_total
         ) AS moves HAVING sum(cents) <> 0`,
      );
    },

    /** Compacts many small changes into one row each. Each table takes one statement, so that readers always see the same sums. */
    async compact(): Promise<void> {
      await database.query(
        `WITH compacted AS (DELETE FROM payment_counts RETURNING *)
         INSERT INTO payment_counts SELECT status, sum(payments) FROM compacted GROUP BY status`,
      );
      await database.query(
        `WITH compacted AS (DELETE FROM revenue_total RETURNING *)
         INSERT INTO revenue_total SELECT sum(cents) FROM compacted HAVING count(*) > 0`,
      );
      await database.query(
        `WITH compacted AS (
           DELETE FROM revenue_moves
           WHERE at IN (SELECT at FROM revenue_moves GROUP BY at HAVING count(*) > 1) RETURNING *
         )
         INSERT INTO revenue_moves SELECT at, sum(cents) FROM compacted GROUP BY at`,
      );
    },
  };
}

function quarterOf(instant: string): string {
  return `date_bin('15 minutes', ${instant}, timestamptz '2000-01-01 00:00Z')`;
}
