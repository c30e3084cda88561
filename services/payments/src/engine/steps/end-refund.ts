import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { isBalance } from '../../payments/payment-parts.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { queueFollowUp } from '../../payments/queue-follow-up.ts';
import { stageAfterRefund } from '../../payments/stages.ts';
import { releaseSlot } from './release-slot.ts';

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
  return await queueCancellation(deps, ended, transaction);
}

/**
 * A payment that is refunded in full ends its trip: frees the slot and queues the cancellation of the appointment. A balance that was
 * refunded because the appointment did not take it ends nothing.
 * @returns the payment if its appointment is to be cancelled, or null.
 */
export async function queueCancellation(
  deps: Dependencies,
  payment: StoredPayment,
  transaction: Transaction,
): Promise<StoredPayment | null> {
  if (isBalance(payment) && payment.failure_code !== null) return null;
  await releaseSlot(deps, payment, transaction);
  await queueFollowUp(deps, 'cancel-booking', payment, transaction);
  return payment;
}
