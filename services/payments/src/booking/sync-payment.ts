import { cancelPayment } from '../cancellation/cancel-payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { isOutcome } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { recordRefunds } from '../refunds/record-refunds.ts';
import { returnMoney } from '../refunds/return-money.ts';
import { isAuthorised } from '../stripe/check-intent.ts';
import { finishBooking } from './finish-booking.ts';
import { settleInJob } from './settle-booking.ts';

/** Brings a payment to where the facts at Stripe and the hold say it belongs; for events and the sweep, which only hint. */
export async function syncPayment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  switch (payment.stage) {
    case 'opened':
      return await followOpenPayment(deps, payment);
    case 'booked':
      return await settleInJob(deps, payment.id);
    case 'captured':
      // Money that went back at Stripe itself must not confirm an appointment.
      await recordRefunds(deps, payment);
      return await settleInJob(deps, payment.id);
    case 'cancelling':
    case 'refunding':
      return await returnMoney(deps, payment.id);
    case 'settled':
    case 'refunded':
      return await recordRefunds(deps, payment);
    case 'cancelled':
      return;
  }
}

async function followOpenPayment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  const intent = payment.transaction_id === null ? null : await deps.cards.find(payment.transaction_id);
  if (intent?.status === 'processing') return;
  try {
    if (intent && isAuthorised(intent)) await finishBooking(deps, intent.id);
    else await expire(deps, payment);
  } catch (error) {
    if (!isOutcome(error)) throw error;
    deps.log.info({ payment_id: payment.id, code: error.code }, 'payment ended without a booking');
  }
}

/** A hold that ran out without an authorised card: the intent is cancelled, so that its card cannot be authorised any more. */
async function expire(deps: Dependencies, payment: StoredPayment): Promise<void> {
  const quoteId = payment.quote_id;
  if (quoteId === null) return;
  const hasLapsed = async (transaction: Parameters<typeof deps.claims.holdsAny>[2]) =>
    !(await deps.claims.holdsAny(quoteId, deps.now(), transaction));
  const after = await cancelPayment(deps, payment, 'HOLD_EXPIRED', hasLapsed);
  if (after?.stage === 'cancelling') await returnMoney(deps, payment.id);
}
