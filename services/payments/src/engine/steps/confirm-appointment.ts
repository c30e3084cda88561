import type { ConfirmBookingBody } from '@tailgate/contracts';
import type { Dependencies } from '../../dependencies.ts';
import { reach } from '../../failpoint-names.ts';
import type { ConfirmationAnswer } from '../../gateways/appointments-gateway.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { TripTime } from '../slot-time.ts';
import type { StepResult } from '../step.ts';

export async function confirmAppointment(
  deps: Dependencies,
  payment: StoredPayment,
  { time }: { time: TripTime },
): Promise<StepResult> {
  let confirmation: ConfirmationAnswer;
  try {
    confirmation = await deps.appointments.confirmBooking(confirmationOf(payment, time));
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'charged, the appointment is confirmed later');
    return { learned: { confirmation: 'unreachable' } };
  }
  if (confirmation === 'gone' || confirmation === 'changed') return { learned: { confirmation } };
  const settled = await deps.payments.move(payment.id, ['captured', 'settled']);
  reach('settle.record.after');
  // Another request has settled the payment, or started its refund.
  return { payment: settled ?? (await deps.payments.find(payment.id)), learned: { confirmation } };
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
