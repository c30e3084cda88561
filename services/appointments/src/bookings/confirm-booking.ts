import type { ConfirmBookingBody } from '@tailgate/contracts';
import type { AppointmentStatus } from '@tailgate/domain';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { planReminder } from '../reminders/plan-reminder.ts';
import { describeTime } from '../texts/describe-time.ts';
import { isConfirmedBy, isPaidInFull, quotedRejectionReason, staffMadeRejectionReason } from './booking.ts';

export interface ConfirmedBooking {
  appointment_id: number;
  status: AppointmentStatus;
}
interface Confirmed {
  appointment_date: string;
  appointment_time_start: string;
}

/**
 * The payments service took the money and booked the slot: quote and appointment follow. It repeats this until it is answered,
 * so a payment that confirmed its booking already gets the same answer and changes nothing.
 */
export async function confirmBooking(deps: Dependencies, booking: ConfirmBookingBody): Promise<ConfirmedBooking> {
  if (booking.appointment_time_end <= booking.appointment_time_start) {
    throw invalidInput([{ field: 'appointment_time_end', message: 'The end must be after the start' }]);
  }
  const { quote_id } = booking;
  const answer = await deps.database.transaction((transaction) =>
    quote_id === null
      ? confirmStaffMade(deps, booking, transaction)
      : confirmQuoted(deps, { ...booking, quote_id }, transaction),
  );
  reach('confirm-booking.commit.after');
  return answer;
}

async function confirmQuoted(
  deps: Dependencies,
  booking: ConfirmBookingBody & { quote_id: number },
  transaction: Transaction,
): Promise<ConfirmedBooking> {
  const { appointments, quotes } = deps;
  // Both rows are locked, the quote first as everywhere: a cancellation comes before or after this, never in between.
  const quote = await quotes.lock(booking.quote_id, transaction);
  const appointment = await appointments.lock(booking.appointment_id, transaction);
  if (!quote || !appointment) throw appError('APPOINTMENT_NOT_PAYABLE', 'The quote or the appointment does not exist');
  if (isConfirmedBy(booking, quote)) return { appointment_id: appointment.id, status: appointment.status };
  const obstacle = quotedRejectionReason(booking, quote, appointment);
  if (obstacle) throw appError('APPOINTMENT_NOT_PAYABLE', obstacle);
  const { appointment_date, appointment_time_start, appointment_time_end } = booking;
  const when = { appointment_date, appointment_time_start, appointment_time_end };
  const version = appointment.version + 1;
  await appointments.update(appointment.id, { ...when, status: 'confirmed', version }, transaction);
  await quotes.update(booking.quote_id, { status: 'confirmed', payment_id: booking.payment_id }, transaction);
  return await finish(deps, booking, when, transaction);
}

/** An appointment without a quote has its time, and its slot, already; the payment is all that it waited for. */
async function confirmStaffMade(
  deps: Dependencies,
  booking: ConfirmBookingBody,
  transaction: Transaction,
): Promise<ConfirmedBooking> {
  const { appointments } = deps;
  const { appointment_id: id, payment_id } = booking;
  const appointment = await appointments.lock(id, transaction);
  if (!appointment) throw appError('APPOINTMENT_NOT_PAYABLE', 'The appointment does not exist');
  if (appointment.payment_id === payment_id) return { appointment_id: id, status: appointment.status };
  const obstacle = staffMadeRejectionReason(appointment);
  if (obstacle) throw appError('APPOINTMENT_NOT_PAYABLE', obstacle);
  if (!isPaidInFull(booking, appointment))
    throw appError('APPOINTMENT_CHANGED', 'The amount is not the total of the appointment');
  // Its own time is kept: it may have been moved since the payments service looked.
  await appointments.update(id, { status: 'confirmed', payment_id, version: appointment.version + 1 }, transaction);
  const { appointment_date, appointment_time_start } = { ...booking, ...timeOf(appointment) };
  return await finish(deps, booking, { appointment_date, appointment_time_start }, transaction);
}

function timeOf({ appointment_date, appointment_time_start }: { [K in keyof Confirmed]: string | null }) {
  return appointment_date === null || appointment_time_start === null
    ? {}
    : { appointment_date, appointment_time_start };
}

async function finish(
  deps: Dependencies,
  { appointment_id, amount }: ConfirmBookingBody,
  when: Confirmed,
  transaction: Transaction,
): Promise<ConfirmedBooking> {
  const { appointment_date, appointment_time_start } = when;
  await queueMail(deps, { kind: 'booking-confirmed', appointment_id }, transaction);
  await planReminder(deps, { appointment_id, appointment_date, appointment_time_start }, transaction);
  await deps.history.record(transaction, null, {
    ...{ action: 'appointment.confirmed', subject: 'appointment', subjectId: appointment_id },
    summary: `${formatUsd(parseHundredths(amount))} paid, ${describeTime(when)}`,
  });
  reach('confirm-booking.commit.before');
  return { appointment_id, status: 'confirmed' };
}
