import type { Stripe } from 'stripe';
import { resolvePaymentMethod } from '../cards/create-payment-method.ts';
import type { Change } from '../state/change.ts';
import type { UpdateIntentParams } from './intent-params.ts';
import { assertAmountEditable, assertConfirmable, findIntent } from './intent-status.ts';

/** Changes descriptive fields at any time; amount, currency and card only before authorisation. */
export function updateIntent(change: Change, id: string, params: UpdateIntentParams): Stripe.PaymentIntent {
  const intent = findIntent(change, id);
  if (params.amount !== undefined || params.currency !== undefined) assertAmountEditable(intent);
  if (params.payment_method !== undefined) assertConfirmable(intent);
  const method = params.payment_method === undefined ? null : resolvePaymentMethod(change, params.payment_method);

  return change.put('payment_intent', {
    ...intent,
    amount: params.amount ?? intent.amount,
    currency: params.currency ?? intent.currency,
    description: params.description ?? intent.description,
    receipt_email: params.receipt_email ?? intent.receipt_email,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    ...(method !== null && { payment_method: method.id, next_action: null, status: 'requires_confirmation' as const }),
  });
}

/** Merges metadata by key. An empty value removes its key, an empty string all keys. */
export function mergeMetadata(
  current: Record<string, string>,
  given: Record<string, string> | '' | undefined,
): Record<string, string> {
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''));
}
