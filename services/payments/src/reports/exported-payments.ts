import type { DisputeStatus } from '@tailgate/contracts';
import type { BusinessDate, PaymentPart, PaymentStatus } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import { conditionsOf, type PaymentFilter } from '../payments/payment-list.ts';

export interface ExportedPayment {
  id: number;
  day: BusinessDate;
  time: string;
  appointment_id: number;
  quote_id: number | null;
  amount: string;
  part: PaymentPart;
  refunded: string;
  payment_method: string | null;
  number: string | null;
  status: PaymentStatus;
  dispute: DisputeStatus | null;
}

const PAGE = 2_000;

/** What was returned of the payment p so far, in dollars. */
const REFUNDED = `((SELECT coalesce(sum(CASE WHEN l.kind = 'refund_failed' THEN -l.amount_cents ELSE l.amount_cents END), 0)
  FROM ledger l WHERE l.payment_id = p.id AND l.kind IN ('refunded', 'refund_failed', 'refunded_by_hand', 'returned'))
  / 100.0)::numeric(12, 2)::text`;

/** The payments of a list, the oldest first, read in pages so that a year of them need not fit into memory. */
export async function* exportedPayments(
  database: Sequelize,
  filter: PaymentFilter,
  timeZone: string,
): AsyncGenerator<ExportedPayment[]> {
  for (let last: PlacedPayment | undefined; ; ) {
    const rows: PlacedPayment[] = await readPage(database, filter, timeZone, last);
    yield rows;
    last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
  }
}

type PlacedPayment = ExportedPayment & { at: string };

async function readPage(
  database: Sequelize,
  filter: PaymentFilter,
  timeZone: string,
  last: PlacedPayment | undefined,
): Promise<PlacedPayment[]> {
  const bind: unknown[] = [timeZone];
  const add = (value: unknown) => `$${bind.push(value)}`;
  const { matches } = conditionsOf(filter, timeZone, add);
  const after = last ? `AND (created_at, id) > (${add(last.at)}::timestamptz, ${add(last.id)}::integer)` : '';
  return await execute<PlacedPayment>(
    database,
    `SELECT id, created_at::text AS at, (created_at AT TIME ZONE $1::text)::date AS day,
       to_char(created_at AT TIME ZONE $1::text, 'HH24:MI') AS time, appointment_id, quote_id, amount, part,
       ${REFUNDED} AS refunded,
       payment_method, coalesce(transaction_id, receipt_number) AS number, status,
       dispute_state AS dispute
     FROM payments p WHERE ${matches} ${after} ORDER BY created_at, id LIMIT ${PAGE}`,
    bind,
  );
}
