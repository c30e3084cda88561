import {
  type Booker,
  type BusinessDate,
  businessToday,
  firstEntryDate,
  formatLongDate,
  lastBookableDate,
} from '@tailgate/domain';
import { type FieldError, invalidInput } from '@tailgate/service-kit';

/** Where, when and by whom a date is chosen. */
export interface BookingClock {
  timeZone: string;
  now: Date;
  booker: Booker;
}

/** A date can be chosen from today to the end of the booking window, in the business time zone. */
export function bookableDateErrors(
  field: string,
  date: BusinessDate,
  { timeZone, now, booker }: BookingClock,
): FieldError[] {
  const today = businessToday(timeZone, now);
  return datesBetween(field, date, [today, lastBookableDate(today, booker)]);
}

/** A trip that has taken place can be entered for two years, in the business time zone. */
export function pastDateErrors(field: string, date: BusinessDate, { timeZone, now }: BookingClock): FieldError[] {
  const today = businessToday(timeZone, now);
  return datesBetween(field, date, [firstEntryDate(today), today]);
}

function datesBetween(field: string, date: BusinessDate, [first, last]: [BusinessDate, BusinessDate]): FieldError[] {
  if (date >= first && date <= last) return [];
  return [{ field, message: `Choose a date from ${formatLongDate(first)} to ${formatLongDate(last)}` }];
}

/** @throws AppError INVALID_INPUT for a requested date that cannot be booked */
export function assertBookableDate(date: BusinessDate | null, timeZone: string, now: Date): void {
  if (date === null) return;
  const errors = bookableDateErrors('requested_date', date, { timeZone, now, booker: 'customer' });
  if (errors.length > 0) throw invalidInput(errors);
}
