import type { ConfirmBookingBody } from '@tailgate/contracts';
import type { AppointmentStatus } from '@tailgate/domain';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import { reach } from '../failpoint-names.ts';
import { isConfirmedBy, obstacleToConfirming } from './appointment.ts';
import { planReminder } from './plan-reminder.ts';

export interface ConfirmedBooking {
  appointment_id: number;
  status: AppointmentStatus;
}

/**
 * The payments service took the money and booked the slot: quote and appointment follow. It repeats this until it is answered,
 * so a payment that confirmed its booking already gets the same answer and changes nothing.
 */
export async function confirmBooking(context: Context, booking: ConfirmBookingBody): Promise<ConfirmedBooking> {
  if (booking.appointment_time_end <= booking.appointment_time_start) {
    throw invalidInput([{ field: 'appointment_time_end', message: 'Must be after appointment_time_start' }]);
  }
  const { appointments, jobs, quotes, sequelize } = context;
  const answer = await sequelize.transaction(async (transaction): Promise<ConfirmedBooking> => {
    // Both rows are locked, the quote first as everywhere: a cancellation comes before or after this, never in between.
    const quote = await quotes.lock(booking.quote_id, transaction);
    const appointment = await appointments.lock(booking.appointment_id, transaction);
    if (!quote || !appointment)
      throw appError('APPOINTMENT_NOT_PAYABLE', 'The quote or the appointment does not exist');
    if (isConfirmedBy(booking, quote)) return { appointment_id: appointment.id, status: appointment.status };
    const obstacle = obstacleToConfirming(booking, quote, appointment);
    if (obstacle) throw appError('APPOINTMENT_NOT_PAYABLE', obstacle);
    const { appointment_date, appointment_time_start, appointment_time_end } = booking;
    const when = { appointment_date, appointment_time_start, appointment_time_end };
    const version = appointment.version + 1;
    await appointments.update(appointment.id, { ...when, status: 'confirmed', version }, transaction);
    await quotes.update(booking.quote_id, { status: 'confirmed', payment_id: booking.payment_id }, transaction);
    await jobs.enqueue(transaction, 'mail', { kind: 'booking-confirmed', quote_id: booking.quote_id });
    const reminder = { appointment_id: appointment.id, appointment_date, appointment_time_start };
    await planReminder(context, reminder, transaction);
    reach('confirm-booking.commit.before');
    return { appointment_id: appointment.id, status: 'confirmed' };
  });
  reach('confirm-booking.commit.after');
  return answer;
}
