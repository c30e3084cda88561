import type { Dependencies } from '../../dependencies.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { returnTarget } from '../../payments/refund-state.ts';
import { CardRefusal, type PaymentIntent } from '../../stripe/card-provider.ts';
import { hasFailed, sumOf } from '../../stripe/check-intent.ts';
import { withIdempotencyKey } from '../../stripe/idempotency-key.ts';
import type { StepResult } from '../step.ts';

/** Asks Stripe for what is left to be returned. @throws if Stripe's answer is not known; the next attempt carries the same key. */
export async function requestRefund(
  deps: Dependencies,
  payment: StoredPayment,
  { intent: { id, amount_received } }: { intent: PaymentIntent },
): Promise<StepResult> {
  const known = await deps.cards.listRefunds(id);
  const refunded = sumOf(known.filter(({ status }) => !hasFailed(status)));
  const { refundedByHand, lost } = await deps.ledger.sumsOf(payment);
  const target = returnTarget(payment, amount_received);
  const left = target - refunded - refundedByHand - lost;
  if (left <= 0) return { learned: { attempt: 'none' } };
  // Stripe refunds all that is left of its charge; it does not know what staff or banks have paid back, nor what is kept.
  const amount = refundedByHand + lost > 0 || target < amount_received ? left : undefined;
  try {
    await withIdempotencyKey(deps, payment, 'refund', (key) => deps.cards.refund(id, key, amount));
    return { learned: { attempt: 'accepted' } };
  } catch (error) {
    // "Already refunded" is a refusal too; the list of refunds tells the two apart.
    if (!(error instanceof CardRefusal)) throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'refund refused');
    return { learned: { attempt: 'refused' } };
  }
}
