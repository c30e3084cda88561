import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';

/** Cancels the appointment of a refunded payment. @throws until the appointments service has answered. */
export async function cancelAppointment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  await deps.appointments.cancelBooking({ appointment_id: payment.appointment_id, payment_id: payment.id });
}

/** For the job. A payment without a row was deleted together with its appointment. */
export async function cancelAppointmentInJob(deps: Dependencies, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (payment?.stage === 'refunded') await cancelAppointment(deps, payment);
}

/** For requests: if the appointments service does not answer, the job tries again. */
export async function tryCancelAppointment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  try {
    await cancelAppointment(deps, payment);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'refunded, the appointment is cancelled later');
  }
}
