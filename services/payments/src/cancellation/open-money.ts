import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isAuthorised } from '../stripe/check-intent.ts';

/** @returns those of the appointments with an authorised card or a charge that is not refunded. */
export async function openMoney(deps: Dependencies, appointmentIds: readonly number[]): Promise<number[]> {
  const open = new Set<number>();
  for (const payment of await deps.appointmentPayments.findUnfinishedOf(appointmentIds)) {
    if (!open.has(payment.appointment_id) && (await hasMoney(deps, payment))) open.add(payment.appointment_id);
  }
  return [...open].toSorted((a, b) => a - b);
}

/** Only Stripe knows whether the card of an opened payment is authorised. @throws if Stripe does not answer. */
async function hasMoney(deps: Dependencies, { stage, transaction_id }: StoredPayment): Promise<boolean> {
  if (stage !== 'opened') return true;
  const intent = transaction_id === null ? null : await deps.cards.find(transaction_id);
  return intent !== null && (isAuthorised(intent) || intent.status === 'processing');
}
