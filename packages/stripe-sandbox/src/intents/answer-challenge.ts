import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';
import type { Challenge } from '../state/records.ts';
import { notFound, StripeFailure, unexpectedState } from '../stripe-error.ts';
import { chargeCard } from './charge-card.ts';
import { findIntent } from './intent-status.ts';

const AUTHENTICATION_FAILURE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export function answerChallenge(change: Change, challengeId: string, passed: boolean): Stripe.PaymentIntent {
  const challenge = change.get('challenge', challengeId);
  if (challenge === undefined) throw notFound('source', challengeId, 'source');
  const intent = findIntent(change, challenge.payment_intent);
  const card = change.get('payment_method', challenge.payment_method);
  if (!isOpen(challenge, intent) || card === undefined) {
    throw unexpectedState(intent, 'This authentication is no longer open. Please try your payment again.');
  }

  change.put('challenge', { ...challenge, answered: true });
  if (passed) return chargeCard(change, intent, card);

  const failed = change.put('payment_intent', {
    ...intent,
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: AUTHENTICATION_FAILURE,
      payment_method: card.method,
    },
    status: 'requires_payment_method',
  });
  change.emit('payment_intent.payment_failed', failed);
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: AUTHENTICATION_FAILURE,
    payment_intent: failed,
    payment_method: card.method,
  });
}

export function isOpen(challenge: Challenge, intent: Stripe.PaymentIntent): boolean {
  return !challenge.answered && intent.status === 'requires_action' && challengeOf(intent) === challenge.id;
}

export function challengeOf(intent: Stripe.PaymentIntent): string | null {
  const action = intent.next_action;
  if (action?.redirect_to_url?.url) return action.redirect_to_url.url.split('/').at(-1) ?? null;
  const sdk = action?.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined;
  return sdk?.three_d_secure_2_source ?? null;
}
