import type { ConfirmBookingBody } from '@tailgate/contracts';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { planReminder } from '../../outbox/plan-reminder.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import {
  type BookingResult,
  isConfirmedBy,
  isSameAmount,
  partsOf,
  priceOf,
  quotedRejectionReason,
  staffMadeRejectionReason,
} from '../../rules/booking.ts';
import { describeTime, usd } from '../../rules/format.ts';
import { confirmBalance } from './confirm-balance.ts';

interface Start {
  appointment_date: string;
  appointment_time_start: string;
}

/**
 * The payments service repeats the call until it gets an answer: a payment that has already confirmed changes nothing.
 * @throws AppError APPOINTMENT_NOT_PAYABLE or APPOINTMENT_CHANGED, after which the payments service refunds the money
 */
export async function confirmBooking(deps: Dependencies, booking: ConfirmBookingBody): Promise<BookingResult> {
  if (booking.appointment_time_end <= booking.appointment_time_start) {
    throw invalidInput([{ field: 'appointment_time_end', message: 'The end must be after the start' }]);
  }
  if (booking.part === 'deposit' && booking.price === undefined) {
    throw invalidInput([{ field: 'price', message: 'A deposit needs the price that it is a share of' }]);
  }
  const { part, quote_id } = booking;
  return await commitStep(deps, 'confirm-booking.commit', (transaction) => {
    if (part === 'balance') return confirmBalance(deps, booking, transaction);
    return quote_id === null
      ? confirmStaffMade(deps, booking, transaction)
      : confirmQuoted(deps, { ...booking, quote_id }, transaction);
  });
}

async function confirmQuoted(
  deps: Dependencies,
  booking: ConfirmBookingBody & { quote_id: number },
  transaction: Transaction,
): Promise<BookingResult> {
  const { appointments, quotes } = deps;
  // Lock the quote before the appointment, as everywhere, so that a concurrent cancellation comes before or after this.
  const quote = await quotes.lock(booking.quote_id, transaction);
  const appointment = await appointments.lock(booking.appointment_id, transaction);
  if (!quote || !appointment) throw appError('APPOINTMENT_NOT_PAYABLE', 'The quote or the appointment does not exist');
  if (isConfirmedBy(booking, quote)) return { appointment_id: appointment.id, status: appointment.status };
  const reason = quotedRejectionReason(booking, quote, appointment);
  if (reason) throw appError('APPOINTMENT_NOT_PAYABLE', reason);
  const { appointment_date, appointment_time_start, appointment_time_end } = booking;
  const when = { appointment_date, appointment_time_start, appointment_time_end };
  const version = appointment.version + 1;
  const { cancellation_policy = null } = booking;
  await appointments.update(
    appointment.id,
    { ...when, ...partsOf(booking), status: 'confirmed', cancellation_policy, version },
    transaction,
  );
  await quotes.update(booking.quote_id, { status: 'confirmed', payment_id: booking.payment_id }, transaction);
  return await recordConfirmation(deps, booking, when, transaction);
}

async function confirmStaffMade(
  deps: Dependencies,
  booking: ConfirmBookingBody,
  transaction: Transaction,
): Promise<BookingResult> {
  const { appointments } = deps;
  const { appointment_id: id, payment_id } = booking;
  const appointment = await appointments.lock(id, transaction);
  if (!appointment) throw appError('APPOINTMENT_NOT_PAYABLE', 'The appointment does not exist');
  if (appointment.payment_id === payment_id) return { appointment_id: id, status: appointment.status };
  const reason = staffMadeRejectionReason(booking, appointment);
  if (reason) throw appError('APPOINTMENT_NOT_PAYABLE', reason);
  // A changed price leaves the appointment and its slot alone: only the payment is refunded.
  if (!isSameAmount(appointment.total_amount, priceOf(booking)))
    throw appError('APPOINTMENT_CHANGED', 'The price is not the total of the appointment');
  const { cancellation_policy = null } = booking;
  const version = appointment.version + 1;
  // Keep the appointment's own time: staff may have rescheduled it since the payment was recorded. An imported one may have none.
  const time = {
    appointment_date: appointment.appointment_date ?? booking.appointment_date,
    appointment_time_start: appointment.appointment_time_start ?? booking.appointment_time_start,
    appointment_time_end: appointment.appointment_time_end ?? booking.appointment_time_end,
  };
  const change = {
    ...partsOf(booking),
    ...time,
    status: 'confirmed',
    payment_id,
    cancellation_policy,
    version,
  } as const;
  await appointments.update(id, change, transaction);
  return await recordConfirmation(deps, booking, time, transaction);
}

async function recordConfirmation(
  deps: Dependencies,
  booking: ConfirmBookingBody,
  { appointment_date, appointment_time_start }: Start,
  transaction: Transaction,
): Promise<BookingResult> {
  const { appointment_id, amount, part } = booking;
  const start = { appointment_date, appointment_time_start };
  const of = part === 'deposit' ? ` of ${usd(priceOf(booking))}` : '';
  await queueMail(deps, { kind: 'booking-confirmed', appointment_id }, transaction);
  await planReminder(deps, { appointment_id, ...start }, transaction);
  await deps.history.record(transaction, null, {
    action: 'appointment.confirmed',
    subjectId: appointment_id,
    summary: `${usd(amount)}${of} paid, ${describeTime(start)}`,
  });
  return { appointment_id, status: 'confirmed' };
}
