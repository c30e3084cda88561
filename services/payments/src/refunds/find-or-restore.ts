import { randomUUID } from 'node:crypto';
import { formatHundredths } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import type { LedgerEntry } from '../payments/ledger-repository.ts';
import { STATUS_OF } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { sumOf } from '../stripe/check-intent.ts';

/**
 * Finds the payment of an intent. One that was deleted with its appointment is added again if Stripe shows that its money is not
 * returned: a refund can fail long after it had succeeded.
 * @returns null for an intent that is not ours, or whose money is returned.
 */
export async function findOrRestore(deps: Dependencies, intentId: string): Promise<StoredPayment | null> {
  const known = await deps.payments.findByIntent(intentId);
  if (known) return known;
  const charge = await deps.ledger.findCharge(intentId);
  if (!charge) return null;
  const refunds = await deps.cards.listRefunds(intentId);
  const refunded = sumOf(refunds.filter(({ status }) => status === 'succeeded'));
  const { refundedByHand } = await deps.ledger.sumsOf({ transaction_id: intentId });
  // Without any refund the payment was not deleted by this service; reconciliation reports its charge.
  if (refunds.length === 0 || refunded + refundedByHand >= Number(charge.amount_cents)) return null;
  await deps.payments.restore(paymentOf(charge, deps.now()));
  return await deps.payments.findByIntent(intentId);
}

/** The payment as its ledger entry shows it, marked as deleted: it is deleted again once its money is returned. */
function paymentOf(charge: LedgerEntry, now: Date) {
  return {
    id: charge.payment_id,
    appointment_id: charge.appointment_id,
    quote_id: charge.quote_id,
    quote_reference: null,
    quote_version: null,
    time_slot_id: null,
    amount: formatHundredths(Number(charge.amount_cents)),
    payment_method: 'card',
    transaction_id: charge.payment_intent_id,
    idempotency_key: randomUUID(),
    stage: 'refunded',
    status: STATUS_OF.refunded,
    forgotten_at: now,
  } as const;
}
