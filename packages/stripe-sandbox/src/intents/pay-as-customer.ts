import type { Stripe } from 'stripe';
import { createCardPaymentMethod } from '../cards/create-payment-method.ts';
import { findCardByToken } from '../cards/test-cards.ts';
import type { Change } from '../state/change.ts';
import { type StripeErrorBody, StripeFailure } from '../stripe-error.ts';
import { answerChallenge, challengeOf } from './answer-challenge.ts';
import { confirmIntent } from './confirm-intent.ts';

/** Passes 3-D Secure if the bank requires it. @returns the intent, or the error that the page would show */
export function payAsCustomer(
  change: Change,
  clientSecret: string,
  card: string,
  commit: () => void,
): { intent: Stripe.PaymentIntent; error?: undefined } | { intent?: undefined; error: StripeErrorBody } {
  const intent = change.all('payment_intent').find(({ client_secret }) => client_secret === clientSecret);
  if (intent === undefined) throw new Error('No intent has this client secret.');
  const number = findCardByToken(card)?.number ?? card;
  const billing = { name: null, email: null, phone: null, postal_code: '10001', country: 'US' };
  try {
    const method = createCardPaymentMethod(change, { number, exp_month: 12, exp_year: 2040 }, billing);
    const confirmed = confirmIntent(change, intent.id, { payment_method: method.id, via: 'browser' });
    const challenge = challengeOf(confirmed);
    return { intent: challenge === null ? confirmed : answerChallenge(change, challenge, true) };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { error: error.body };
  } finally {
    commit();
  }
}
