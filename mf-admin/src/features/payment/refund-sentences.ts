import type { Appointment, PaymentDetails } from '@tailgate/contracts';
import { formatHundredths, isByHand, parseHundredths } from '@tailgate/domain';
import { formatMoney } from '@tailgate/web-kit';

type LedgerKind = PaymentDetails['ledger'][number]['kind'];

function ledgerSums({ ledger }: PaymentDetails): (kind: LedgerKind) => number {
  return (kind) =>
    ledger.filter((move) => move.kind === kind).reduce((sum, move) => sum + parseHundredths(move.amount), 0);
}

function returnedPart(payment: PaymentDetails): string | null {
  const sumOf = ledgerSums(payment);
  const returned = sumOf('refunded') - sumOf('refund_failed') + sumOf('refunded_by_hand') + sumOf('returned');
  return returned > 0 ? formatHundredths(returned) : null;
}

/** What was refunded at Stripe itself, such as "10.00": nobody decided it here. Null if nothing was. */
export function refundedOutside(payment: PaymentDetails): string | null {
  const isQuiet = payment.status === 'completed' && !payment.refund_pending && !payment.fee_kept;
  const returned = isQuiet ? parseHundredths(returnedPart(payment) ?? '0') : 0;
  const decided = (payment.partial_refunds ?? []).reduce((sum, { amount }) => sum + parseHundredths(amount), 0);
  return returned > decided ? formatHundredths(returned - decided) : null;
}

/**
 * The amount that a refund returns: everything that the customer has not got back yet, from the company or from their bank. Of a
 * refund that was begun, it is what was agreed.
 */
export function refundableAmount(payment: PaymentDetails): string {
  const returned = parseHundredths(returnedPart(payment) ?? '0');
  return formatHundredths(Math.max(0, parseHundredths(agreedAmount(payment)) - returned - disputedAmount(payment)));
}

/** What the bank has taken back and not returned, in cents. */
function disputedAmount(payment: PaymentDetails): number {
  const sumOf = ledgerSums(payment);
  return sumOf('dispute_withdrawn') - sumOf('dispute_reinstated');
}

function agreedAmount({ amount, status, refund_total, ...payment }: PaymentDetails): string {
  const isBegun = status !== 'failed' && (payment.refund_pending || payment.refund_failure);
  return isBegun && refund_total !== undefined ? refund_total : amount;
}

/** The most that staff can refund in part: what is left. All of it only of a fee that was kept. */
export function partRefundable(payment: PaymentDetails): number {
  const { amount, refund_total, fee_kept } = payment;
  if (refund_total === undefined) return 0;
  const left = parseHundredths(amount) - parseHundredths(refund_total) - disputedAmount(payment);
  return fee_kept ? parseHundredths(fee_kept) : left - 1;
}

export function refundFailureAdvice(payment: PaymentDetails): string {
  const amount = formatMoney(refundableAmount(payment));
  const what =
    payment.refund_failure === 'refused'
      ? 'The card provider refused the refund, for example because the customer disputed the charge.'
      : "The customer's bank sent the refund back, for example because the card account is closed.";
  return `${what} ${amount} is still owed to the customer. Try again, or return the money in another way and record it here.`;
}

export function refundConsequences(payment: PaymentDetails, appointment?: Appointment): string {
  const amount = formatMoney(refundableAmount(payment));
  const isWhole = parseHundredths(refundableAmount(payment)) === parseHundredths(payment.amount);
  const whole = isWhole ? `The full amount of ${amount}` : `The remaining ${amount}`;
  const money = isByHand(payment)
    ? `${whole} will be recorded as refunded. Return the money to the customer yourself.`
    : `${whole} will be refunded to the customer's card.`;
  if (payment.refund_failure) return `${amount} will be requested from the card provider again.`;
  if (payment.refund_pending && isByHand(payment))
    return `${amount} will be recorded as refunded. Return the money to the customer yourself.`;
  const rest = appointment?.entered_later
    ? 'is cancelled; the customer is not notified'
    : 'is cancelled, its time slot is released, and the customer is notified by email, if we have an address';
  return `${money} This also cancels the associated appointment: appointment #${payment.appointment_id} ${rest}. ${otherPartSentence(payment)}This cannot be undone.`;
}

/** Without its trip, the other part of a price is refunded too. A balance may not be paid yet. */
function otherPartSentence({ part = 'whole' }: PaymentDetails): string {
  if (part === 'whole') return '';
  const other = part === 'balance' ? 'The deposit is' : 'If the balance was paid, it is';
  return `${other} refunded in full too; what was paid in cash or by check, return to the customer yourself. `;
}

export function refundOutcome(payment: PaymentDetails): string {
  const amount = formatMoney(refundableAmount(payment));
  return isByHand(payment) ? `${amount} recorded as refunded.` : `${amount} refunded to the card.`;
}
