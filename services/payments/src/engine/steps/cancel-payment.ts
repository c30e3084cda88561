import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import type { CancelCode } from '../../payments/payment-failures.ts';
import { cancelledEntry } from '../../payments/payment-history.ts';
import { isBalance } from '../../payments/payment-parts.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { queueVoidOrRefund } from './record-void.ts';
import { releaseSlot } from './release-slot.ts';

/**
 * Cancels a payment whose card is not charged, unless it has moved on: one transaction frees the slot and queues the job that
 * voids the authorisation.
 * @param isStillDue checked under the payment's lock.
 * @returns the payment's current row, null if it was deleted.
 */
export async function cancelPayment(
  deps: Dependencies,
  payment: StoredPayment,
  code: CancelCode,
  isStillDue: (current: StoredPayment, transaction: Transaction) => Promise<boolean> = async () => true,
): Promise<StoredPayment | null> {
  return await commitStep(deps, 'release.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    if (current?.stage !== payment.stage || !(await isStillDue(current, transaction))) return current;
    return await cancelInTransaction(deps, current, code, transaction);
  });
}

/** For a transaction that holds the quote's lock. */
export async function cancelInTransaction(
  deps: Dependencies,
  payment: StoredPayment,
  code: CancelCode,
  transaction: Transaction,
): Promise<StoredPayment> {
  await deps.history.record(transaction, null, cancelledEntry(payment, code));
  if (payment.stage === 'booked') await releaseSlot(deps, payment, transaction);
  else if (payment.quote_id !== null && !isBalance(payment)) {
    await deps.slotHolds.releaseHold(payment.quote_id, deps.now(), transaction);
  }
  return await queueVoidOrRefund(deps, payment, { to: 'cancelling', code }, transaction);
}
