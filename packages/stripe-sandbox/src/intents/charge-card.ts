import type { Stripe } from 'stripe';
import type { Decline } from '../cards/test-cards.ts';
import { newId, randomText } from '../ids.ts';
import type { Change } from '../state/change.ts';
import type { PaymentMethodRecord } from '../state/records.ts';
import { docUrl, StripeFailure } from '../stripe-error.ts';
import { bookBalance } from './find-charge.ts';

/** Seconds until an authorisation of a card expires: seven days. */
const AUTHORISATION_LASTS = 7 * 24 * 60 * 60;

/**
 * Charges the card. An authorisation makes the intent `requires_capture` (manual) or `succeeded`. A decline makes it
 * `requires_payment_method` and is thrown after the failed charge and its events are recorded. A card whose bank answers
 * later makes it `processing`.
 */
export function chargeCard(
  change: Change,
  intent: Stripe.PaymentIntent,
  card: PaymentMethodRecord,
): Stripe.PaymentIntent {
  if (card.outcome.processing && intent.status !== 'processing') return awaitBank(change, intent, card);
  const { decline } = card.outcome;
  if (decline !== null) throw declineCharge(change, intent, card, decline);

  const captured = intent.capture_method !== 'manual';
  const charge = change.put('charge', newCharge(change, intent, card, captured));
  const authorised = change.put('payment_intent', {
    ...intent,
    payment_method: card.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    status: captured ? 'succeeded' : 'requires_capture',
  });
  change.emit('charge.succeeded', charge);
  change.emit(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', authorised);
  if (captured) bookBalance(change, charge);
  return authorised;
}

function awaitBank(change: Change, intent: Stripe.PaymentIntent, card: PaymentMethodRecord): Stripe.PaymentIntent {
  const charge = change.put('charge', { ...newCharge(change, intent, card, false), status: 'pending', paid: false });
  const waiting = change.put('payment_intent', {
    ...intent,
    payment_method: card.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'processing',
  });
  change.emit('charge.pending', charge);
  change.emit('payment_intent.processing', waiting);
  return waiting;
}

function declineCharge(
  change: Change,
  intent: Stripe.PaymentIntent,
  card: PaymentMethodRecord,
  { blocked, ...decline }: Decline,
): StripeFailure {
  const outcome = blocked ? blockedOutcome(card) : declinedOutcome(card, decline);
  const charge = change.put('charge', {
    ...newCharge(change, intent, card, false),
    status: 'failed',
    paid: false,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome,
  });
  const error = {
    type: 'card_error' as const,
    charge: charge.id,
    doc_url: docUrl(decline.code),
    ...decline,
    ...(outcome.network_decline_code !== null && { network_decline_code: outcome.network_decline_code }),
  };
  const failed = change.put('payment_intent', {
    ...intent,
    payment_method: null,
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: {
      ...error,
      // Stripe's type lists all codes; the sandbox uses a few.
      code: decline.code as Stripe.PaymentIntent.LastPaymentError.Code,
      payment_method: card.method,
    },
    status: 'requires_payment_method',
  });
  change.emit('charge.failed', charge);
  change.emit('payment_intent.payment_failed', failed);
  return new StripeFailure(402, { ...error, payment_intent: failed, payment_method: card.method });
}

/** The codes of the card networks, by Stripe's code of the decline. */
const NETWORK_CODES: Record<string, string> = {
  expired_card: '54',
  generic_decline: '05',
  incorrect_cvc: 'N7',
  insufficient_funds: '51',
  lost_card: '41',
  stolen_card: '43',
};

function declinedOutcome(card: PaymentMethodRecord, decline: Omit<Decline, 'blocked'>): Stripe.Charge.Outcome {
  const reason = decline.decline_code ?? decline.code;
  return {
    ...authorisedOutcome(card),
    advice_code: decline.advice_code,
    network_decline_code: NETWORK_CODES[reason] ?? null,
    network_status: 'declined_by_network',
    reason,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function blockedOutcome(card: PaymentMethodRecord): Stripe.Charge.Outcome {
  return {
    ...authorisedOutcome(card),
    network_status: 'not_sent_to_network',
    reason: 'highest_risk_level',
    seller_message: 'Stripe blocked this payment as too risky.',
    type: 'blocked',
  };
}

const RISK_SCORES = { normal: 12, elevated: 68, highest: 92 };

function authorisedOutcome({ outcome: { risk } }: PaymentMethodRecord): Stripe.Charge.Outcome {
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

function newCharge(
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
    ...(intent.capture_method === 'manual' && { capture_before: change.now() + AUTHORISATION_LASTS }),
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
