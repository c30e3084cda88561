import type { BookingFacts, paymentBody } from '@tailgate/contracts';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { z } from 'zod';

export type ReceivedMoney = z.output<typeof paymentBody>;

/** Cash or a check pays for a pending appointment, and for the whole of it. */
export function assertPayableInCash(
  appointment: BookingFacts | null,
  { amount }: ReceivedMoney,
): asserts appointment is BookingFacts {
  if (!appointment) throw notFound('Appointment');
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

export function alreadyPaid(appointmentId: number, paymentId?: number): Error {
  const by = paymentId === undefined ? '' : ` by payment #${paymentId}`;
  return appError('APPOINTMENT_PAID', `Appointment #${appointmentId} is already paid${by}`);
}
