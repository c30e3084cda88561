import { type BusinessDate, type Cents, formatLongDate, formatUsd, parseHundredths } from '@tailgate/domain';
import type { NewHistoryEntry } from '@tailgate/service-kit/history';
import type { CancelCode, FailureCode } from './payment-failures.ts';
import { isBalance } from './payment-parts.ts';
import type { StoredPayment } from './payment-repository.ts';

export function receivedEntry(payment: StoredPayment): NewHistoryEntry {
  const { appointment_id, receipt_number } = payment;
  const number = receipt_number === null ? '' : ` (number ${receipt_number})`;
  const summary = `${amountAndMethod(payment)}${number} received for appointment #${appointment_id}`;
  return { action: 'payment.recorded', subjectId: payment.id, summary };
}

/** The card was charged, for less if it was captured at Stripe itself. */
export function chargedEntry(payment: StoredPayment, charged: Cents): NewHistoryEntry {
  const part = charged < parseHundredths(payment.amount) ? `${formatUsd(charged)} of ` : '';
  const summary = `The customer paid ${part}${amountAndMethod(payment)} for appointment #${payment.appointment_id}`;
  return { action: 'payment.completed', subjectId: payment.id, summary };
}

export function cancelledEntry(payment: StoredPayment, code: CancelCode): NewHistoryEntry {
  const isOldForm = isBalance(payment) && code === 'HOLD_EXPIRED';
  const why = isOldForm ? 'it was not completed within an hour' : WHY_CANCELLED[code];
  const summary = `${amountAndMethod(payment)} for appointment #${payment.appointment_id} cancelled: ${why}`;
  return { action: 'payment.cancelled', subjectId: payment.id, summary };
}

export function refundingEntry(payment: StoredPayment, code: FailureCode | null): NewHistoryEntry {
  const why = code === null ? '' : (WHY_REFUNDED[code] ?? ': the appointment is cancelled');
  const summary = `Refund of ${amountAndMethod(payment)} for appointment #${payment.appointment_id} started${why}`;
  return { action: 'payment.refunding', subjectId: payment.id, summary };
}

export function cashRefundedEntry(payment: StoredPayment, amount: Cents): NewHistoryEntry {
  const part = amount < parseHundredths(payment.amount) ? `${formatUsd(amount)} of ` : '';
  const summary = `${part}${amountAndMethod(payment)} paid back to the customer for appointment #${payment.appointment_id}`;
  return { action: 'payment.refunded', subjectId: payment.id, summary };
}

export function refundedEntry(payment: StoredPayment): NewHistoryEntry {
  const summary = `${amountAndMethod(payment)} refunded for appointment #${payment.appointment_id}`;
  return { action: 'payment.refunded', subjectId: payment.id, summary };
}

export function refundFailedEntry(payment: StoredPayment, failure: 'refused' | 'failed', left: Cents): NewHistoryEntry {
  const why = failure === 'refused' ? 'was refused by Stripe' : 'was sent back by the bank';
  const summary = `Refund of ${formatUsd(left)} for appointment #${payment.appointment_id} ${why}`;
  return { action: 'payment.refund-failed', subjectId: payment.id, summary };
}

export function refundRetriedEntry(payment: StoredPayment): NewHistoryEntry {
  const summary = `Refund for appointment #${payment.appointment_id} requested again`;
  return { action: 'payment.refund-retried', subjectId: payment.id, summary };
}

export function manualRefundEntry(
  payment: StoredPayment,
  amount: Cents,
  { method, reference, returned_on }: { method: string; reference: string | null; returned_on: BusinessDate },
): NewHistoryEntry {
  const how = METHODS[method] ?? (method === 'other' ? 'in another way' : `by ${method}`);
  const note = reference === null ? '' : ` (${reference})`;
  const summary = `${formatUsd(amount)} returned ${how}${note} on ${formatLongDate(returned_on)} for appointment #${payment.appointment_id}`;
  return { action: 'payment.refunded-by-hand', subjectId: payment.id, summary };
}

export function partReturnedEntry(
  payment: StoredPayment,
  { amount, reason }: { amount: Cents; reason: string },
): NewHistoryEntry {
  const summary = `${formatUsd(amount)} of ${amountAndMethod(payment)} for appointment #${payment.appointment_id} refunded: ${reason}`;
  return { action: 'payment.part-returned', subjectId: payment.id, summary };
}

export function feeKeptEntry(
  payment: StoredPayment,
  { kept, percent, kind }: { kept: Cents; percent: number; kind: 'cancelled' | 'no_show' },
): NewHistoryEntry {
  const why = kind === 'no_show' ? 'nobody was there' : 'it was cancelled late';
  const summary = `${formatUsd(kept)} of ${amountAndMethod(payment)} kept for appointment #${payment.appointment_id}, because ${why}: the policy refunds ${percent}%`;
  return { action: 'payment.fee-kept', subjectId: payment.id, summary };
}

export function restReturnedEntry(payment: StoredPayment, returned: Cents): NewHistoryEntry {
  const summary = `${formatUsd(returned)} of ${amountAndMethod(payment)} refunded for appointment #${payment.appointment_id}; the rest is kept`;
  return { action: 'payment.refunded', subjectId: payment.id, summary };
}

export function partlyRefundedEntry(payment: StoredPayment, returned: Cents): NewHistoryEntry {
  const summary = `${formatUsd(returned)} of ${amountAndMethod(payment)} was refunded at Stripe; appointment #${payment.appointment_id} stands`;
  return { action: 'payment.partly-refunded', subjectId: payment.id, summary };
}

const WHY_CANCELLED: Record<CancelCode, string> = {
  SLOT_TAKEN: 'its time slot was taken',
  SLOT_CHANGED: 'the customer chose another time slot',
  HOLD_EXPIRED: 'the hold on its time slot expired',
  QUOTE_CHANGED: 'the customer started again, or the quote was changed',
  QUOTE_ALREADY_PAID: 'the quote is already paid',
  CARD_NOT_AUTHORISED: 'the card was refused',
  CARD_REFUSED: 'the bank refused the charge',
  APPOINTMENT_NOT_PAYABLE: 'the appointment is cancelled or gone',
};

const WHY_REFUNDED: Partial<Record<FailureCode, string>> = {
  CHARGE_RETURNED: ': the card was charged although the payment was cancelled',
  APPOINTMENT_CHANGED: ': its price was changed',
};

const METHODS: Record<string, string> = { card: 'by card', cash: 'in cash', check: 'by check' };

function amountAndMethod({ amount, payment_method, part }: StoredPayment): string {
  const paid = `${formatUsd(parseHundredths(amount))} ${METHODS[payment_method ?? ''] ?? ''}`.trimEnd();
  return part === 'whole' ? paid : `${paid} (${part})`;
}
