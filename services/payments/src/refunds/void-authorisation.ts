import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { CardRefusal, type PaymentIntent } from '../stripe/card-provider.ts';
import { withIdempotencyKey } from '../stripe/idempotency-key.ts';
import { openIntent } from '../stripe/open-intent.ts';

/**
 * Sees to it that a card cannot be charged any more, and answers its intent as it is then: canceled, or succeeded because the
 * charge was faster. Null when Stripe knows no such intent. Throws while that is not certain.
 */
export async function voidAuthorisation(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent | null> {
  const intent = await findIntent(deps, payment);
  if (!intent || isOver(intent)) return intent;
  try {
    reach('release.send.before');
    const canceled = await withIdempotencyKey(deps, payment, 'cancel', (key) => deps.cards.cancel(intent.id, key));
    reach('release.send.after');
    return canceled;
  } catch (error) {
    const now = error instanceof CardRefusal ? await deps.cards.find(intent.id) : null;
    if (now && isOver(now)) return now;
    throw error;
  }
}

function isOver({ status }: PaymentIntent): boolean {
  return status === 'canceled' || status === 'succeeded';
}

/** An intent whose creation was never answered is found by repeating the creation under its key. */
async function findIntent(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent | null> {
  if (payment.transaction_id !== null) return await deps.cards.find(payment.transaction_id);
  return await openIntent(deps, payment);
}
