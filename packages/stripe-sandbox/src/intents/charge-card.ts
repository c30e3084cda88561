import type { Stripe } from 'stripe';
import type { Decline } from '../cards/test-cards.ts';
import type { Change } from '../state/change.ts';
import type { PaymentMethodRecord } from '../state/records.ts';
import { docUrl, StripeFailure } from '../stripe-error.ts';
import { bookBalance } from './find-charge.ts';
import { authorisedOutcome, newCharge } from './new-charge.ts';

/**
 * A decline makes the intent `requires_payment_method` and is thrown after the failed charge and its events are recorded. A card whose
 * bank answers later makes it `processing`.
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
