import type { Payment } from '@tailgate/contracts';
import { isByHand, parseHundredths } from '@tailgate/domain';
import { type Actor, assertProvenAbove, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { tryReturn } from '../engine/advance.ts';
import { recordDisputes } from '../engine/steps/record-disputes.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { refundByStaff } from './refund-by-staff.ts';
import { refundCash } from './refund-cash.ts';

/**
 * Staff refund the whole of a payment. If several ask at once, one refunds it and the others are refused.
 * @returns the payment: `refunded` once Stripe has confirmed it, `completed` while the refund is pending. Cash is refunded at
 * once, because staff have already paid it back.
 */
export async function refundPayment(deps: Dependencies, id: number, actor: Actor): Promise<Payment> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  assertProvenAbove(deps.refundStepUpCents, parseHundredths(payment.amount), actor);
  if (isByHand(payment)) {
    await refundCash(deps, payment, actor);
  } else {
    await tryRecordDisputes(deps, payment);
    await refundByStaff(deps, payment, actor);
    await tryReturn(deps, payment.id);
  }
  return await presentPayment(deps, (await deps.payments.find(id)) ?? payment);
}

/** A dispute whose event has not come yet. If Stripe does not answer, the refund itself finds out. */
export async function tryRecordDisputes(deps: Dependencies, payment: StoredPayment): Promise<void> {
  try {
    await recordDisputes(deps, payment);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'disputes are read later');
  }
}
