import {
  type Booker,
  type BusinessDate,
  businessToday,
  firstEntryDate,
  formatLongDate,
  lastBookableDate,
} from '@tailgate/domain';
import { type FieldError, invalidInput } from '@tailgate/service-kit';

export interface BookingClock {
  timeZone: string;
  now: Date;
  booker: Booker;
}

export function bookableDateErrors(
  field: string,
  date: BusinessDate,
  { timeZone, now, booker }: BookingClock,
): FieldError[] {
  const today = businessToday(timeZone, now);
  return datesBetween(field, date, [today, lastBookableDate(today, booker)]);
}

export function pastDateErrors(field: string, date: BusinessDate, { timeZone, now }: BookingClock): FieldError[] {
  const today = businessToday(timeZone, now);
  return datesBetween(field, date, [firstEntryDate(today), today]);
}

function datesBetween(field: string, date: BusinessDate, [first, last]: [BusinessDate, BusinessDate]): FieldError[] {
  if (date >= first && date <= last) return [];
  return [{ field, message: `Choose a date from ${formatLongDate(first)} to ${formatLongDate(last)}` }];
}

export function assertBookableDate(date: BusinessDate | null, timeZone: string, now: Date): void {
  if (date === null) return;
  const errors = bookableDateErrors('requested_date', date, { timeZone, now, booker: 'customer' });
  if (errors.length > 0) throw invalidInput(errors);
}
