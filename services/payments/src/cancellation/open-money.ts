import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isAuthorised } from '../stripe/check-intent.ts';

/** Which of these appointments have money on the way or not given back: a card that is authorised, a charge not refunded. */
export async function openMoney(deps: Dependencies, appointmentIds: readonly number[]): Promise<number[]> {
  const open = new Set<number>();
  for (const payment of await deps.appointmentPayments.findUnfinishedOf(appointmentIds)) {
    if (!open.has(payment.appointment_id) && (await isOpen(deps, payment))) open.add(payment.appointment_id);
  }
  return [...open].toSorted((a, b) => a - b);
}

/** Whether the card of an opened payment is authorised is known to Stripe alone; an unanswered question is thrown. */
async function isOpen(deps: Dependencies, { stage, transaction_id }: StoredPayment): Promise<boolean> {
  if (stage !== 'opened') return true;
  const intent = transaction_id === null ? null : await deps.cards.find(transaction_id);
  return intent !== null && (isAuthorised(intent) || intent.status === 'processing');
}
