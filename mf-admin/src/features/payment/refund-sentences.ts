import type { PaymentDetails } from '@tailgate/contracts';
import { formatHundredths, isByHand, parseHundredths } from '@tailgate/domain';
import { formatMoney } from '@tailgate/web-kit';

/** The part of a charge that was refunded outside the portal, such as "10.00"; null if there is none. */
export function returnedPart({ ledger }: PaymentDetails): string | null {
  const sumOf = (kind: PaymentDetails['ledger'][number]['kind']) =>
    ledger.filter((move) => move.kind === kind).reduce((sum, { amount }) => sum + parseHundredths(amount), 0);
  const returned = sumOf('refunded') - sumOf('refund_failed');
  return returned > 0 ? formatHundredths(returned) : null;
}

/** The amount that a refund returns: everything that has not been refunded yet. */
export function refundableAmount(payment: PaymentDetails): string {
  return formatHundredths(parseHundredths(payment.amount) - parseHundredths(returnedPart(payment) ?? '0'));
}

/** Tells staff what a refund does to the money, the appointment and its time slot. */
export function refundConsequences(payment: PaymentDetails): string {
  const amount = formatMoney(refundableAmount(payment));
  const whole = returnedPart(payment) === null ? `The full amount of ${amount}` : `The remaining ${amount}`;
  const money = isByHand(payment)
    ? `${whole} will be recorded as refunded. Return the money to the customer yourself.`
    : `${whole} will be refunded to the customer's card.`;
  return `${money} This also cancels the associated appointment: appointment #${payment.appointment_id} is cancelled, its time slot is released, and the customer is notified by email. This cannot be undone.`;
}

/** The outcome of a refund, for its toast. */
export function refundOutcome(payment: PaymentDetails): string {
  const amount = formatMoney(refundableAmount(payment));
  return isByHand(payment) ? `${amount} recorded as refunded.` : `${amount} refunded to the card.`;
}
