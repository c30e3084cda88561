import type { Stripe } from 'stripe';
import { z } from 'zod';
import { closeFraudWarnings } from '../disputes/fraud-warnings.ts';
import { expand, metadata, partAmount, text } from '../http/params.ts';
import { newId, randomDigits } from '../ids.ts';
import type { Change } from '../state/change.ts';
import { invalidRequest, notFound } from '../stripe-error.ts';
import { putUpdated } from './settle-refund.ts';

export const createRefundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: partAmount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});
export type CreateRefundParams = z.infer<typeof createRefundParams>;

/** Amounts are in cents. */
export function createRefund(change: Change, params: CreateRefundParams): Stripe.Refund {
  const charge = findRefundableCharge(change, params);
  const left = charge.amount_captured - charge.amount_refunded;
  assertUndisputed(change, charge);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.amount ?? left;
  if (amount > left) throw tooMuch(amount, left, charge);

  const refunded = change.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  const refund = change.put('refund', newRefund(change, refunded, amount, params));
  change.emit('refund.created', refund);
  change.emit('charge.refunded', refunded);
  if (refunded.refunded) closeFraudWarnings(change, charge.id);
  if (refund.status === 'succeeded') addBankReference(change, refund);
  return refund;
}

/** The bank's money of a chargeback is gone already. An inquiry and a dispute that was won allow a refund. */
function assertUndisputed(change: Change, charge: Stripe.Charge): void {
  if (!charge.disputed) return;
  const isChargedBack = change
    .all('dispute')
    .some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable);
  if (!isChargedBack) return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
    charge: charge.id,
  });
}

/** The number that customers can ask their bank about; Stripe learns it shortly after the refund. */
function addBankReference(change: Change, refund: Stripe.Refund): void {
  const card = { ...refund.destination_details?.card, reference_status: 'available', reference: randomDigits(24) };
  putUpdated(change, refund, { destination_details: { type: 'card', card: { ...card, type: 'refund' } } });
}

function findRefundableCharge(change: Change, params: CreateRefundParams): Stripe.Charge {
  if (params.payment_intent === undefined && params.charge === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const charge =
    params.payment_intent === undefined
      ? chargeById(change, params.charge ?? '')
      : chargeOfIntent(change, params.payment_intent);
  if (charge.captured && charge.status === 'succeeded') return charge;
  throw invalidRequest(
    params.payment_intent === undefined
      ? `Charge ${charge.id} has not been captured.`
      : `This PaymentIntent (${params.payment_intent}) does not have a successful charge to refund.`,
  );
}

function chargeById(change: Change, id: string): Stripe.Charge {
  const charge = change.get('charge', id);
  if (charge === undefined) throw notFound('charge', id, 'charge');
  return charge;
}

function chargeOfIntent(change: Change, id: string): Stripe.Charge {
  const intent = change.get('payment_intent', id);
  if (intent === undefined) throw notFound('payment_intent', id, 'payment_intent');
  const charge = typeof intent.latest_charge === 'string' ? change.get('charge', intent.latest_charge) : undefined;
  if (charge === undefined) {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  }
  return charge;
}

function tooMuch(amount: number, left: number, charge: Stripe.Charge) {
  const untouched = charge.amount_refunded === 0 && charge.amount_captured === charge.amount;
  const than = untouched ? 'charge amount' : 'unrefunded amount on charge';
  return invalidRequest(`Refund amount (${dollars(amount)}) is greater than ${than} (${dollars(left)})`, {
    param: 'amount',
  });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function newRefund(change: Change, charge: Stripe.Charge, amount: number, params: CreateRefundParams): Stripe.Refund {
  const method = charge.payment_method === null ? undefined : change.get('payment_method', charge.payment_method);
  const isPending = method?.outcome.refund === 'succeeds_later';
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: change.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending && { pending_reason: 'processing' }),
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
}
