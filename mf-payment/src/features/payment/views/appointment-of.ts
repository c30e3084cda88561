import type { PayableQuote } from '@tailgate/contracts';
import type { BookingResult } from '../remembered-payment.ts';

/** @returns when the trip takes place; null until it is booked */
export function appointmentOf({ appointment }: PayableQuote): BookingResult['appointment'] {
  if (appointment?.status === 'pending' || !appointment?.date || !appointment.start || !appointment.end) return null;
  const { date, start, end } = appointment;
  return { date, start, end };
}
