import type { PayableQuote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';

/** Why a quote cannot be paid, in the words that the page shows. */
export type UnavailableQuote = {
  status: 'pending' | 'expired' | 'rejected' | 'confirmed' | 'cancelled';
  /** What is the matter, in one sentence. */
  headline: string;
  /** What follows from it. */
  detail: string;
};

/** Null when the quote can be paid; only an approved one can. */
export function unavailability(quote: PayableQuote, now: Date = new Date()): UnavailableQuote | null {
  const status = displayedQuoteStatus(quote.status, quote.expires_at, now);
  const isCancelled = quote.appointment_status === 'cancelled';
  switch (status) {
    case 'approved':
      return isCancelled ? cancelledAppointment('Nothing can be paid for it any more.') : null;
    case 'pending':
      return {
        status,
        headline: 'This quote is awaiting approval from our team.',
        detail: "We'll notify you once it's approved.",
      };
    case 'expired':
      return {
        status,
        headline: 'This quote has expired',
        detail: 'Prices hold for a limited time. Request a new quote and we will review it right away.',
      };
    case 'rejected':
      return {
        status,
        headline: 'This quote was not approved.',
        // The reason of a rejection travels in this field (specification, section 3).
        detail: `Reason: ${quote.special_instructions?.trim() || 'No reason provided'}`,
      };
    case 'confirmed':
      if (isCancelled)
        return cancelledAppointment('What was paid for it is given back. The details are in your email.');
      return {
        status,
        headline: 'This quote has already been paid.',
        detail: 'Your appointment is confirmed. The details are in your confirmation email.',
      };
  }
}

/** Of a quote whose appointment was cancelled; `said` is what becomes of the money. */
export function cancelledAppointment(said: string): UnavailableQuote {
  return { status: 'cancelled', headline: 'This appointment was cancelled.', detail: said };
}
