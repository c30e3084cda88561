import type { Stripe } from 'stripe';
import type { StripeErrorBody } from '../stripe-error.ts';

/** The fields of an intent that a browser with the client secret may see: Stripe's list, without metadata or charges. */
export function presentIntent(intent: Stripe.PaymentIntent) {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    amount_details: intent.amount_details,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
}

export function presentError(error: StripeErrorBody) {
  const { payment_intent: intent, ...rest } = error;
  return intent === undefined ? rest : { ...rest, payment_intent: presentIntent(intent) };
}
