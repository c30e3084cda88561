import { commit } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isChargeback } from '../../payments/dispute.ts';
import { refundingEntry } from '../../payments/payment-history.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { isRefundToRequest, returnTarget } from '../../payments/refund-state.ts';
import { CardRefusal, type PaymentIntent } from '../../stripe/card-provider.ts';
import { captureOf, hasFailed, sumOf } from '../../stripe/check-intent.ts';
import { withIdempotencyKey } from '../../stripe/idempotency-key.ts';
import { recordDisputes } from './record-disputes.ts';
import { type RefundAttempt, recordRefunds } from './record-refunds.ts';

/**
 * Refunds what is left of a charge, once: a refund that is under way, was refused or was sent back is not requested again until
 * staff ask for it. A disputed charge waits until the bank has decided.
 */
export async function refundCharge(deps: Dependencies, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  await recordCharge(deps, payment, intent);
  const current = isRefundToRequest(payment) ? await recordDisputes(deps, payment) : payment;
  if (current) await recordRefunds(deps, current, await requestRefund(deps, current, intent));
}

/** Records a charge that this service may not have seen when it happened. */
export async function recordCharge(deps: Dependencies, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  if (intent.amount_received === 0) return;
  await commit(deps, async (transaction) => {
    await deps.ledger.record(payment, captureOf(intent), transaction);
    // Without this mark, the page would still say that no money was taken.
    const charged = await deps.payments.markCharged(payment.id, transaction);
    if (charged) await deps.history.record(transaction, null, refundingEntry(charged, 'CHARGE_RETURNED'));
  });
}

/** @throws if Stripe's answer is not known; the next attempt carries the same key. */
async function requestRefund(
  deps: Dependencies,
  payment: StoredPayment,
  { id, amount_received }: PaymentIntent,
): Promise<RefundAttempt> {
  if (!isRefundToRequest(payment) || isChargeback(payment)) return 'none';
  const known = await deps.cards.listRefunds(id);
  const refunded = sumOf(known.filter(({ status }) => !hasFailed(status)));
  const { refundedByHand, lost } = await deps.ledger.sumsOf(payment);
  const target = returnTarget(payment, amount_received);
  const left = target - refunded - refundedByHand - lost;
  if (left <= 0) return 'none';
  // Stripe refunds all that is left of its charge; it does not know what staff or banks have paid back, nor what is kept.
  const amount = refundedByHand + lost > 0 || target < amount_received ? left : undefined;
  try {
    await withIdempotencyKey(deps, payment, 'refund', (key) => deps.cards.refund(id, key, amount));
    return 'accepted';
  } catch (error) {
    // "Already refunded" is a refusal too; the list of refunds tells the two apart.
    if (!(error instanceof CardRefusal)) throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'refund refused');
    return 'refused';
  }
}
