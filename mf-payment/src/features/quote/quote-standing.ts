import type { PayableQuote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';

/** Why a quote cannot be paid, as the page says it. */
export type Unavailable = {
  status: 'pending' | 'expired' | 'rejected' | 'closed';
  /** What is the matter, in one sentence. */
  headline: string;
  /** What follows from it. */
  detail: string;
};

/** Where a quote stands, as the server has it now. */
export type QuoteStanding =
  | { kind: 'payable' | 'booked' | 'completed' }
  /** `money` is what becomes of it. */
  | { kind: 'cancelled'; money: string }
  | { kind: 'unavailable'; why: Unavailable };

const REFUNDED =
  'Your payment is being returned. A refund to a card can take up to ten days to show on your statement.';
const NEVER_PAID = 'There is nothing to pay for it.';
const STILL_OWED = 'It can no longer be paid for here. If you still owe for it, please contact us.';

/** Only an approved quote whose appointment is payable can be paid. */
export function standingOf(quote: PayableQuote, now: Date = new Date()): QuoteStanding {
  const status = displayedQuoteStatus(quote.status, quote.expires_at, now);
  if (status !== 'approved' && status !== 'confirmed') return { kind: 'unavailable', why: whyNotYet(status, quote) };
  const { appointment } = quote;
  const paid = status === 'confirmed';
  if (appointment?.cancelled) return { kind: 'cancelled', money: paid ? REFUNDED : NEVER_PAID };
  if (!paid && appointment?.payable) return { kind: 'payable' };
  if (!paid && appointment?.status !== 'confirmed') return { kind: 'unavailable', why: whyClosed(appointment) };
  return { kind: appointment?.status === 'completed' || appointment?.status === 'archived' ? 'completed' : 'booked' };
}

/** Whether there is nothing to book and nothing booked: what this tab remembers of a payment counts no more. */
export function isOver({ kind }: QuoteStanding): boolean {
  return kind !== 'payable' && kind !== 'booked';
}

/** Of a quote that the server refused to take money for, in the server's words. */
export function closedQuote(detail: string): QuoteStanding {
  return { kind: 'unavailable', why: { status: 'closed', headline: 'This quote can no longer be paid.', detail } };
}

function whyNotYet(status: 'pending' | 'expired' | 'rejected', quote: PayableQuote): Unavailable {
  switch (status) {
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
  }
}

function whyClosed(appointment: PayableQuote['appointment']): Unavailable {
  const done = appointment?.status === 'completed';
  return {
    status: 'closed',
    headline: done ? 'This trip is already completed.' : 'This trip is closed.',
    detail: STILL_OWED,
  };
}
