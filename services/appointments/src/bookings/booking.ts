import type { ConfirmBookingBody } from '@tailgate/contracts';
import type { AppointmentStatus, QuoteStatus } from '@tailgate/domain';
import { parseHundredths } from '@tailgate/domain';

interface BookedQuote {
  status: QuoteStatus;
  appointment_id: number | null;
  payment_id: number | null;
  total_amount: string;
}

/** @returns why a captured payment cannot confirm the appointment of a quote, or null if it can */
export function quotedRejectionReason(
  booking: ConfirmBookingBody,
  quote: BookedQuote,
  appointment: { status: AppointmentStatus },
): string | null {
  if (quote.appointment_id !== booking.appointment_id) return 'The appointment belongs to another quote';
  if (quote.status !== 'approved') return `The quote is ${quote.status}`;
  if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;
  if (!isSameAmount(quote.total_amount, booking.amount)) return 'The amount is not the total of the quote';
  return null;
}

/** Tells a repeated call from a second payment: the first changes nothing, the second is refused. */
export function isConfirmedBy(booking: ConfirmBookingBody, quote: BookedQuote): boolean {
  return (
    quote.status === 'confirmed' &&
    quote.payment_id === booking.payment_id &&
    quote.appointment_id === booking.appointment_id
  );
}

interface StaffAppointment {
  status: AppointmentStatus;
  quote_id: number | null;
  appointment_date: string | null;
}

/** @returns why a payment cannot confirm an appointment that staff created, or null if it can; the amount is checked apart */
export function staffMadeRejectionReason(appointment: StaffAppointment): string | null {
  if (appointment.quote_id !== null) return `The appointment belongs to quote #${appointment.quote_id}`;
  if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;
  if (appointment.appointment_date === null) return 'The appointment has no time slot';
  return null;
}

export function isSameAmount(one: string, other: string): boolean {
  return parseHundredths(one) === parseHundredths(other);
}
