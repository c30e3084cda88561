import type { Stripe } from 'stripe';
import { newId, randomText } from '../ids.ts';
import type { Change } from '../state/change.ts';
import type { PaymentMethodRecord } from '../state/records.ts';

const AUTHORISATION_SECONDS = 7 * 24 * 60 * 60;
const RISK_SCORES = { normal: 12, elevated: 68, highest: 92 };

export function authorisedOutcome({ outcome: { risk } }: PaymentMethodRecord): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: risk === 'elevated' ? 'elevated_risk_level' : null,
    risk_level: risk,
    risk_score: RISK_SCORES[risk],
    seller_message:
      risk === 'elevated' ? 'Stripe evaluated this payment as having elevated risk.' : 'Payment complete.',
    type: risk === 'elevated' ? 'manual_review' : 'authorized',
  };
}

/** A charge that was processing keeps its id. */
export function newCharge(
  change: Change,
  intent: Stripe.PaymentIntent,
  card: PaymentMethodRecord,
  captured: boolean,
): Stripe.Charge {
  const { id, method, outcome } = card;
  return {
    id: intent.status === 'processing' ? String(intent.latest_charge) : newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: 'TAILGATE SANDBOX',
    captured,
    created: change.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: authorisedOutcome(card),
    paid: true,
    payment_intent: intent.id,
    payment_method: id,
    payment_method_details: {
      type: 'card',
      card: cardDetails(change, method, intent, outcome.authentication === 'required'),
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function cardDetails(
  change: Change,
  method: Stripe.PaymentMethod,
  intent: Stripe.PaymentIntent,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card;
  return {
    amount_authorized: intent.amount,
    authorization_code: randomText(6),
    brand: card?.brand ?? null,
    ...(intent.capture_method === 'manual' && { capture_before: change.now() + AUTHORISATION_SECONDS }),
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2030,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: randomText(15),
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
