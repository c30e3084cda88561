import type { ConfirmBookingBody } from '@tailgate/contracts';
import type { AppointmentStatus, QuoteStatus } from '@tailgate/domain';
import { parseHundredths } from '@tailgate/domain';
import { dueOf, less } from './balance.ts';

export interface BookingResult {
  appointment_id: number;
  status: AppointmentStatus;
}

interface BookedQuote {
  status: QuoteStatus;
  appointment_id: number | null;
  payment_id: number | null;
  total_amount: string;
}

export function quotedRejectionReason(
  booking: ConfirmBookingBody,
  quote: BookedQuote,
  appointment: { status: AppointmentStatus },
): string | null {
  if (quote.appointment_id !== booking.appointment_id) return 'The appointment belongs to another quote';
  if (quote.status !== 'approved') return `The quote is ${quote.status}`;
  if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;
  if (!isSameAmount(quote.total_amount, priceOf(booking))) return 'The price is not the total of the quote';
  return depositRejectionReason(booking);
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
}

/** @returns why a payment cannot confirm an appointment that staff created, or null if it can; the price is checked apart */
export function staffMadeRejectionReason(booking: ConfirmBookingBody, appointment: StaffAppointment): string | null {
  if (appointment.quote_id !== null) return `The appointment belongs to quote #${appointment.quote_id}`;
  if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;
  return depositRejectionReason(booking);
}

interface BalancedAppointment {
  quote_id: number | null;
  status: AppointmentStatus;
  cancelled_at: Date | null;
  balance_due: string | null;
}

/** @returns why a captured payment cannot be the balance of an appointment, or null if it can; the amount is checked apart */
export function balanceRejectionReason(
  booking: ConfirmBookingBody,
  quote: BookedQuote | null,
  appointment: BalancedAppointment,
): string | null {
  if (appointment.quote_id !== booking.quote_id) return 'The appointment belongs to another quote';
  if (quote && quote.status !== 'confirmed') return `The quote is ${quote.status}`;
  if (appointment.cancelled_at !== null) return `The appointment is cancelled`;
  return dueOf(appointment) === null ? 'Nothing is due: the appointment has no balance, or it is paid' : null;
}

export function priceOf({ amount, part, price }: ConfirmBookingBody): string {
  return part === 'deposit' ? (price ?? amount) : amount;
}

export function partsOf(booking: ConfirmBookingBody) {
  if (booking.part !== 'deposit') return {};
  return { deposit_amount: booking.amount, balance_due: less(priceOf(booking), booking.amount) };
}

function depositRejectionReason({ amount, part, price }: ConfirmBookingBody): string | null {
  if (part !== 'deposit') return null;
  const [paid, of] = [parseHundredths(amount), parseHundredths(price ?? amount)];
  return paid > 0 && paid < of ? null : 'The deposit is not a share of the price';
}

export function isSameAmount(one: string, other: string): boolean {
  return parseHundredths(one) === parseHundredths(other);
}
