import { COUNT_CAP } from '@tailgate/contracts';

const utc = (column: string) => `to_char(p.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The page is picked first, by an index, and only its rows become JSON. */
export const asJson = (page: string, matches: string) => `
  SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'appointment_id', p.appointment_id, 'quote_id', p.quote_id, 'amount', p.amount::text,
    'payment_method', p.payment_method, 'transaction_id', coalesce(p.transaction_id, p.receipt_number),
    'status', p.status, 'refund_pending', p.stage = 'refunding',
    'created_at', ${utc('created_at')}, 'updated_at', ${utc('updated_at')}
  ) ORDER BY p.created_at DESC, p.id DESC), '[]') AS payments,
  (SELECT count(*)::integer FROM (SELECT 1 FROM payments WHERE ${matches} LIMIT ${COUNT_CAP}) AS capped) AS total
  FROM (${page}) AS p`;

/** $1 appointment. An appointment has a handful of payments; the limit is a fuse. */
export const PAYMENTS_OF_APPOINTMENT = {
  name: 'payments-of-appointment',
  text: asJson(
    'SELECT * FROM payments WHERE appointment_id = $1::integer ORDER BY id DESC LIMIT 200',
    'appointment_id = $1::integer',
  ),
};
