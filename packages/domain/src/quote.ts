/** Quote statuses as stored; `expired` is displayed only (a pending quote whose expiry has passed). */
export const QUOTE_STATUSES = ['pending', 'approved', 'rejected', 'confirmed'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export type DisplayedQuoteStatus = QuoteStatus | 'expired';

const NEXT: Record<QuoteStatus, readonly QuoteStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['confirmed'],
  rejected: [],
  confirmed: [],
};

/** Whether a quote may move from one status to another. Only payment moves one to `confirmed`. */
export function canMoveQuote(from: QuoteStatus, to: QuoteStatus): boolean {
  return NEXT[from].includes(to);
}

/** What is shown: `expired` for a pending quote past its expiry, else the stored status. */
export function displayedQuoteStatus(
  status: QuoteStatus,
  expiresAt: Date | string | null,
  now: Date = new Date(),
): DisplayedQuoteStatus {
  return status === 'pending' && isPast(expiresAt, now) ? 'expired' : status;
}

function isPast(instant: Date | string | null, now: Date): boolean {
  return instant !== null && new Date(instant).getTime() <= now.getTime();
}
