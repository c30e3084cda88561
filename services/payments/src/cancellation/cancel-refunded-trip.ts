import type { Dependencies } from '../dependencies.ts';
import { cancelAppointment } from '../engine/steps/cancel-appointment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { cancelForAppointment } from './cancel-for-appointment.ts';

/**
 * Cancels the appointment of a refunded payment. Of a deposit and its balance, the other one is then refunded too, as the appointment
 * says: in full, unless the trip had been cancelled under its policy before.
 * @throws until everything is done; repeating it changes nothing
 */
export async function cancelRefundedTrip(deps: Dependencies, payment: StoredPayment): Promise<void> {
  await cancelAppointment(deps, payment);
  if (payment.part === 'whole') return;
  const appointment = await deps.appointments.readAppointment(payment.appointment_id);
  // Another request ends the payments of a deleted appointment; one that stands was paid by another payment.
  if (!appointment || appointment.cancelled_at === null) return;
  await cancelForAppointment(deps, appointment.id, appointment.cancellation ?? null);
}

export async function cancelRefundedTripInJob(deps: Dependencies, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (payment?.stage === 'refunded') await cancelRefundedTrip(deps, payment);
}
