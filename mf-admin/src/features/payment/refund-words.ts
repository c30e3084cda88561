import type { Payment } from '@tailgate/contracts';
import { formatMoney } from '@tailgate/web-kit';

/** What a refund does to money, appointment and slot, in sentences. */
export function refundConsequences(payment: Payment): string {
  const amount = formatMoney(payment.amount);
  const money = isByHand(payment)
    ? `The whole amount, ${amount}, is recorded as given back: hand it to the customer yourself.`
    : `The whole amount, ${amount}, goes back to the customer's card.`;
  return `${money} This also cancels the associated appointment: appointment #${payment.appointment_id} is cancelled, its time slot becomes free, and the customer is told by mail. This cannot be undone.`;
}

/** Where the money went. */
export function refundOutcome(payment: Payment): string {
  const amount = formatMoney(payment.amount);
  return isByHand(payment) ? `${amount} is recorded as given back.` : `${amount} went back to the card.`;
}

function isByHand({ payment_method: method }: Payment): boolean {
  return method === 'cash' || method === 'check';
}
