import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { stageAfterRefund } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';

/** All but the fee of a cancelled trip is returned. The caller holds the payment's lock. */
export async function endWithFee(deps: Dependencies, payment: StoredPayment, transaction: Transaction): Promise<void> {
  await deps.payments.setRefundState(payment, null, transaction);
  await deps.payments.move(payment.id, ['refunding', 'kept'], transaction);
}

/**
 * All money of the payment is returned: moves it to its last stage, frees the slot and queues the cancellation of the
 * appointment. For a transaction that holds the payment's lock.
 * @returns the payment if its appointment is to be cancelled, or null.
 */
export async function endRefund(
  deps: Dependencies,
  payment: StoredPayment,
  transaction: Transaction,
): Promise<StoredPayment | null> {
  await deps.payments.setRefundState(payment, null, transaction);
  const next = stageAfterRefund(payment.stage);
  const ended = next ? await deps.payments.move(payment.id, [payment.stage, next], transaction) : null;
  if (ended?.stage !== 'refunded') return null;
  // Another payment pays for the appointment: it stands.
  if (await deps.appointmentPayments.hasOtherCharge(ended, transaction)) return null;
  await deps.slotHolds.releaseBooking(ended.appointment_id, deps.now(), transaction);
  await queueFollowUp(deps, 'cancel-booking', ended, transaction);
  return ended;
}
