import type { Payment } from '@tailgate/contracts';
import { isByHand } from '@tailgate/domain';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { refundCash } from './refund-cash.ts';
import { refundByStaff } from './start-refund.ts';
import { tryVoidOrRefund } from './void-or-refund.ts';

/**
 * Staff refund the whole of a payment. If several ask at once, one refunds it and the others are refused.
 * @returns the payment: `refunded` once Stripe has confirmed it, `completed` while the refund is pending. Cash is refunded at
 * once, because staff have already paid it back.
 */
export async function refundPayment(deps: Dependencies, id: number, actor: Actor): Promise<Payment> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  if (isByHand(payment)) {
    await refundCash(deps, payment, actor);
  } else {
    await refundByStaff(deps, payment, actor);
    await tryVoidOrRefund(deps, payment.id);
  }
  return presentPayment((await deps.payments.find(id)) ?? payment);
}
