import type { Payment, paymentBody } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit/history';
import type { z } from 'zod';
import type { PaymentsDeps } from '../dependencies.ts';
import { assertPayableByHand } from './payable-by-hand.ts';
import { isOutcome } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';
import { presentPayment } from './present-payment.ts';
import { receivePayment } from './receive-payment.ts';
import { settleBooking } from './settle-booking.ts';

export type ReceivedMoney = z.output<typeof paymentBody>;

/**
 * Staff received cash or a check: the payment is complete, and it confirms the appointment as a charged card does, at once or by
 * the job that is committed with it.
 */
export async function recordPayment(deps: PaymentsDeps, received: ReceivedMoney, actor: Actor): Promise<Payment> {
  const appointment = await deps.appointments.readAppointment(received.appointment_id);
  assertPayableByHand(appointment, received);
  const payment = await receivePayment(deps, appointment, received, actor);
  await confirmIfPossible(deps, payment);
  return presentPayment((await deps.payments.find(payment.id)) ?? payment);
}

/** An appointment that was cancelled a moment ago is told: the money has to be given back. Anything else the job repeats. */
async function confirmIfPossible(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
  try {
    await settleBooking(deps, payment);
  } catch (error) {
    if (isOutcome(error)) throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'received, the appointment is confirmed later');
  }
}
