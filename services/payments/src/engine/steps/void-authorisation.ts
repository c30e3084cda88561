import type { Dependencies } from '../../dependencies.ts';
import type { CancelCode } from '../../payments/payment-failures.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { CardRefusal, type PaymentIntent } from '../../stripe/card-provider.ts';
import { withIdempotencyKey } from '../../stripe/idempotency-key.ts';
import { openIntent } from '../../stripe/open-intent.ts';
import type { StepResult } from '../step.ts';

/**
 * Makes sure that the card can no longer be charged. Learns the intent: `canceled`, or `succeeded` if the card was charged first; null
 * if Stripe does not know it.
 * @throws while that is not certain.
 */
export async function voidAuthorisation(
  deps: Dependencies,
  payment: StoredPayment,
  { because }: { because: CancelCode | null },
): Promise<StepResult> {
  return { learned: { intent: await finalIntent(deps, payment), voidedBecause: because } };
}

async function finalIntent(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent | null> {
  const intent = await findIntent(deps, payment);
  if (!intent || isFinal(intent)) return intent;
  try {
    return await withIdempotencyKey(deps, payment, 'cancel', (key) => deps.cards.cancel(intent.id, key));
  } catch (error) {
    const now = error instanceof CardRefusal ? await deps.cards.find(intent.id) : null;
    if (now && isFinal(now)) return now;
    throw error;
  }
}

function isFinal({ status }: PaymentIntent): boolean {
  return status === 'canceled' || status === 'succeeded';
}

/**
 * If the answer to an intent's creation was lost, repeating the creation under its key finds the intent. If Stripe refuses to create
 * it, there is none.
 */
async function findIntent(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent | null> {
  if (payment.transaction_id !== null) return await deps.cards.find(payment.transaction_id);
  try {
    return (await openIntent(deps, payment)).intent;
  } catch (error) {
    if (error instanceof CardRefusal) return null;
    throw error;
  }
}
