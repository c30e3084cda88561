import type { Dependencies } from '../../dependencies.ts';
import { isBalance } from '../../payments/payment-parts.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { StepResult } from '../step.ts';

export async function cancelAppointment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  const { appointment_id } = payment;
  await deps.appointments.cancelBooking({ appointment_id, payment_id: await bookedBy(deps, payment) });
}

/** @returns the payment that booked the trip: that of the deposit, if a balance was refunded */
async function bookedBy(deps: Dependencies, payment: StoredPayment): Promise<number> {
  const { id, quote_id } = payment;
  const first = isBalance(payment) && quote_id !== null ? await deps.payments.findPaid(quote_id) : null;
  return first?.id ?? id;
}

export async function tryCancelAppointment(deps: Dependencies, payment: StoredPayment): Promise<void> {
  try {
    await cancelAppointment(deps, payment);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'refunded, the appointment is cancelled later');
  }
}

export async function cancelAppointmentOf(deps: Dependencies, payment: StoredPayment): Promise<StepResult> {
  await tryCancelAppointment(deps, payment);
  return { learned: { endsTrip: false } };
}
