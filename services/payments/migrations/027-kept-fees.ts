import { addCheckConcurrently, createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A new stage, `kept`: the trip was cancelled, the rest was refunded, the fee is kept. It still counts as the payment of its quote.
export const transaction = false;

const STAGES = "'opened', 'booked', 'captured', 'settled', 'cancelling', 'cancelled', 'refunding', 'refunded'";
const PAID = "'booked', 'captured', 'settled', 'refunding', 'refunded'";
const BY_HAND = "'captured', 'settled', 'refunding', 'refunded'";

const checks = (kept: string) => ({
  payments_stage: `stage IN (${STAGES}${kept})`,
  payments_status_fits_stage: `CASE
    WHEN stage IN ('opened', 'booked') THEN status = 'pending'
    WHEN stage IN ('captured', 'settled', 'refunding'${kept}) THEN status = 'completed'
    WHEN stage = 'refunded' THEN status = 'refunded'
    ELSE status = 'failed' END`,
  payments_by_hand_are_complete: `payment_method NOT IN ('cash', 'check')
    OR (transaction_id IS NULL AND stage IN (${BY_HAND}${kept}))`,
});

const INDEXES: Record<string, { replaces: string; on: string; unique?: true }> = {
  payments_one_paid_per_quote: {
    replaces: 'payments_one_captured_per_quote',
    on: `payments (quote_id) WHERE stage IN (${PAID}, 'kept')`,
    unique: true,
  },
  payments_one_paid_per_appointment: {
    replaces: 'payments_one_charged_per_appointment',
    on: `payments (appointment_id) WHERE quote_id IS NULL AND stage IN (${PAID}, 'kept')`,
    unique: true,
  },
  ledger_each_receipt_once: {
    replaces: 'ledger_each_hand_over_once',
    on: "ledger (payment_id) WHERE kind = 'received'",
    unique: true,
  },
  payments_open_refunds: {
    replaces: 'payments_outstanding_refunds',
    on: `payments (swept_at NULLS FIRST, id)
      WHERE refund_state IN ('requested', 'retrying', 'refused', 'failed', 'disputed')`,
  },
  payments_refund_under_way_by_time: {
    replaces: 'payments_refund_pending_by_time',
    on: `payments (created_at DESC, id DESC)
      WHERE stage = 'refunding' OR (stage = 'cancelling' AND failure_code = 'CHARGE_RETURNED')
        OR refund_state IN ('retrying', 'disputed') OR (refund_state = 'requested' AND stage IN ('settled', 'kept'))`,
  },
};

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  for (const [name, check] of Object.entries(checks(", 'kept'"))) {
    await addCheckConcurrently(context, 'payments', { name, check });
  }
  await addCheckConcurrently(context, 'payments', { name: 'payments_return_is_money', check: 'return_cents >= 0' });
  for (const [name, { replaces, ...index }] of Object.entries(INDEXES)) {
    await createIndexConcurrently(context, name, index);
    await context.sequelize.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaces}`);
  }
}

const FORMER: Record<string, string> = {
  payments_one_captured_per_quote: `UNIQUE payments (quote_id) WHERE stage IN (${PAID})`,
  payments_one_charged_per_appointment: `UNIQUE payments (appointment_id) WHERE quote_id IS NULL AND stage IN (${PAID})`,
  // Cash that was paid back in parts is evidence, and stays.
  ledger_each_hand_over_once: "UNIQUE ledger (payment_id, kind) WHERE payment_intent_id IS NULL AND kind = 'received'",
  payments_outstanding_refunds: `payments (swept_at NULLS FIRST, id)
    WHERE refund_state IN ('retrying', 'refused', 'failed', 'disputed')`,
  payments_refund_pending_by_time: `payments (created_at DESC, id DESC) WHERE stage = 'refunding'
    OR (stage = 'cancelling' AND failure_code = 'CHARGE_RETURNED') OR refund_state IN ('retrying', 'disputed')`,
};

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  for (const [name, index] of Object.entries(FORMER)) {
    const unique = index.startsWith('UNIQUE ') ? 'UNIQUE' : '';
    await context.sequelize.query(`CREATE ${unique} INDEX ${name} ON ${index.replace('UNIQUE ', '')}`);
  }
  await context.sequelize.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  await context.sequelize.query('ALTER TABLE payments DROP CONSTRAINT payments_return_is_money');
  for (const [name, check] of Object.entries(checks(''))) {
    await addCheckConcurrently(context, 'payments', { name, check });
  }
}
