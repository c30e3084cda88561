import type { BusinessDate, PaymentStatus } from '@tailgate/domain';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';

/** A payment as it is written into a file; day and time are of the business time zone. */
export interface ExportedPayment {
  id: number;
  day: BusinessDate;
  time: string;
  appointment_id: number;
  quote_id: number | null;
  amount: string;
  payment_method: string | null;
  number: string | null;
  status: PaymentStatus;
}

const PAGE = 2_000;

/** The payments of some days, both included, the oldest first. Read page by page: a year of them never is in memory at once. */
export async function* exportedPayments(
  sequelize: Sequelize,
  { from, to, timeZone }: { from: BusinessDate; to: BusinessDate; timeZone: string },
): AsyncGenerator<ExportedPayment[]> {
  let after: { at: string; id: number } | null = null;
  for (;;) {
    const next = after ? 'AND (created_at, id) > ($at::timestamptz, $id::integer)' : '';
    const rows: (ExportedPayment & { at: string })[] = await sequelize.query(
      `SELECT id, created_at::text AS at, (created_at AT TIME ZONE $timeZone::text)::date AS day,
         to_char(created_at AT TIME ZONE $timeZone::text, 'HH24:MI') AS time, appointment_id, quote_id, amount,
         payment_method, coalesce(transaction_id, receipt_number) AS number, status
       FROM payments
       WHERE created_at >= $from::date::timestamp AT TIME ZONE $timeZone::text
         AND created_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone::text ${next}
       ORDER BY created_at, id LIMIT ${PAGE}`,
      { bind: { from, to, timeZone, ...after }, type: QueryTypes.SELECT },
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { at: last.at, id: last.id };
  }
}
