import type { ConfirmPaymentAnswer } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { failureOf } from '../payments/failure-of.ts';
import { isOutcome } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { assertOfQuote } from '../stripe/check-intent.ts';
import { advance, tryReturn } from './advance.ts';

export interface Settled {
  status: ConfirmPaymentAnswer['status'];
  payment: StoredPayment;
}

/**
 * Charges a payment and tells its appointment, from the stage that it has reached.
 * @throws the reason if the payment ended without paying for the trip
 */
export async function pay(deps: Dependencies, paymentId: number): Promise<Settled> {
  const { payment, end } = await advance(deps, paymentId, { to: 'paid' });
  assertOfQuote(payment);
  if (end !== 'over') return { status: end === 'recorded' ? 'recorded' : 'confirmed', payment };
  await tryReturn(deps, paymentId);
  throw failureOf((await deps.payments.find(paymentId)) ?? payment);
}

/** @throws an error only while the payment is unfinished, so that the job is tried again */
export async function payInJob(deps: Dependencies, paymentId: number): Promise<void> {
  if (!(await deps.payments.find(paymentId))) return;
  try {
    const { status } = await pay(deps, paymentId);
    if (status === 'recorded') throw new Error(`the appointment of payment ${paymentId} is not confirmed yet`);
  } catch (error) {
    if (!isOutcome(error)) throw error;
    deps.log.info({ payment_id: paymentId, code: error.code }, 'payment ended without a booking');
  }
}
