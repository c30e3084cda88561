import type { OwnQuote } from '@tailgate/contracts';
import { type DisplayedQuoteStatus, displayedQuoteStatus } from '@tailgate/domain';
import type { BadgeTone } from '@tailgate/ui';
import { entryOf, type Times } from '@tailgate/web-kit';

export type QuoteState = {
  status: DisplayedQuoteStatus;
  label: string;
  tone: BadgeTone;
  sentence: string;
};

type Face = { label: string; tone: BadgeTone };

const faces: Record<DisplayedQuoteStatus, Face> = {
  pending: { label: 'Pending', tone: 'warning' },
  expired: { label: 'Expired', tone: 'secondary' },
  approved: { label: 'Approved', tone: 'blue' },
  rejected: { label: 'Rejected', tone: 'destructive' },
  confirmed: { label: 'Confirmed', tone: 'success' },
};

export function quoteState(quote: OwnQuote, times: Times, now = new Date()): QuoteState {
  const status = displayedQuoteStatus(quote.status, quote.expires_at, now);
  const until = quote.expires_at && times.instant(quote.expires_at);
  const face = entryOf<Face>(faces, status, (label) => ({ label, tone: 'secondary' }));
  return { status, ...face, sentence: sentenceOf(status, quote, until) };
}

function sentenceOf(status: DisplayedQuoteStatus, quote: OwnQuote, until: string | null): string {
  switch (status) {
    case 'pending':
      return `We are reviewing your request and will email you.${until ? ` The price is valid until ${until}.` : ''}`;
    case 'expired':
      return until ? `It expired on ${until}.` : 'It has expired.';
    case 'rejected':
      return `Reason: ${quote.rejection_reason?.trim() || 'No reason provided'}`;
    case 'approved':
    case 'confirmed':
      return 'This quote has no appointment. Please contact us.';
    default:
      return 'If you have a question about this quote, please contact us.';
  }
}
