import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';
import { notFound, unexpectedState } from '../stripe-error.ts';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CAPTURABLE = ['requires_capture'];
const AMOUNT_EDITABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

export function findIntent(change: Change, id: string): Stripe.PaymentIntent {
  const intent = change.get('payment_intent', id);
  if (intent === undefined) throw notFound('payment_intent', id, 'intent');
  return intent;
}

export function assertCapturable(intent: Stripe.PaymentIntent): void {
  if (CAPTURABLE.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: ${CAPTURABLE.join(', ')}.`,
  );
}

export function assertCancelable(intent: Stripe.PaymentIntent): void {
  if (CANCELABLE.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
  );
}

export function assertConfirmable(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  const reason =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`;
  throw unexpectedState(intent, `You cannot confirm this PaymentIntent because ${reason}`);
}

export function assertAmountEditable(intent: Stripe.PaymentIntent): void {
  if (AMOUNT_EDITABLE.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${AMOUNT_EDITABLE.join(', ')}.`,
  );
}
