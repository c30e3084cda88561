import type { Stripe } from 'stripe';
import { resolvePaymentMethod } from '../cards/create-payment-method.ts';
import { newId } from '../ids.ts';
import type { Change } from '../state/change.ts';
import type { PaymentMethodRecord } from '../state/records.ts';
import { invalidRequest, unexpectedState } from '../stripe-error.ts';
import { chargeCard } from './charge-card.ts';
import { assertConfirmable, findIntent } from './intent-status.ts';

export interface ConfirmOptions {
  payment_method?: string | undefined;
  return_url?: string | undefined;
  receipt_email?: string | undefined;
  /** Whether Stripe.js shows 3-D Secure; a server-side confirmation redirects to a page. */
  via: 'api' | 'browser';
}

export function confirmIntent(change: Change, id: string, options: ConfirmOptions): Stripe.PaymentIntent {
  const found = findIntent(change, id);
  assertConfirmable(found);
  const card = chooseCard(change, found, options.payment_method);
  if (options.via === 'api') assertReturnUrl(found, options.return_url);

  const intent = { ...found, receipt_email: options.receipt_email ?? found.receipt_email };
  if (card.outcome.authentication === 'required') return requireAuthentication(change, intent, card, options);
  return chargeCard(change, intent, card);
}

function chooseCard(change: Change, intent: Stripe.PaymentIntent, given: string | undefined): PaymentMethodRecord {
  const id = given ?? intent.payment_method;
  if (typeof id === 'string') return resolvePaymentMethod(change, id);
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
}

/** The dashboard's payment methods may redirect, so Stripe requires a return address. */
function assertReturnUrl(intent: Stripe.PaymentIntent, returnUrl: string | undefined): void {
  if (returnUrl !== undefined || intent.automatic_payment_methods?.allow_redirects !== 'always') return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { payment_intent: intent },
  );
}

function requireAuthentication(
  change: Change,
  intent: Stripe.PaymentIntent,
  card: PaymentMethodRecord,
  options: ConfirmOptions,
): Stripe.PaymentIntent {
  const challenge = change.put('challenge', {
    id: newId('src'),
    payment_intent: intent.id,
    payment_method: card.id,
    return_url: options.return_url ?? null,
    answered: false,
  });
  const waiting = change.put('payment_intent', {
    ...intent,
    payment_method: card.id,
    last_payment_error: null,
    next_action: nextAction(`${change.sandboxUrl}/3d-secure/`, challenge.id, options),
    status: 'requires_action',
  });
  change.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function nextAction(
  hostedPages: string,
  challengeId: string,
  options: ConfirmOptions,
): Stripe.PaymentIntent.NextAction {
  if (options.via === 'api' && options.return_url !== undefined) {
    return {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${hostedPages}${challengeId}`, return_url: options.return_url },
    };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'stripe_3ds2_challenge', three_d_secure_2_source: challengeId },
  } as unknown as Stripe.PaymentIntent.NextAction;
}
