import { businessToday, lastBookableDate } from '@tailgate/domain';
import type { FieldError } from '@tailgate/service-kit';
import { invalidInput } from '@tailgate/service-kit';
import type { WishedPeriod } from '../payments/payments-gateway.ts';

/** When an appointment is to take place instead, as the request names it. */
export interface RescheduleWish {
  appointment_date: string;
  appointment_time_start: string;
  appointment_time_end: string;
}

/** The period that is asked for: whole hours of a day from today to two months ahead. */
export function readWishedPeriod(wish: RescheduleWish, timeZone: string, now: Date): WishedPeriod {
  const { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time } = wish;
  const today = businessToday(timeZone, now);
  const last = lastBookableDate(today);
  const faults: FieldError[] = [];
  if (date < today || date > last)
    faults.push({ field: 'appointment_date', message: `Must be a date from ${today} to ${last}` });
  for (const field of ['appointment_time_start', 'appointment_time_end'] as const) {
    if (!wish[field].endsWith(':00:00')) faults.push({ field, message: 'Must be a whole hour (HH:00:00)' });
  }
  if (end_time <= start_time)
    faults.push({ field: 'appointment_time_end', message: 'Must be after appointment_time_start' });
  if (faults.length > 0) throw invalidInput(faults);
  return { date, start_time, end_time };
}
