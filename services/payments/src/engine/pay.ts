import type { QuoteForPayment } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { failureOf } from '../payments/failure-of.ts';
import { isOutcome } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { assertOfQuote } from '../stripe/check-intent.ts';
import type { Settled } from './settled.ts';
import { capturePayment } from './steps/capture-card.ts';
import { confirmAppointment } from './steps/confirm-appointment.ts';
import { tryVoidOrRefund } from './steps/record-void.ts';

/**
 * Charges the card of a payment that is booked and tells its appointment, from the stage it has reached. The request that booked
 * calls it at once, and a job calls it again later. A step that is done is not repeated.
 * @param quote if it was just read; otherwise it is read again before the card is charged.
 * @throws the reason if the payment ended without paying for the trip.
 */
export async function settlePayment(
  deps: Dependencies,
  payment: StoredPayment | null,
  quote?: QuoteForPayment,
): Promise<Settled> {
  assertOfQuote(payment);
  return await deps.settleOnce(payment.id, () => settle(deps, payment, quote));
}

/** For jobs. @throws an error only while the payment is unfinished, so that the job is tried again. */
export async function settleInJob(deps: Dependencies, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (!payment || payment.stage === 'settled') return;
  try {
    const { status } = await settlePayment(deps, payment);
    if (status === 'recorded') throw new Error(`the appointment of payment ${paymentId} is not confirmed yet`);
  } catch (error) {
    if (!isOutcome(error)) throw error;
    deps.log.info({ payment_id: paymentId, code: error.code }, 'payment ended without a booking');
  }
}

async function settle(deps: Dependencies, payment: StoredPayment, quote?: QuoteForPayment): Promise<Settled> {
  let current: StoredPayment | null = payment;
  while (current?.stage === 'booked' || current?.stage === 'captured') {
    if (current.stage === 'booked') {
      current = await capturePayment(deps, current, quote);
    } else {
      const confirmed = await confirmAppointment(deps, current);
      if ('settled' in confirmed) return confirmed.settled;
      current = confirmed.payment;
    }
  }
  // The payment may have been deleted with its appointment.
  assertOfQuote(current);
  return await describeEnd(deps, current);
}

async function describeEnd(deps: Dependencies, payment: StoredPayment): Promise<Settled> {
  if (payment.stage === 'opened') {
    throw appError('CONFLICT', 'The payment was changed at the same time. Please reload the page.');
  }
  if (payment.stage === 'settled') return { status: 'confirmed', payment };
  await tryVoidOrRefund(deps, payment.id);
  // Read again: the refund may be complete now.
  throw failureOf((await deps.payments.find(payment.id)) ?? payment);
}
