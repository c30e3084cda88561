import type { Stripe } from 'stripe';
import { resolvePaymentMethod } from '../cards/create-payment-method.ts';
import { newId, randomText } from '../ids.ts';
import type { Change } from '../state/change.ts';
import { confirmIntent } from './confirm-intent.ts';
import type { CreateIntentParams } from './intent-params.ts';

export function createIntent(change: Change, params: CreateIntentParams): Stripe.PaymentIntent {
  const method = params.payment_method === undefined ? null : resolvePaymentMethod(change, params.payment_method);
  const intent = change.put('payment_intent', {
    ...blankIntent(change.now()),
    amount: params.amount,
    currency: params.currency,
    capture_method: params.capture_method,
    description: params.description ?? null,
    receipt_email: params.receipt_email ?? null,
    metadata: params.metadata ?? {},
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    automatic_payment_methods: automaticPaymentMethods(params),
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    payment_method: method?.id ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  change.emit('payment_intent.created', intent);
  if (!params.confirm) return intent;
  return confirmIntent(change, intent.id, { return_url: params.return_url, via: 'api' });
}

/** Without a list of types Stripe offers what the dashboard enables; here, cards. */
function automaticPaymentMethods(params: CreateIntentParams): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  if (params.automatic_payment_methods !== undefined) {
    const { enabled, allow_redirects } = params.automatic_payment_methods;
    return enabled ? { enabled, allow_redirects: allow_redirects ?? 'always' } : null;
  }
  return params.allowed_payment_method_types === undefined ? { enabled: true, allow_redirects: 'always' } : null;
}

function blankIntent(created: number): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created,
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
