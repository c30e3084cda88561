import { randomUUID } from 'node:crypto';
import { formatHundredths, PAYMENT_PARTS, type PaymentPart } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { isOpen } from '../payments/dispute.ts';
import type { LedgerEntry } from '../payments/ledger-repository.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { STATUS_OF } from '../payments/stages.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { sumOf } from '../stripe/check-intent.ts';
import { toStatus } from '../stripe/read-dispute.ts';

/**
 * Finds the payment of an intent. One that was deleted with its appointment is added again if Stripe shows that its money is not
 * returned, because a refund can fail long after it had succeeded, or while its charge is disputed.
 * @returns null for an intent that is not ours, or whose money is returned.
 */
export async function findOrRestore(deps: Dependencies, intentId: string): Promise<StoredPayment | null> {
  const known = await deps.payments.findByIntent(intentId);
  if (known) return known;
  const charge = await deps.ledger.findCharge(intentId);
  if (!charge) return null;
  const refunds = await deps.cards.listRefunds(intentId);
  const refunded = sumOf(refunds.filter(({ status }) => status === 'succeeded'));
  const { refundedByHand, lost } = await deps.ledger.sumsOf({ transaction_id: intentId });
  const isReturned = refunded + refundedByHand + lost >= Number(charge.amount_cents);
  const disputes = await deps.cards.listDisputes(intentId);
  const isDisputed = disputes.some(({ status }) => isOpen(toStatus(status)));
  // Without any refund the payment was not deleted by this service; reconciliation reports its charge.
  if (!isDisputed && (refunds.length === 0 || isReturned)) return null;
  const intent = await deps.cards.find(intentId);
  await deps.payments.restore({ ...paymentOf(charge, deps.now()), part: partOf(intent) });
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

function partOf(intent: PaymentIntent | null): PaymentPart {
  const named = intent?.metadata.part;
  return PAYMENT_PARTS.find((part) => part === named) ?? 'whole';
}
