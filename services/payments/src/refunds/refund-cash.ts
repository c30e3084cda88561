import type { Actor } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { cashRefundedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { assertRefundable } from './assert-refundable.ts';
import { cancelAppointmentIfPossible } from './cancel-appointment.ts';

/** Seconds after which the job looks whether whoever gave the money back has also cancelled the appointment. */
const CANCEL_AFTER = 5;

/**
 * Staff have given cash or a check back: in one transaction the payment is refunded, the ledger says so, the slot is free and the
 * appointment on its way to be cancelled. Somebody else who has given it back meanwhile is told of, as a refusal.
 */
export async function refundCash(deps: Dependencies, payment: StoredPayment, actor: Actor): Promise<void> {
  const refunded = await deps.database.transaction(async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    assertRefundable(current, deps.timeZone);
    const moved = await deps.payments.move(current.id, [current.stage, 'refunded'], transaction);
    if (!moved) throw new Error(`payment ${current.id} moved under its lock`);
    await deps.ledger.recordHandOver(moved, 'returned', transaction);
    await deps.claims.releaseBooking(payment.appointment_id, deps.now(), transaction);
    await deps.jobs.enqueue(
      transaction,
      'cancel-booking',
      { payment_id: moved.id },
      { startAfterSeconds: CANCEL_AFTER },
    );
    await deps.history.record(transaction, actor, cashRefundedEntry(moved));
    reach('hand-back.commit.before');
    return moved;
  });
  reach('hand-back.commit.after');
  deps.availableSlots.forget();
  await cancelAppointmentIfPossible(deps, refunded);
}
