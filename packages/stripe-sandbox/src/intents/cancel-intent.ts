import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';
import { findCharge } from './find-charge.ts';
import { assertCancelable, findIntent } from './intent-status.ts';

/** The charge does not count as refunded. */
export function cancelIntent(
  change: Change,
  id: string,
  reason: Stripe.PaymentIntent.CancellationReason | undefined,
): Stripe.PaymentIntent {
  const intent = findIntent(change, id);
  assertCancelable(intent);

  return endIntent(change, intent, reason ?? null);
}

export function expireAuthorisation(change: Change, id: string): void {
  const intent = findIntent(change, id);
  if (intent.status !== 'requires_capture') return;
  change.emit('charge.expired', findCharge(change, intent));
  endIntent(change, intent, 'expired');
}

function endIntent(
  change: Change,
  intent: Stripe.PaymentIntent,
  cancellation_reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const canceled = change.put('payment_intent', {
    ...intent,
    amount_capturable: 0,
    canceled_at: change.now(),
    cancellation_reason,
    next_action: null,
    status: 'canceled',
  });
  change.emit('payment_intent.canceled', canceled);
  return canceled;
}
