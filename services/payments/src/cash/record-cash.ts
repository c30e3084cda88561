import type { Payment } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import { settleBooking } from '../booking/settle-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { isOutcome } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { assertPayableInCash, type ReceivedMoney } from './assert-payable-in-cash.ts';
import { receiveCash } from './receive-cash.ts';

/**
 * Staff received cash or a check: the payment is complete, and it confirms the appointment as a charged card does, at once or by
 * the job that is committed with it.
 */
export async function recordCash(deps: Dependencies, received: ReceivedMoney, actor: Actor): Promise<Payment> {
  const appointment = await deps.appointments.readAppointment(received.appointment_id);
  assertPayableInCash(appointment, received);
  const payment = await receiveCash(deps, appointment, received, actor);
  await confirmIfPossible(deps, payment);
  return presentPayment((await deps.payments.find(payment.id)) ?? payment);
}

/** An appointment that was cancelled a moment ago is told: the money has to be given back. Anything else the job repeats. */
async function confirmIfPossible(deps: Dependencies, payment: StoredPayment): Promise<void> {
  try {
    await settleBooking(deps, payment);
  } catch (error) {
    if (isOutcome(error)) throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'received, the appointment is confirmed later');
  }
}
