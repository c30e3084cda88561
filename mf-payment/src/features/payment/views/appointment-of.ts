import type { PayableQuote } from '@tailgate/contracts';
import type { BookingResult } from '../remembered-payment.ts';

export function appointmentOf({ appointment }: PayableQuote): BookingResult['appointment'] {
  if (appointment?.status === 'pending' || !appointment?.date || !appointment.start || !appointment.end) return null;
  const { date, start, end } = appointment;
  return { date, start, end };
}
