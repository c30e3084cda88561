import type { Actor } from '@tailgate/service-kit';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { cashRefundedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';
import { assertRefundable } from './assert-refundable.ts';
import { tryCancelAppointment } from './cancel-appointment.ts';

/**
 * Records that staff refunded cash or a check: one transaction refunds the payment, frees the slot and queues the cancellation
 * of the appointment.
 * @throws ALREADY_REFUNDED if a colleague refunded it first.
 */
export async function refundCash(deps: Dependencies, payment: StoredPayment, actor: Actor): Promise<void> {
  const refunded = await commitStep(deps, 'hand-back.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    assertRefundable(current, deps.timeZone);
    const moved = await deps.payments.move(current.id, [current.stage, 'refunded'], transaction);
    if (!moved) throw new Error(`payment ${current.id} changed despite its lock`);
    await deps.ledger.recordCash(moved, 'returned', transaction);
    await deps.slotHolds.releaseBooking(payment.appointment_id, deps.now(), transaction);
    await queueFollowUp(deps, 'cancel-booking', moved, transaction);
    await deps.history.record(transaction, actor, cashRefundedEntry(moved));
    return moved;
  });
  await tryCancelAppointment(deps, refunded);
}
