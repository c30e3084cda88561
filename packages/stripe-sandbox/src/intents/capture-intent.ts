import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';
import { invalidRequest } from '../stripe-error.ts';
import { bookBalance, findCharge } from './find-charge.ts';
import type { CaptureIntentParams } from './intent-params.ts';
import { assertCapturable, findIntent } from './intent-status.ts';
import { mergeMetadata } from './update-intent.ts';

/** Voids what is not captured. Amounts are in cents. */
export function captureIntent(change: Change, id: string, params: CaptureIntentParams): Stripe.PaymentIntent {
  const intent = findIntent(change, id);
  assertCapturable(intent);
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `You cannot capture more than the amount capturable of this PaymentIntent (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture', payment_intent: intent },
    );
  }

  const charge = change.put('charge', {
    ...findCharge(change, intent),
    amount_captured: amount,
    captured: true,
  });
  const captured = change.put('payment_intent', {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? intent.statement_descriptor_suffix,
    status: 'succeeded',
  });
  change.emit('charge.captured', charge);
  change.emit('payment_intent.succeeded', captured);
  bookBalance(change, charge);
  return captured;
}
