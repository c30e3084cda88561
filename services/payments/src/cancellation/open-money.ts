import type { OpenMoneyAnswer } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { OPEN_DISPUTES } from '../payments/dispute.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { refundFailure } from '../payments/refund-state.ts';
import { isAuthorised } from '../stripe/check-intent.ts';
import { keptMoneyOf } from './kept-money.ts';

export async function openMoney(deps: Dependencies, appointmentIds: readonly number[]): Promise<OpenMoneyAnswer> {
  const open = new Set<number>();
  const failed = new Set<number>();
  const unsettled = new Set<number>();
  for (const payment of await deps.appointmentPayments.findUnfinishedOf(appointmentIds)) {
    const { appointment_id: id } = payment;
    if (refundFailure(payment)) failed.add(id);
    if (open.has(id) && unsettled.has(id)) continue;
    if (!(await hasMoney(deps, payment))) continue;
    open.add(id);
    if (!isSettled(payment)) unsettled.add(id);
  }
  const disputed_ids = await deps.appointmentPayments.findTakenBackOf(appointmentIds);
  const returned_otherwise_ids = await deps.appointmentPayments.findReturnedOtherwise(appointmentIds);
  const by_hand_ids = await deps.appointmentPayments.findPaidByHand(appointmentIds);
  const kept = await keptMoneyOf(deps, appointmentIds);
  const [appointment_ids, failed_refund_ids] = [inOrder(open), inOrder(failed)];
  const unsettled_ids = inOrder(unsettled);
  return { appointment_ids, failed_refund_ids, disputed_ids, returned_otherwise_ids, unsettled_ids, by_hand_ids, kept };
}

function isSettled({ stage, refund_state, dispute_state }: StoredPayment): boolean {
  const isDisputed = dispute_state !== null && OPEN_DISPUTES.includes(dispute_state);
  return (stage === 'settled' || stage === 'kept') && refund_state === null && !isDisputed;
}

function inOrder(ids: Set<number>): number[] {
  return [...ids].toSorted((a, b) => a - b);
}

/** Only Stripe knows whether the card of an opened payment is authorised. @throws if Stripe does not answer. */
async function hasMoney(deps: Dependencies, { stage, transaction_id }: StoredPayment): Promise<boolean> {
  if (stage !== 'opened') return true;
  const intent = transaction_id === null ? null : await deps.cards.find(transaction_id);
  return intent !== null && (isAuthorised(intent) || intent.status === 'processing');
}
