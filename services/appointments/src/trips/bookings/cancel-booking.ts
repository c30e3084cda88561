import { appError, notFound } from '@tailgate/service-kit';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BookingResult } from '../../rules/booking.ts';
import { cancelLocked } from '../cancel-appointment.ts';

interface RefundedBooking {
  appointment_id: number;
  payment_id: number;
}

/**
 * Cancels an appointment of which a payment was refunded: its only one, its deposit or its balance. An appointment that is already
 * cancelled does not change, so repeating the call changes nothing.
 * @throws AppError CONFLICT if another payment paid for the appointment
 */
export async function cancelBooking(
  deps: Dependencies,
  { appointment_id, payment_id }: RefundedBooking,
): Promise<BookingResult> {
  const { appointments, quotes } = deps;
  const found = await appointments.find(appointment_id);
  if (!found) throw notFound('Appointment');
  return await commitStep(deps, 'cancel-booking.commit', async (transaction): Promise<BookingResult> => {
    // Lock the quote before the appointment, as everywhere. The quote knows which payment paid for the booking.
    const quote = found.quote_id === null ? null : await quotes.lock(found.quote_id, transaction);
    const appointment = await appointments.lock(appointment_id, transaction);
    if (!appointment) throw notFound('Appointment');
    const paidBy = quote ? quote.payment_id : appointment.payment_id;
    if (paidBy !== null && paidBy !== payment_id && appointment.balance_payment_id !== payment_id)
      throw appError('CONFLICT', 'The appointment was paid by another payment');
    // Not the status: a cancelled appointment may have been archived since.
    if (appointment.cancelled_at !== null) return { appointment_id, status: appointment.status };
    await cancelLocked(deps, appointment, { mail: 'refunded', actor: null }, transaction);
    return { appointment_id, status: 'cancelled' };
  });
}
