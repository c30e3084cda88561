import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isRepeatedFailure } from './card-provider.ts';

/**
 * Sends a request to Stripe under a key made of what was in the payment's row before the request. Any process that repeats the
 * request sends the same key, so Stripe acts once.
 */
export async function withIdempotencyKey<T>(
  deps: Pick<Dependencies, 'payments'>,
  payment: StoredPayment,
  action: 'create' | 'capture' | 'cancel' | 'refund',
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(`${payment.idempotency_key}:${action}:${payment.attempt}`);
  } catch (error) {
    if (isRepeatedFailure(error)) await deps.payments.renewKey(payment.id, payment.attempt);
    throw error;
  }
}
