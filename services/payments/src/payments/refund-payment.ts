import type { Payment } from '@tailgate/contracts';
import { appError, notFound } from '@tailgate/service-kit';
import type { PaymentsDeps } from '../dependencies.ts';
import { presentPayment } from './present-payment.ts';
import { returnMoneyIfPossible } from './return-money.ts';
import { DECIDED_BY_STAFF, startRefund } from './start-refund.ts';

/**
 * Staff give the whole of a payment back. The answer is the payment as it stands: `refunded` once Stripe has said so, `completed`
 * while the refund is on its way. Asked again, it is the same refund.
 */
export async function refundPayment(deps: PaymentsDeps, id: number): Promise<Payment> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment not found');
  if (payment.status !== 'completed' && payment.status !== 'refunded') {
    throw appError('NOT_REFUNDABLE', `This payment is ${payment.status}: there is no money to give back`);
  }
  if (payment.transaction_id === null) {
    throw appError('NOT_REFUNDABLE', 'This payment was not made by card: the money has to be given back by hand');
  }
  await followToRefund(deps, payment);
  return presentPayment((await deps.payments.find(id)) ?? payment);
}

async function followToRefund(deps: PaymentsDeps, payment: Parameters<typeof startRefund>[1]): Promise<void> {
  if (payment.stage === 'refunded') return;
  let after = payment;
  // A payment that is settled at this moment moves on under the first attempt.
  for (let tries = 0; tries < 3 && (after.stage === 'captured' || after.stage === 'settled'); tries++) {
    after = await startRefund(deps, after, DECIDED_BY_STAFF);
  }
  await returnMoneyIfPossible(deps, payment.id);
}
