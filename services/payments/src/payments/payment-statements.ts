import type { PreparedStatement } from '@tailgate/service-kit/database';
import { PAID_STAGES } from './stages.ts';

/** The class of the advisory lock on a quote: one transaction at a time changes its payments. */
const QUOTE_LOCK = 1;

export const LOCK_QUOTE: PreparedStatement = {
  name: 'lock-quote',
  text: `SELECT pg_advisory_xact_lock(${QUOTE_LOCK}, $quoteId::integer)`,
};

const PAID = PAID_STAGES.map((stage) => `'${stage}'`).join(', ');

/** @param columns those of a payment, with commas */
export function paymentStatements(columns: string) {
  return {
    find: { name: 'payment', text: `SELECT ${columns} FROM payments WHERE id = $id::integer` },

    /** An appointment has a handful of payments; the limit is a safeguard. */
    listOfAppointment: {
      name: 'payments-of-appointment',
      text: `SELECT ${columns} FROM payments WHERE appointment_id = $appointmentId::integer ORDER BY id DESC LIMIT 200`,
    },

    lock: { name: 'lock-payment', text: `SELECT ${columns} FROM payments WHERE id = $id::integer FOR UPDATE` },

    /** Each half has its own index. */
    findFirst: {
      name: 'first-payments-of-quote',
      text: `SELECT ${columns} FROM payments WHERE quote_id = $quoteId::integer AND stage = 'opened' AND part <> 'balance'
        UNION ALL
        SELECT ${columns} FROM payments WHERE quote_id = $quoteId::integer AND stage IN (${PAID}) AND part <> 'balance'`,
    },

    add: {
      name: 'add-payment',
      text: `INSERT INTO payments (appointment_id, amount, part, price, payment_method, receipt_number, status, stage, quote_id,
          quote_reference, quote_version, time_slot_id, trip, idempotency_key, cancellation_policy, traceparent, created_at, updated_at)
        VALUES ($appointment_id, $amount, $part, $price, $payment_method, $receipt_number, $status, $stage, $quote_id,
          $quote_reference, $quote_version, $time_slot_id, $trip, $idempotency_key, $cancellation_policy, $traceparent, $now, $now)
        RETURNING ${columns}`,
    },

    setIntent: {
      name: 'set-intent',
      text: `UPDATE payments SET transaction_id = $intentId, updated_at = $now
        WHERE id = $id::integer AND transaction_id IS NULL RETURNING ${columns}`,
    },
  } satisfies Record<string, PreparedStatement>;
}
