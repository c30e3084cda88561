import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import type { Change } from '../state/change.ts';
import { invalidRequest } from '../stripe-error.ts';
import { findCharge } from './find-charge.ts';
import { assertCapturable, findIntent } from './intent-status.ts';

/** Captures all or part of an authorised PaymentIntent and voids the rest. Amounts are in cents. */
export function captureIntent(change: Change, id: string, amountToCapture: number | undefined): Stripe.PaymentIntent {
  const intent = findIntent(change, id);
  assertCapturable(intent);
  const amount = amountToCapture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `You cannot capture more than the amount capturable of this PaymentIntent (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture', payment_intent: intent },
    );
  }

  const charge = change.put('charge', {
    ...findCharge(change, intent),
    amount_captured: amount,
    balance_transaction: newId('txn'),
    captured: true,
  });
  const captured = change.put('payment_intent', {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  });
  change.emit('charge.captured', charge);
  change.emit('payment_intent.succeeded', captured);
  return captured;
}
