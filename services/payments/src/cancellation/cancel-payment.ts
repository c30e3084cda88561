import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import type { CancelCode } from '../payments/payment.ts';
import { cancelledEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { queueReturn } from '../refunds/queue-return.ts';

/**
 * Gives a payment up that has not been charged, unless it has moved on meanwhile: the slot is free again and the job that
 * releases the authorisation is committed with it. Answers the payment as it is then; null when it was forgotten meanwhile.
 */
export async function cancelPayment(
  deps: Dependencies,
  payment: StoredPayment,
  code: CancelCode,
  isStillSo: (transaction: Transaction) => Promise<boolean> = async () => true,
): Promise<StoredPayment | null> {
  try {
    const after = await deps.database.transaction(async (transaction) => {
      const current = await lockPayment(deps, payment, transaction);
      if (current?.stage !== payment.stage || !(await isStillSo(transaction))) return current;
      const given = await cancelPaymentIn(deps, current, code, transaction);
      reach('release.commit.before');
      return given;
    });
    reach('release.commit.after');
    return after;
  } finally {
    deps.availableSlots.forget();
  }
}

/** The same inside a transaction that holds the quote's lock. */
export async function cancelPaymentIn(
  deps: Dependencies,
  payment: StoredPayment,
  code: CancelCode,
  transaction: Transaction,
): Promise<StoredPayment> {
  const now = deps.now();
  await deps.history.record(transaction, null, cancelledEntry(payment, code));
  if (payment.stage === 'booked') await deps.claims.releaseBooking(payment.appointment_id, now, transaction);
  else if (payment.quote_id !== null) await deps.claims.releaseHold(payment.quote_id, now, transaction);
  return await queueReturn(deps, payment, { to: 'cancelling', code }, transaction);
}
