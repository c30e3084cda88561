import type { Dependencies } from '../../dependencies.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { CardRefusal } from '../../stripe/card-provider.ts';
import { withIdempotencyKey } from '../../stripe/idempotency-key.ts';
import type { StepResult } from '../step.ts';

/**
 * Charges the card of a booked payment. Learns the captured intent, and nothing if Stripe refused for good.
 * @throws if the outcome is not known
 */
export async function captureCard(deps: Dependencies, payment: StoredPayment): Promise<StepResult> {
  const intentId = payment.transaction_id ?? '';
  try {
    const intent = await withIdempotencyKey(deps, payment, 'capture', (key) => deps.cards.capture(intentId, key));
    return { learned: { intent } };
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    // "Already captured" is a refusal too; the intent tells the two apart.
    const intent = await deps.cards.find(intentId);
    if (intent?.status === 'succeeded') return { learned: { intent } };
    deps.log.warn({ err: error, payment_id: payment.id }, 'capture refused');
    return {};
  }
}
