import type { PaymentsDeps } from '../dependencies.ts';
import { isAuthorised } from './check-intent.ts';
import { finishBooking } from './finish-booking.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { isOutcome } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';
import { recordRefunds } from './record-refunds.ts';
import { returnMoney } from './return-money.ts';
import { settleInJob } from './settle-booking.ts';

/** Brings a payment to where the facts at Stripe and the hold say it belongs; for events and the sweep, which only hint. */
export async function convergePayment(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
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

async function followOpenPayment(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
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
async function expire(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
  const quoteId = payment.quote_id;
  if (quoteId === null) return;
  const hasLapsed = async (transaction: Parameters<typeof deps.claims.holdsAny>[2]) =>
    !(await deps.claims.holdsAny(quoteId, deps.now(), transaction));
  const after = await giveUpPayment(deps, payment, 'HOLD_EXPIRED', hasLapsed);
  if (after?.stage === 'cancelling') await returnMoney(deps, payment.id);
}
