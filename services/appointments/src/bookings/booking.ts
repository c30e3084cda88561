import type { ConfirmBookingBody } from '@tailgate/contracts';
import type { AppointmentStatus, QuoteStatus, ServiceTier } from '@tailgate/domain';
import { parseHundredths, SERVICE_TIER_LABELS, SERVICE_TIERS } from '@tailgate/domain';

/** The tiers that a search text means, by their stored name or by the one people read ("long" finds extended). */
export function tiersMatching(search: string): ServiceTier[] {
  const wanted = search.toLowerCase();
  return SERVICE_TIERS.filter(
    (tier) => tier.includes(wanted) || SERVICE_TIER_LABELS[tier].toLowerCase().includes(wanted),
  );
}

interface PaidQuote {
  status: QuoteStatus;
  appointment_id: number | null;
  payment_id: number | null;
  total_amount: string;
}

/** What stands between a captured payment and its appointment, or null when nothing does. */
export function quotedRejectionReason(
  booking: ConfirmBookingBody,
  quote: PaidQuote,
  appointment: { status: AppointmentStatus },
): string | null {
  if (quote.appointment_id !== booking.appointment_id) return 'The appointment belongs to another quote';
  if (quote.status !== 'approved') return `The quote is ${quote.status}`;
  if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;
  if (parseHundredths(quote.total_amount) !== parseHundredths(booking.amount))
    return 'The amount is not the total of the quote';
  return null;
}

/** Whether this very payment confirmed this booking already: then repeating it changes nothing. */
export function isConfirmedBy(booking: ConfirmBookingBody, quote: PaidQuote): boolean {
  return (
    quote.status === 'confirmed' &&
    quote.payment_id === booking.payment_id &&
    quote.appointment_id === booking.appointment_id
  );
}

interface StaffMade {
  status: AppointmentStatus;
  quote_id: number | null;
  appointment_date: string | null;
  total_amount: string;
}

/** The same for an appointment that staff made, which has no quote; its price is another matter. */
export function staffMadeRejectionReason(appointment: StaffMade): string | null {
  if (appointment.quote_id !== null) return `The appointment belongs to quote #${appointment.quote_id}`;
  if (appointment.status !== 'pending') return `The appointment is ${appointment.status}`;
  if (appointment.appointment_date === null) return 'The appointment has no time slot';
  return null;
}

/** Whether it costs by now what was paid. If it does not, it stands all the same, and keeps its slot. */
export function isPaidInFull(booking: ConfirmBookingBody, appointment: StaffMade): boolean {
  return parseHundredths(appointment.total_amount) === parseHundredths(booking.amount);
}
