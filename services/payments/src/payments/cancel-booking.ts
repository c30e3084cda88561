import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from './payment-repository.ts';

/** The money went back, so the appointment is cancelled. Throws until the appointments service has answered. */
export async function cancelBooking(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
  reach('refund.cancel-booking.before');
  await deps.appointments.cancelBooking({ appointment_id: payment.appointment_id, payment_id: payment.id });
  reach('refund.cancel-booking.after');
}

/** The job's way in; a payment that is gone was forgotten together with its appointment. */
export async function cancelBookingInJob(deps: PaymentsDeps, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (payment?.stage === 'refunded') await cancelBooking(deps, payment);
}

export async function cancelBookingIfPossible(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
  try {
    await cancelBooking(deps, payment);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'refunded, the appointment is cancelled later');
  }
}
