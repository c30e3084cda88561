import type { PayableQuote } from '@tailgate/contracts';
import type { BookingResult } from '../features/payment/remembered-payment.ts';

/** Null until the trip is booked. */
export function bookedWhen({ appointment }: PayableQuote): BookingResult['appointment'] {
  if (appointment?.status === 'pending' || !appointment?.date || !appointment.start || !appointment.end) return null;
  const { date, start, end } = appointment;
  return { date, start, end };
}
