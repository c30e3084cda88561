import type { PaymentDetails } from '@tailgate/contracts';
import { formatHundredths, isByHand, parseHundredths } from '@tailgate/domain';
import { formatMoney } from '@tailgate/web-kit';

/** What of a charge went back already, as "10.00", because somebody refunded a part of it at the card provider; null for nothing. */
export function returnedPart({ ledger }: PaymentDetails): string | null {
  const sumOf = (kind: PaymentDetails['ledger'][number]['kind']) =>
    ledger.filter((move) => move.kind === kind).reduce((sum, { amount }) => sum + parseHundredths(amount), 0);
  const returned = sumOf('refunded') - sumOf('refund_failed');
  return returned > 0 ? formatHundredths(returned) : null;
}

/** What a refund gives back: all that has not gone back already. */
export function refundableAmount(payment: PaymentDetails): string {
  return formatHundredths(parseHundredths(payment.amount) - parseHundredths(returnedPart(payment) ?? '0'));
}

/** What a refund does to money, appointment and slot, in sentences. */
export function refundConsequences(payment: PaymentDetails): string {
  const amount = formatMoney(refundableAmount(payment));
  const whole = returnedPart(payment) === null ? 'The whole amount' : 'What is left of it';
  const money = isByHand(payment)
    ? `${whole}, ${amount}, is recorded as given back: hand it to the customer yourself.`
    : `${whole}, ${amount}, goes back to the customer's card.`;
  return `${money} This also cancels the associated appointment: appointment #${payment.appointment_id} is cancelled, its time slot becomes free, and the customer is told by mail. This cannot be undone.`;
}

/** Where the money went. */
export function refundOutcome(payment: PaymentDetails): string {
  const amount = formatMoney(refundableAmount(payment));
  return isByHand(payment) ? `${amount} is recorded as given back.` : `${amount} went back to the card.`;
}
