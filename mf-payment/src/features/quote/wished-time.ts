import type { PayableQuote } from '@tailgate/contracts';
import { type BusinessDate, formatLongDate, type NamedPeriodId, PERIODS } from '@tailgate/domain';

/** When the customer would like it, as the quote was asked for. */
export type WishedTime = {
  date: BusinessDate | null;
  /** The preferred part of the day, or null if none was given or recognised. */
  period: NamedPeriodId | null;
  /** "November 27, 2026, morning" */
  text: string;
};

/** Null when the customer is flexible. Other booking sites may send the time in their own words. */
export function wishedTime({ requested_date: date, requested_time }: WishOfQuote): WishedTime | null {
  const time = requested_time?.trim() || null;
  if (!date && !time) return null;
  const period = PERIODS.find(({ label }) => time?.toLowerCase().includes(label.toLowerCase()));
  const words = [date && formatLongDate(date), period ? period.label.toLowerCase() : time];
  return { date, period: period?.id ?? null, text: words.filter(Boolean).join(', ') };
}
type WishOfQuote = Pick<PayableQuote, 'requested_date' | 'requested_time'>;
