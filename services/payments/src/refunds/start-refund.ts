import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import type { FailureCode } from '../payments/payment.ts';
import { refundingEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { queueReturn } from './queue-return.ts';

/** Why the money of a charge goes back, and what becomes of the slot until it is back. */
export interface RefundReason {
  code: FailureCode | null;
  freesSlotAtOnce: boolean;
  /** Who decided so; null where it follows from what happened to the appointment. */
  actor: HistoryActor;
  /** Whether the payment, as it is once it is this transaction's turn, is still the one to give back. May refuse in words. */
  isDue(current: StoredPayment | null, seen: StoredPayment): current is StoredPayment;
}

/** There is no appointment any more that could need the slot. A payment that has moved on meanwhile is looked at anew. */
export const APPOINTMENT_GONE: RefundReason = {
  code: 'APPOINTMENT_NOT_PAYABLE',
  freesSlotAtOnce: true,
  actor: null,
  isDue: (current, seen): current is StoredPayment => current?.stage === seen.stage,
};
/** It stands, for another price: it keeps its slot until the money is back, which cancels it. */
export const APPOINTMENT_CHANGED: RefundReason = {
  ...APPOINTMENT_GONE,
  code: 'APPOINTMENT_CHANGED',
  freesSlotAtOnce: false,
};

/**
 * The money of a charged payment is to go back, if that is still due: the job that returns it is committed with that. Answers
 * the payment as it is then; null when it was forgotten meanwhile.
 */
export async function startRefund(
  deps: Dependencies,
  payment: StoredPayment,
  { code, freesSlotAtOnce, actor, isDue }: RefundReason,
): Promise<StoredPayment | null> {
  try {
    const after = await deps.database.transaction(async (transaction) => {
      const current = await lockPayment(deps, payment, transaction);
      if (!isDue(current, payment)) return current;
      if (freesSlotAtOnce) await deps.claims.releaseBooking(current.appointment_id, deps.now(), transaction);
      const started = await queueReturn(deps, current, { to: 'refunding', code }, transaction);
      await deps.history.record(transaction, actor, refundingEntry(started, code));
      reach('refund.commit.before');
      return started;
    });
    reach('refund.commit.after');
    return after;
  } finally {
    deps.availableSlots.forget();
  }
}
