import type { Payment } from '@tailgate/contracts';
import { appError, notFound } from '@tailgate/service-kit';
import type { Actor } from '@tailgate/service-kit/history';
import type { PaymentsDeps } from '../dependencies.ts';
import { handBackPayment } from './hand-back-payment.ts';
import { isByHand } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';
import { presentPayment } from './present-payment.ts';
import { returnMoneyIfPossible } from './return-money.ts';
import { DECIDED_BY_STAFF, startRefund } from './start-refund.ts';

/**
 * Staff give the whole of a payment back. The answer is the payment as it stands: `refunded` once Stripe has said so, `completed`
 * while the refund is on its way. Cash and checks are refunded at once: whoever says so has handed the money over. Asked again, it
 * is the same refund.
 */
export async function refundPayment(deps: PaymentsDeps, id: number, actor: Actor): Promise<Payment> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  if (payment.status !== 'completed' && payment.status !== 'refunded') {
    throw appError('NOT_REFUNDABLE', `This payment is ${payment.status}: there is no money to give back`);
  }
  if (isByHand(payment)) await handBackPayment(deps, payment, actor);
  else if (payment.transaction_id === null) throw appError('NOT_REFUNDABLE', 'The card provider knows no such payment');
  else await followToRefund(deps, payment, actor);
  return presentPayment((await deps.payments.find(id)) ?? payment);
}

async function followToRefund(deps: PaymentsDeps, payment: StoredPayment, actor: Actor): Promise<void> {
  if (payment.stage === 'refunded') return;
  let after = payment;
  // A payment that is settled at this moment moves on under the first attempt.
  for (let tries = 0; tries < 3 && (after.stage === 'captured' || after.stage === 'settled'); tries++) {
    after = await startRefund(deps, after, DECIDED_BY_STAFF, actor);
  }
  await returnMoneyIfPossible(deps, payment.id);
}
