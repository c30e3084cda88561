import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';
import { findCharge } from './find-charge.ts';
import { assertCancelable, findIntent } from './intent-status.ts';

/** Cancels a PaymentIntent and voids its authorisation, which Stripe shows as a refunded, uncaptured charge. */
export function cancelIntent(
  change: Change,
  id: string,
  reason: Stripe.PaymentIntent.CancellationReason | undefined,
): Stripe.PaymentIntent {
  const intent = findIntent(change, id);
  assertCancelable(intent);

  const canceled = change.put('payment_intent', {
    ...intent,
    amount_capturable: 0,
    canceled_at: change.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  if (intent.status === 'requires_capture') {
    const charge = findCharge(change, intent);
    change.emit('charge.refunded', change.put('charge', { ...charge, amount_refunded: charge.amount, refunded: true }));
  }
  change.emit('payment_intent.canceled', canceled);
  return canceled;
}
