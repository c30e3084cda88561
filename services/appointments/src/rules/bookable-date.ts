import { type BusinessDate, businessToday, formatLongDate, lastBookableDate } from '@tailgate/domain';
import { type FieldError, invalidInput } from '@tailgate/service-kit';

/** A date can be requested from today to two months ahead, in the business time zone. */
export function bookableDateErrors(field: string, date: BusinessDate, timeZone: string, now: Date): FieldError[] {
  const today = businessToday(timeZone, now);
  const last = lastBookableDate(today);
  if (date >= today && date <= last) return [];
  return [{ field, message: `Choose a date from ${formatLongDate(today)} to ${formatLongDate(last)}` }];
}

/** @throws AppError INVALID_INPUT for a requested date that cannot be booked */
export function assertBookableDate(date: BusinessDate | null, timeZone: string, now: Date): void {
  if (date === null) return;
  const errors = bookableDateErrors('requested_date', date, timeZone, now);
  if (errors.length > 0) throw invalidInput(errors);
}
