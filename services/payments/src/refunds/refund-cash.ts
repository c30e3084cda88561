import type { Actor } from '@tailgate/service-kit';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { tryCancelAppointment } from '../engine/steps/cancel-appointment.ts';
import { queueCancellation } from '../engine/steps/end-refund.ts';
import { owedOf } from '../payments/ledger-repository.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { cashRefundedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { assertRefundable } from './assert-refundable.ts';

/**
 * Records that staff paid back what is due of cash or a check: one transaction refunds the payment, frees the slot and queues the
 * cancellation of the appointment. If the trip was cancelled and a fee is kept, slot and appointment were dealt with then.
 * @throws ALREADY_REFUNDED if a colleague refunded it first.
 */
export async function refundCash(deps: Dependencies, payment: StoredPayment, actor: Actor): Promise<void> {
  const refunded = await commitStep(deps, 'hand-back.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    assertRefundable(current, deps.timeZone);
    // At any other stage staff refund everything, and a cancelled trip may keep a fee.
    const returnCents = current.stage === 'refunding' ? current.return_cents : null;
    const sums = await deps.ledger.sumsOf(current, transaction);
    const target = returnCents ?? sums.captured;
    const to = target < sums.captured ? 'kept' : 'refunded';
    await deps.payments.beginReturn(current, returnCents, transaction);
    const moved = await deps.payments.move(current.id, [current.stage, to], transaction);
    if (!moved) throw new Error(`payment ${current.id} changed despite its lock`);
    const amount = owedOf(target, sums);
    await deps.ledger.recordCash(moved, { kind: 'returned', amount }, transaction);
    await deps.history.record(transaction, actor, cashRefundedEntry(moved, amount));
    if (to === 'kept') return null;
    return await queueCancellation(deps, moved, transaction);
  });
  if (refunded) await tryCancelAppointment(deps, refunded);
}
