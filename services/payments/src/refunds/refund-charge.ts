import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { refundingEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { CardRefusal, type PaymentIntent } from '../stripe/card-provider.ts';
import { captureOf, hasFailed, sumOf } from '../stripe/check-intent.ts';
import { withIdempotencyKey } from '../stripe/idempotency-key.ts';
import { recordRefunds } from './record-refunds.ts';

/**
 * Refunds what is left of a charge. A pending refund is not requested again.
 * @throws if the bank sent a refund back: it would do so again, so staff must return the money.
 */
export async function refundCharge(deps: Dependencies, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  await recordCharge(deps, payment, intent);
  const known = await deps.cards.listRefunds(intent.id);
  const isLeft = sumOf(known.filter(({ status }) => !hasFailed(status))) < intent.amount_received;
  const wasSentBack = known.some(({ status }) => hasFailed(status));
  if (isLeft && !wasSentBack) await requestRefund(deps, payment, intent);
  await recordRefunds(deps, payment);
  if (wasSentBack) throw new Error(`the bank sent a refund of payment ${payment.id} back: return the money by hand`);
}

/** Records a charge that this service may not have seen when it happened. */
export async function recordCharge(deps: Dependencies, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  if (intent.amount_received === 0) return;
  await commit(deps, async (transaction) => {
    await deps.ledger.record(payment, captureOf(intent), transaction);
    // Without this mark the buyer would still read that no money was taken.
    const charged = await deps.payments.markCharged(payment.id, transaction);
    if (charged) await deps.history.record(transaction, null, refundingEntry(charged, 'CHARGE_RETURNED'));
  });
}

async function requestRefund(deps: Dependencies, payment: StoredPayment, { id }: PaymentIntent): Promise<void> {
  try {
    await withIdempotencyKey(deps, payment, 'refund', (key) => deps.cards.refund(id, key));
  } catch (error) {
    // "Already refunded" is a refusal too; the list of refunds tells the two apart.
    if (!(error instanceof CardRefusal)) throw error;
    const refunds = await deps.cards.listRefunds(id);
    if (refunds.length === 0) throw error;
  }
}
