import { timingSafeEqual } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Context } from '../context.ts';
import { notFound, StripeFailure } from '../stripe-error.ts';

export interface Credentials {
  key: string;
  client_secret: string;
}

/** @throws StripeFailure the same for a wrong secret as for a missing intent */
export function authorisedIntent(
  context: Context,
  id: string,
  { key, client_secret: secret }: Credentials,
): Stripe.PaymentIntent {
  if (!isEqual(key, context.publishableKey)) {
    throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  const intent = context.store.get('payment_intent', id);
  if (intent === undefined || !isEqual(secret, intent.client_secret ?? '')) {
    throw notFound('payment_intent', id, 'intent');
  }
  return intent;
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
