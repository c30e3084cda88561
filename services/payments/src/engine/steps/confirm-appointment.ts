import type { BookingFacts, CancellationTerms, ConfirmBookingBody } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { ConfirmationAnswer } from '../../appointments/appointments-gateway.ts';
import type { Dependencies } from '../../dependencies.ts';
import { reach } from '../../failpoint-names.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { stepsOf, type TripTime } from '../decide.ts';
import type { Settled } from '../settled.ts';
import { refundBecauseCancelled } from './start-refund.ts';

/**
 * Tells the appointment that it is booked, or that its balance is paid.
 * @returns how the payment is settled, or its new stage if the appointment does not take it
 */
export async function confirmAppointment(
  deps: Dependencies,
  payment: StoredPayment,
): Promise<{ settled: Settled } | { payment: StoredPayment | null }> {
  const time = await stepsOf(payment).timeOf(deps, payment);
  if (!time) return { payment: await refundIfCancelled(deps, payment) };
  let answer: ConfirmationAnswer;
  try {
    answer = await deps.appointments.confirmBooking(confirmationOf(payment, time));
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'charged, the appointment is confirmed later');
    return { settled: { status: 'recorded', payment } };
  }
  if (answer === 'gone') return { payment: await refundCancelled(deps, payment) };
  if (answer === 'changed') return { payment: await refundBecauseCancelled(deps, payment, 'APPOINTMENT_CHANGED') };
  const settled = await deps.payments.move(payment.id, ['captured', 'settled']);
  reach('settle.record.after');
  if (settled) return { settled: { status: 'confirmed', payment: settled } };
  // Another request has settled the payment, or started its refund.
  return { payment: await deps.payments.find(payment.id) };
}

function confirmationOf(
  { id, quote_id, appointment_id, amount, part, price, cancellation_policy }: StoredPayment,
  time: TripTime,
): ConfirmBookingBody {
  return {
    quote_id,
    appointment_id,
    payment_id: id,
    amount,
    ...(part !== 'whole' && { part }),
    ...(price !== null && { price }),
    ...time,
    cancellation_policy,
  };
}

/**
 * An appointment that was cancelled while its card was charged no longer has a slot.
 * @throws CONFLICT if the appointment stands: staff have to find out why it lost its slot.
 */
async function refundIfCancelled(deps: Dependencies, payment: StoredPayment): Promise<StoredPayment | null> {
  const appointment = await deps.appointments.readAppointment(payment.appointment_id);
  if (appointment?.status === 'pending' || appointment?.status === 'confirmed') throw withoutSlot();
  return await refundBecauseCancelled(deps, payment, 'APPOINTMENT_NOT_PAYABLE', termsOf(appointment, payment));
}

/** It may have been confirmed by an earlier call, and then cancelled under its policy. */
async function refundCancelled(deps: Dependencies, payment: StoredPayment): Promise<StoredPayment | null> {
  const appointment = await deps.appointments.readAppointment(payment.appointment_id);
  return await refundBecauseCancelled(deps, payment, 'APPOINTMENT_NOT_PAYABLE', termsOf(appointment, payment));
}

/** The policy keeps nothing of a payment that the appointment does not know. */
function termsOf(appointment: BookingFacts | null, { id }: StoredPayment): CancellationTerms | null {
  const isKnown = appointment?.payment_id === id || appointment?.balance_payment_id === id;
  return isKnown ? (appointment?.cancellation ?? null) : null;
}

export function withoutSlot(): Error {
  return appError('CONFLICT', 'This appointment was changed after it was paid. Please check it or contact us.');
}
