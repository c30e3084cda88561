import { COUNT_CAP, type ListOrder } from '@tailgate/contracts';

const utc = (column: string) => `to_char(p.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// As isRefundPending says.
const REFUND_PENDING = `p.stage = 'refunding'
  OR (p.stage = 'cancelling' AND p.failure_code IS NOT DISTINCT FROM 'CHARGE_RETURNED')`;

export const orderOf = (order: ListOrder) => `created_at ${order}, id ${order}`;

/** The rows are picked first, by an index, and only they become JSON. */
export const asJson = (rows: string, matches: string, order: ListOrder) => `
  SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'appointment_id', p.appointment_id, 'quote_id', p.quote_id, 'amount', p.amount::text,
    'payment_method', p.payment_method, 'transaction_id', coalesce(p.transaction_id, p.receipt_number),
    'status', p.status, 'refund_pending', ${REFUND_PENDING},
    'created_at', ${utc('created_at')}, 'updated_at', ${utc('updated_at')}
  ) ORDER BY ${orderOf(order)}), '[]') AS payments,
  (SELECT count(*)::integer FROM (SELECT 1 FROM payments WHERE ${matches} LIMIT ${COUNT_CAP}) AS capped) AS total
  FROM (${rows}) AS p`;

/** $1 appointment. An appointment has a handful of payments; the limit is a fuse. */
export const PAYMENTS_OF_APPOINTMENT = {
  name: 'payments-of-appointment',
  text: asJson(
    'SELECT * FROM payments WHERE appointment_id = $1::integer ORDER BY id DESC LIMIT 200',
    'appointment_id = $1::integer',
    'desc',
  ),
};
