import type { Actor } from '@tailgate/service-kit/history';
import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { lockPayment } from './lock-payment.ts';
import type { FailureCode } from './payment.ts';
import { refundDeed } from './payment-deeds.ts';
import type { StoredPayment } from './payment-repository.ts';
import { startReturning } from './start-returning.ts';

/** Why the money of a charge goes back, and what becomes of the slot until it is back. */
export interface RefundReason {
  code: FailureCode | null;
  freesSlotAtOnce: boolean;
}

/** There is no appointment any more that could need the slot. */
export const APPOINTMENT_GONE: RefundReason = { code: 'APPOINTMENT_NOT_PAYABLE', freesSlotAtOnce: true };
/** The appointment stands, with its slot, until the money is back: the bank may yet refuse. */
export const DECIDED_BY_STAFF: RefundReason = { code: null, freesSlotAtOnce: false };

/**
 * The money of a charged payment is to go back, unless it has moved on meanwhile: the job that returns it is committed with that.
 * Answers the payment as it is then.
 * @param actor who decided so; left out, it follows from what happened to the appointment.
 */
export async function startRefund(
  deps: PaymentsDeps,
  payment: StoredPayment,
  { code, freesSlotAtOnce }: RefundReason,
  actor: Actor = null,
): Promise<StoredPayment> {
  try {
    const after = await deps.database.transaction(async (transaction) => {
      const current = await lockPayment(deps, payment, transaction);
      if (current?.stage !== payment.stage) return current ?? payment;
      if (freesSlotAtOnce) await deps.claims.releaseBooking(payment.appointment_id, deps.now(), transaction);
      const started = await startReturning(deps, payment, { to: 'refunding', code }, transaction);
      await deps.history.record(transaction, actor, refundDeed(started, code));
      reach('refund.commit.before');
      return started;
    });
    reach('refund.commit.after');
    return after;
  } finally {
    deps.availableSlots.forget();
  }
}
