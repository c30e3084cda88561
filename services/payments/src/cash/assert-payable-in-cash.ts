import type { BookingFacts, paymentBody } from '@tailgate/contracts';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { z } from 'zod';

export type ReceivedMoney = z.output<typeof paymentBody>;

/**
 * Cash or a check pays for a pending appointment, and for the whole of it; or, if its deposit is paid, for the whole balance of a trip
 * that was not cancelled.
 */
export function assertPayableInCash(
  appointment: BookingFacts | null,
  received: ReceivedMoney,
): asserts appointment is BookingFacts {
  if (!appointment) throw notFound('Appointment');
  if (hasDeposit(appointment)) assertBalancePayable(appointment, received);
  else assertWholePayable(appointment, received);
}

export type AppointmentWithDeposit = BookingFacts & { balance_due: string };

export function hasDeposit(appointment: BookingFacts): appointment is AppointmentWithDeposit {
  return (appointment.balance_due ?? null) !== null;
}

function assertBalancePayable(appointment: AppointmentWithDeposit, { amount, time_slot_id }: ReceivedMoney): void {
  const { id, status, cancelled_at, balance_due, balance_payment_id } = appointment;
  if (status === 'cancelled' || cancelled_at !== null) {
    throw appError('APPOINTMENT_NOT_PAYABLE', `Appointment #${id} is cancelled`);
  }
  const [due, received] = [parseHundredths(balance_due), parseHundredths(amount)];
  if (due === 0) throw alreadyPaid(id, balance_payment_id ?? undefined);
  if (time_slot_id !== undefined) throw hasSlot(id);
  if (due === received) return;
  const message = `The balance of appointment #${id} is ${formatUsd(due)}, but the payment is ${formatUsd(received)}`;
  throw appError('PRICE_MISMATCH', message, { details: [{ field: 'amount', message }] });
}

function assertWholePayable(appointment: BookingFacts, { amount }: ReceivedMoney): void {
  const { id, status, quote_id, quote_status, total_amount } = appointment;
  if (status === 'confirmed' || quote_status === 'confirmed') throw alreadyPaid(id);
  if (status !== 'pending') throw appError('APPOINTMENT_NOT_PAYABLE', `Appointment #${id} is ${status}`);
  if (quote_id !== null && quote_status !== 'approved') {
    throw appError('APPOINTMENT_NOT_PAYABLE', `Quote #${quote_id} of appointment #${id} is ${quote_status}`);
  }
  const [costs, received] = [parseHundredths(total_amount), parseHundredths(amount)];
  if (costs === received) return;
  const message = `Appointment #${id} costs ${formatUsd(costs)}, but the payment is ${formatUsd(received)}`;
  throw appError('PRICE_MISMATCH', message, { details: [{ field: 'amount', message }] });
}

export function hasSlot(appointmentId: number): Error {
  return appError(
    'CONFLICT',
    `Appointment #${appointmentId} already has a time slot. Reschedule it to change the time.`,
  );
}

export function alreadyPaid(appointmentId: number, paymentId?: number): Error {
  const by = paymentId === undefined ? '' : ` by payment #${paymentId}`;
  return appError('APPOINTMENT_PAID', `Appointment #${appointmentId} is already paid${by}`);
}
