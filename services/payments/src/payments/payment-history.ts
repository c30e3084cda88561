import { type Cents, formatUsd, parseHundredths } from '@tailgate/domain';
import type { NewHistoryEntry } from '@tailgate/service-kit/history';
import type { CancelCode, FailureCode } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';

/** What the history says of a payment that staff recorded. */
export function receivedEntry(payment: StoredPayment): NewHistoryEntry {
  const { appointment_id, receipt_number } = payment;
  const number = receipt_number === null ? '' : ` (number ${receipt_number})`;
  const summary = `${inWords(payment)}${number} received for appointment #${appointment_id}`;
  return { action: 'payment.recorded', subjectId: payment.id, summary };
}

/** Of a card that was charged. Nobody on our side did that: the customer paid. */
export function chargedEntry(payment: StoredPayment): NewHistoryEntry {
  const summary = `The customer paid ${inWords(payment)} for appointment #${payment.appointment_id}`;
  return { action: 'payment.completed', subjectId: payment.id, summary };
}

/** Of a card payment that is not to be charged. */
export function cancelledEntry(payment: StoredPayment, code: CancelCode): NewHistoryEntry {
  const summary = `${inWords(payment)} for appointment #${payment.appointment_id} is given up: ${WHY_GIVEN_UP[code]}`;
  return { action: 'payment.cancelled', subjectId: payment.id, summary };
}

/** What the history says of one whose money goes back; `code` says why nobody had to decide that. */
export function refundingEntry(payment: StoredPayment, code: FailureCode | null): NewHistoryEntry {
  const why = code === null ? '' : (WHY_RETURNED[code] ?? ', which is cancelled');
  const summary = `${inWords(payment)} goes back, paid for appointment #${payment.appointment_id}${why}`;
  return { action: 'payment.refunding', subjectId: payment.id, summary };
}

/** Of money that staff have handed back. */
export function cashRefundedEntry(payment: StoredPayment): NewHistoryEntry {
  const summary = `${inWords(payment)} given back, paid for appointment #${payment.appointment_id}`;
  return { action: 'payment.refunded', subjectId: payment.id, summary };
}

/** Of a charge that is back on its card. */
export function refundedEntry(payment: StoredPayment): NewHistoryEntry {
  const summary = `${inWords(payment)} is back, paid for appointment #${payment.appointment_id}`;
  return { action: 'payment.refunded', subjectId: payment.id, summary };
}

/** Of a part of a charge that went back without the portal: the appointment stands. */
export function partlyRefundedEntry(payment: StoredPayment, returned: Cents): NewHistoryEntry {
  const summary = `${formatUsd(returned)} of ${inWords(payment)} went back at Stripe; appointment #${payment.appointment_id} stands`;
  return { action: 'payment.partly-refunded', subjectId: payment.id, summary };
}

const WHY_GIVEN_UP: Record<CancelCode, string> = {
  SLOT_TAKEN: 'its time slot was taken',
  HOLD_EXPIRED: 'the reservation of its time slot ran out',
  QUOTE_CHANGED: 'the customer chose anew, or the quote was changed',
  QUOTE_ALREADY_PAID: 'the quote is paid already',
  CARD_NOT_AUTHORISED: 'the card was refused',
  CARD_REFUSED: 'the bank refused the charge',
  APPOINTMENT_NOT_PAYABLE: 'the appointment is cancelled or gone',
};

const WHY_RETURNED: Partial<Record<FailureCode, string>> = {
  CHARGE_RETURNED: ': it was charged after all, and is given up',
  APPOINTMENT_CHANGED: ', whose price was changed meanwhile',
};

const METHODS: Record<string, string> = { card: 'by card', cash: 'in cash', check: 'by check' };

function inWords({ amount, payment_method }: StoredPayment): string {
  return `${formatUsd(parseHundredths(amount))} ${METHODS[payment_method ?? ''] ?? ''}`.trimEnd();
}
