export const QUOTE_STATUSES = ['pending', 'approved', 'rejected', 'confirmed'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export type DisplayedQuoteStatus = QuoteStatus | 'expired';

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
