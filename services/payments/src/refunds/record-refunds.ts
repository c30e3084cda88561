import { parseHundredths } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { stageAfterRefund } from '../payments/payment.ts';
import { partlyRefundedEntry, refundedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';
import type { Refund } from '../stripe/card-provider.ts';
import { hasFailed, sumOf } from '../stripe/check-intent.ts';
import { tryCancelAppointment } from './cancel-appointment.ts';

/**
 * Records the refunds that Stripe has carried out, including those made at Stripe itself. Pending refunds do not count. Once the
 * whole amount is refunded, the same transaction frees the slot and queues the cancellation of the appointment.
 */
export async function recordRefunds(deps: Dependencies, payment: StoredPayment): Promise<void> {
  if (payment.transaction_id === null) return;
  const refunds = await deps.cards.listRefunds(payment.transaction_id);
  const ended = await commitStep(
    deps,
    'refund.record',
    async (transaction) => await record(deps, payment, refunds, transaction),
  );
  if (ended?.stage === 'refunded') await tryCancelAppointment(deps, ended);
}

async function record(
  deps: Dependencies,
  payment: StoredPayment,
  refunds: readonly Refund[],
  transaction: Transaction,
): Promise<StoredPayment | null> {
  const current = await lockPayment(deps, payment, transaction);
  if (!current) return null;
  const hasNew = await recordMoves(deps, current, refunds, transaction);
  const refunded = sumOf(refunds.filter(({ status }) => status === 'succeeded'));
  const next = refunded >= parseHundredths(current.amount) ? stageAfterRefund(current.stage) : undefined;
  if (!next) {
    const isPart = refunded > 0 && current.status === 'completed' && current.stage !== 'refunding';
    if (hasNew && isPart) await deps.history.record(transaction, null, partlyRefundedEntry(current, refunded));
    return null;
  }
  const ended = await deps.payments.move(current.id, [current.stage, next], transaction);
  if (!ended) return null;
  await deps.history.record(transaction, null, refundedEntry(ended));
  if (next !== 'refunded') return ended;
  // Another payment pays for the appointment: it stands.
  if (await deps.appointmentPayments.hasOtherCharge(ended, transaction)) return null;
  await deps.slotHolds.releaseBooking(ended.appointment_id, deps.now(), transaction);
  await queueFollowUp(deps, 'cancel-booking', ended, transaction);
  return ended;
}

/** Ledger rows never change, so a refund that succeeded and then failed has two. @returns whether any refund is new. */
async function recordMoves(
  deps: Dependencies,
  payment: StoredPayment,
  refunds: readonly Refund[],
  transaction: Transaction,
): Promise<boolean> {
  const recorded = await deps.ledger.refundsOf(payment, transaction);
  for (const { id, amount, status } of refunds) {
    const move = { stripeObjectId: id, amount };
    if (status === 'succeeded') await deps.ledger.record(payment, { ...move, kind: 'refunded' }, transaction);
    if (!hasFailed(status)) continue;
    deps.log.error({ payment_id: payment.id, refund: id }, 'a refund failed: staff must refund the money');
    if (recorded.has(id)) await deps.ledger.record(payment, { ...move, kind: 'refund_failed' }, transaction);
  }
  return refunds.some(({ id, status }) => status === 'succeeded' && !recorded.has(id));
}
