import type { ConfirmBookingBody } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { type BookingResult, balanceRejectionReason, isSameAmount } from '../../rules/booking.ts';
import { describeTime, usd } from '../../rules/format.ts';

/**
 * Records that the balance of a trip is paid. Status, day and time slot stay as they are. A payment that has already paid it gets the
 * same answer and changes nothing.
 */
export async function confirmBalance(
  deps: Dependencies,
  booking: ConfirmBookingBody,
  transaction: Transaction,
): Promise<BookingResult> {
  const { appointments, history, quotes } = deps;
  const { appointment_id, payment_id, quote_id, amount } = booking;
  // Lock the quote before the appointment, as everywhere, so that a concurrent cancellation comes before or after this.
  const quote = quote_id === null ? null : await quotes.lock(quote_id, transaction);
  const appointment = await appointments.lock(appointment_id, transaction);
  if (!appointment) throw appError('APPOINTMENT_NOT_PAYABLE', 'The appointment does not exist');
  const { balance_due, status, version } = appointment;
  const result = { appointment_id, status };
  if (appointment.balance_payment_id === payment_id) return result;
  const reason = balanceRejectionReason(booking, quote, appointment);
  if (reason) throw appError('APPOINTMENT_NOT_PAYABLE', reason);
  if (balance_due === null || !isSameAmount(balance_due, amount))
    throw appError('APPOINTMENT_CHANGED', 'The amount is not what is due');
  const change = { balance_due: '0.00', balance_payment_id: payment_id, version: version + 1 };
  await appointments.update(appointment_id, change, transaction);
  await queueMail(deps, { kind: 'balance-paid', appointment_id, payment_id }, transaction);
  await history.record(transaction, null, {
    action: 'appointment.balance-paid',
    subjectId: appointment_id,
    summary: `${usd(amount)} paid, ${describeTime(appointment)}`,
  });
  return result;
}
