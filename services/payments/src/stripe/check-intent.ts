import { parseHundredths } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';
import { CURRENCY } from '../payments/currency.ts';
import type { MoneyMove } from '../payments/ledger-repository.ts';
import { isBalance } from '../payments/payment-parts.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent, Refund } from './card-provider.ts';

export interface Expected {
  quoteId: string;
  timeSlotId: number | null;
}

/** @throws the same error for someone else's payment as for one that does not exist. */
export function assertOfQuote(payment: StoredPayment | null, expected?: Expected): asserts payment is StoredPayment {
  if (!payment || (expected && payment.quote_reference !== expected.quoteId)) {
    throw mismatch('This card payment does not belong to this quote');
  }
  if (expected && isBalance(payment) !== (expected.timeSlotId === null)) {
    throw mismatch(
      isBalance(payment) ? 'This card payment is for a balance' : 'This card payment is not for a balance',
    );
  }
  if (expected && payment.time_slot_id !== expected.timeSlotId) {
    throw mismatch('This card payment is for another time slot. Please reload the page.');
  }
}

export function fitsPayment({ amount, currency, metadata }: PaymentIntent, payment: StoredPayment): boolean {
  const { quote_id, payment_id, time_slot_id, part = 'whole' } = metadata;
  return (
    amount === parseHundredths(payment.amount) &&
    currency === CURRENCY &&
    quote_id === String(payment.quote_id) &&
    payment_id === String(payment.id) &&
    part === payment.part &&
    // Intents of earlier releases name no slot.
    (time_slot_id === undefined || time_slot_id === String(payment.time_slot_id))
  );
}

/** Whether the bank has reserved the money. `succeeded` means that it was captured at Stripe itself. */
export function isAuthorised(intent: PaymentIntent): boolean {
  return intent.status === 'requires_capture' || intent.status === 'succeeded';
}

export function notAuthorised(intent: PaymentIntent): Error | null {
  if (isAuthorised(intent)) return null;
  if (intent.status === 'processing') return inProgress();
  return appError('CARD_NOT_AUTHORISED', 'Your card was not authorised. Please try again or use another card.');
}

export function inProgress(): Error {
  return appError(
    'PAYMENT_IN_PROGRESS',
    'A card payment for this quote is in progress. Please check again in a minute.',
  );
}

export function chargeOf({ id, latest_charge }: PaymentIntent): string {
  if (latest_charge === null) throw new Error(`intent ${id} has no charge`);
  return typeof latest_charge === 'string' ? latest_charge : latest_charge.id;
}

export function captureOf(intent: PaymentIntent): MoneyMove {
  return { kind: 'captured', stripeObjectId: chargeOf(intent), amount: intent.amount_received };
}

export function hasFailed(status: Refund['status']): boolean {
  return status === 'failed' || status === 'canceled';
}

export function sumOf(refunds: readonly Pick<Refund, 'amount'>[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

function mismatch(message: string): Error {
  return appError('INTENT_MISMATCH', message);
}
