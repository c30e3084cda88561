import type { PaymentsSummary } from '@tailgate/contracts';
import { formatLongDate, parseHundredths } from '@tailgate/domain';

export type Span = 'weeks' | 'months';

export type RevenueBar = {
  start: string;
  /** Below the bar: "Nov 16", "Nov". */
  tick: string;
  name: string;
  amount: string;
  cents: number;
};

export function revenueBars(summary: PaymentsSummary, span: Span): RevenueBar[] {
  return summary[span].map(({ start, amount }) => ({
    start,
    amount,
    cents: parseHundredths(amount),
    tick: shortDate(start, span),
    name: span === 'weeks' ? `Week of ${formatLongDate(start)}` : monthName(start),
  }));
}

// A business date has no time zone. Noon UTC keeps the day in any browser.
const inWords = (start: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${start}T12:00:00Z`));

function shortDate(start: string, span: Span): string {
  return inWords(start, span === 'weeks' ? { month: 'short', day: 'numeric' } : { month: 'short', year: '2-digit' });
}

function monthName(start: string): string {
  return inWords(start, { month: 'long', year: 'numeric' });
}
