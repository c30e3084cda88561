import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';

/** The money went back, so the appointment is cancelled. Throws until the appointments service has answered. */
export async function cancelAppointment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  reach('refund.cancel-booking.before');
  await deps.appointments.cancelBooking({ appointment_id: payment.appointment_id, payment_id: payment.id });
  reach('refund.cancel-booking.after');
}

/** The job's way in; a payment that is gone was forgotten together with its appointment. */
export async function cancelAppointmentInJob(deps: Dependencies, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (payment?.stage === 'refunded') await cancelAppointment(deps, payment);
}

export async function cancelAppointmentIfPossible(deps: Dependencies, payment: StoredPayment): Promise<void> {
  try {
    await cancelAppointment(deps, payment);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'refunded, the appointment is cancelled later');
  }
}
