import type { PayableQuote } from '@tailgate/contracts';
import { type BusinessDate, formatTripDate, type NamedPeriodId, PERIODS } from '@tailgate/domain';

export type RequestedWindow = {
  date: BusinessDate | null;
  period: NamedPeriodId | null;
  text: string;
};

/** @returns null if the customer is flexible. Other booking sites may send any text as the time. */
export function requestedWindow({ requested_date: date, requested_time }: RequestFields): RequestedWindow | null {
  const time = requested_time?.trim() || null;
  if (!date && !time) return null;
  const period = PERIODS.find(({ label }) => time?.toLowerCase().includes(label.toLowerCase()));
  const words = [date && formatTripDate(date), period ? period.label.toLowerCase() : time];
  return { date, period: period?.id ?? null, text: words.filter(Boolean).join(', ') };
}
type RequestFields = Pick<PayableQuote, 'requested_date' | 'requested_time'>;
