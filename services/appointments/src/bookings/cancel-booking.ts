import { appError, notFound } from '@tailgate/service-kit';
import { cancelLocked } from '../appointments/cancel-appointment.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { ConfirmedBooking } from './confirm-booking.ts';

interface RefundedBooking {
  appointment_id: number;
  payment_id: number;
}

/**
 * The payments service gave the money back: the appointment is cancelled, whatever became of it meanwhile. One that was
 * cancelled before stays as it is, so repeating this changes nothing.
 */
export async function cancelBooking(
  deps: Dependencies,
  { appointment_id, payment_id }: RefundedBooking,
): Promise<ConfirmedBooking> {
  const { appointments, quotes, database } = deps;
  const found = await appointments.find(appointment_id);
  if (!found) throw notFound('Appointment');
  const answer = await database.transaction(async (transaction): Promise<ConfirmedBooking> => {
    // The quote is locked first, as everywhere: it says which payment is the booking's.
    const quote = found.quote_id === null ? null : await quotes.lock(found.quote_id, transaction);
    const appointment = await appointments.lock(appointment_id, transaction);
    if (!appointment) throw notFound('Appointment');
    const paidBy = quote ? quote.payment_id : appointment.payment_id;
    if (paidBy !== null && paidBy !== payment_id)
      throw appError('CONFLICT', 'The appointment was paid by another payment');
    // Archived after it was cancelled, it is not cancelled a second time.
    if (appointment.cancelled_at !== null) return { appointment_id, status: appointment.status };
    await cancelLocked(deps, appointment, { mail: 'refunded', by: null }, transaction);
    reach('cancel-booking.commit.before');
    return { appointment_id, status: 'cancelled' };
  });
  reach('cancel-booking.commit.after');
  return answer;
}
