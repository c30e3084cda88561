import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { isOutcome } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isRefundDue, isRefundToRequest } from '../payments/refund-state.ts';
import { isAuthorised } from '../stripe/check-intent.ts';
import { stepsOf } from './decide.ts';
import { finishPayment } from './finish-payment.ts';
import { settleInJob } from './pay.ts';
import { cancelPayment } from './steps/cancel-payment.ts';
import { recordRefunds } from './steps/record-refunds.ts';
import { voidOrRefund } from './steps/record-void.ts';

/** Reads a payment's state at Stripe and takes the step that follows from it. Stripe's events and the sweep only say which one. */
export async function syncPayment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  switch (payment.stage) {
    case 'opened':
      return await finishOrExpire(deps, payment);
    case 'booked':
      return await settleInJob(deps, payment.id);
    case 'captured':
      // A charge that was refunded at Stripe itself must not confirm an appointment.
      await recordRefunds(deps, payment);
      return await settleInJob(deps, payment.id);
    case 'cancelling':
    case 'refunding':
      return await voidOrRefund(deps, payment.id);
    case 'settled':
    case 'kept':
      if (payment.refund_state !== null) return await voidOrRefund(deps, payment.id);
      return await recordRefunds(deps, payment);
    case 'refunded':
    case 'cancelled':
      // A refund can fail long after it had succeeded.
      if (isRefundToRequest(payment)) return await voidOrRefund(deps, payment.id);
      return isRefundDue(payment) ? await recordRefunds(deps, payment) : undefined;
  }
}

async function finishOrExpire(deps: Dependencies, payment: StoredPayment): Promise<void> {
  const intent = payment.transaction_id === null ? null : await deps.cards.find(payment.transaction_id);
  if (intent?.status === 'processing') return;
  try {
    if (intent && isAuthorised(intent)) await finishPayment(deps, intent.id);
    else await expire(deps, payment);
  } catch (error) {
    if (!isOutcome(error)) throw error;
    deps.log.info({ payment_id: payment.id, code: error.code }, 'payment ended without a booking');
  }
}

/** Cancels a payment whose hold ran out, or whose form is too old, and its intent, so that its card can no longer be authorised. */
async function expire(deps: Dependencies, payment: StoredPayment): Promise<void> {
  // Read under the lock: another page may have shown the form again.
  const hasLapsed = async (current: StoredPayment, transaction: Transaction) =>
    await stepsOf(current).hasExpired(deps, current, transaction);
  const cancelled = await cancelPayment(deps, payment, 'HOLD_EXPIRED', hasLapsed);
  if (cancelled?.stage === 'cancelling') await voidOrRefund(deps, payment.id);
}
