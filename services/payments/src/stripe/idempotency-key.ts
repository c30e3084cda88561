import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isRepeatedFailure } from './card-provider.ts';

type Deed = 'create' | 'capture' | 'cancel' | 'refund';

/**
 * Sends a request to Stripe under a key that is made of what the payment's row has held since before the request, so that it is
 * the same request however often and by whichever process it is repeated.
 */
export async function withIdempotencyKey<T>(
  deps: Pick<Dependencies, 'payments'>,
  payment: StoredPayment,
  deed: Deed,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(`${payment.idempotency_key}:${deed}:${payment.attempt}`);
  } catch (error) {
    if (isRepeatedFailure(error)) await deps.payments.renewKey(payment.id, payment.attempt);
    throw error;
  }
}
