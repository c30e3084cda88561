import type { OwnQuote } from '@tailgate/contracts';
import { type DisplayedQuoteStatus, displayedQuoteStatus } from '@tailgate/domain';
import type { BadgeTone } from '@tailgate/ui';
import { formatInstant } from '@tailgate/web-kit';

export type QuoteState = {
  status: DisplayedQuoteStatus;
  label: string;
  tone: BadgeTone;
  /** What that means for the customer. */
  sentence: string;
  /** Where it is paid for, as a path of this portal; null when it cannot be. */
  payAt: string | null;
};

const faces: Record<DisplayedQuoteStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  expired: { label: 'Expired', tone: 'secondary' },
  approved: { label: 'Approved', tone: 'blue' },
  rejected: { label: 'Rejected', tone: 'destructive' },
  confirmed: { label: 'Confirmed', tone: 'success' },
};

/** How a quote stands, in the customer's words. */
export function quoteState(quote: OwnQuote, businessTimeZone: string, now = new Date()): QuoteState {
  const status = displayedQuoteStatus(quote.status, quote.expires_at, now);
  const payAt = status === 'approved' && quote.payment_link ? `/payment/${quote.reference}` : null;
  const until = quote.expires_at && formatInstant(quote.expires_at, businessTimeZone);
  return { status, ...faces[status], sentence: sentenceOf(status, quote, until, payAt !== null), payAt };
}

function sentenceOf(status: DisplayedQuoteStatus, quote: OwnQuote, until: string | null, payable: boolean): string {
  switch (status) {
    case 'pending':
      return `We are looking at it and will tell you by email.${until ? ` The price holds until ${until}.` : ''}`;
    case 'expired':
      return until ? `It expired on ${until}.` : 'It has expired.';
    case 'approved':
      return payable ? 'Pick your date and time and pay to book it.' : 'It can no longer be paid for.';
    case 'rejected':
      return `Reason: ${quote.rejection_reason?.trim() || 'No reason provided'}`;
    case 'confirmed':
      return 'It is paid, and its appointment is confirmed.';
  }
}
