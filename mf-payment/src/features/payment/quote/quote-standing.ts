import type { PayableQuote } from '@tailgate/contracts';
import { displayedQuoteStatus } from '@tailgate/domain';
import { refundText } from '../../../components/refund-text.ts';

export type Unavailable = {
  status: 'pending' | 'expired' | 'rejected' | 'closed';
  headline: string;
  detail: string;
};

export type QuoteStanding =
  | { kind: 'payable' | 'booked' | 'completed' }
  | { kind: 'cancelled'; money: string }
  | { kind: 'unavailable'; why: Unavailable };

const NEVER_PAID = "You don't need to pay anything.";
const STILL_OWED = 'You can no longer pay for it here. If you still have a balance, please contact us.';

export function standingOf(quote: PayableQuote, now: Date = new Date()): QuoteStanding {
  const status = displayedQuoteStatus(quote.status, quote.expires_at, now);
  if (status !== 'approved' && status !== 'confirmed') return { kind: 'unavailable', why: notApproved(status, quote) };
  const { appointment } = quote;
  const paid = status === 'confirmed';
  if (appointment?.cancelled)
    return {
      kind: 'cancelled',
      money: paid ? refundText(quote.refund ?? 'under way', quote.refund_split) : NEVER_PAID,
    };
  if (!paid && appointment?.payable) return { kind: 'payable' };
  if (!paid && appointment?.status !== 'confirmed') return { kind: 'unavailable', why: closed(appointment) };
  return { kind: appointment?.status === 'completed' || appointment?.status === 'archived' ? 'completed' : 'booked' };
}

export function balanceDue({ status, appointment, split }: PayableQuote): string | null {
  if (!split || split.balance_paid || status !== 'confirmed' || appointment?.cancelled) return null;
  return split.balance;
}

/** Whether there is nothing to pay and nothing booked. This tab's record of a payment is then outdated. */
export function isOver({ kind }: QuoteStanding): boolean {
  return kind !== 'payable' && kind !== 'booked';
}

export function closedQuote(detail: string): QuoteStanding {
  return { kind: 'unavailable', why: { status: 'closed', headline: 'This quote can no longer be paid', detail } };
}

function notApproved(status: 'pending' | 'expired' | 'rejected', quote: PayableQuote): Unavailable {
  switch (status) {
    case 'pending':
      return {
        status,
        headline: "We're reviewing your quote",
        detail: "We'll notify you once it's approved.",
      };
    case 'expired':
      return {
        status,
        headline: 'This quote has expired',
        detail: "Prices are valid for a limited time. Request a new quote and we'll review it right away.",
      };
    case 'rejected':
      return {
        status,
        headline: "This quote wasn't approved",
        // This field also holds the rejection reason (specification, section 3).
        detail: `Reason: ${quote.special_instructions?.trim() || 'No reason provided'}`,
      };
    default:
      return {
        status: 'closed',
        headline: "This quote can't be paid right now",
        detail: 'Please contact us to find out what happens next.',
      };
  }
}

function closed(appointment: PayableQuote['appointment']): Unavailable {
  const done = appointment?.status === 'completed';
  return {
    status: 'closed',
    headline: done ? 'This trip is already completed' : 'This trip is closed',
    detail: STILL_OWED,
  };
}
