import { businessInstant, businessToday, formatLongDate, lastBookableDate } from '@tailgate/domain';
import type { FieldError } from '@tailgate/service-kit';
import { invalidInput } from '@tailgate/service-kit';
import type { RequestedWindow } from '../../payments/payments-gateway.ts';

/** When an appointment is to take place, as the request names it. */
export interface RescheduleRequest {
  appointment_date: string;
  appointment_time_start: string;
  appointment_time_end: string;
  /** The window itself, not a period to look for a slot in. */
  exact?: true | undefined;
}

export const JUST_TAKEN = 'That time slot was just taken. Please choose another one.';

/** What is asked for: a window itself, or a period: whole hours of a day from today to two months ahead. */
export function readRequestedWindow(wish: RescheduleRequest, timeZone: string, now: Date): RequestedWindow {
  if (wish.exact) return readExactWindow(wish, timeZone, now);
  const faults = dayFaults(wish, timeZone, now);
  for (const field of ['appointment_time_start', 'appointment_time_end'] as const) {
    if (!wish[field].endsWith(':00:00')) faults.push({ field, message: 'Must be a whole hour (HH:00:00)' });
  }
  return periodUnless([...faults, ...orderFaults(wish)], wish);
}

/** The hours of the time slot that was chosen: on such a day, and not begun yet. */
export function readExactWindow(wish: RescheduleRequest, timeZone: string, now: Date): RequestedWindow {
  const faults = [...dayFaults(wish, timeZone, now), ...orderFaults(wish)];
  if (faults.length === 0 && businessInstant(wish.appointment_date, wish.appointment_time_start, timeZone) <= now)
    faults.push({ field: 'appointment_time_start', message: 'This time is past' });
  return { ...periodUnless(faults, wish), exact: true };
}

function dayFaults({ appointment_date }: RescheduleRequest, timeZone: string, now: Date): FieldError[] {
  const today = businessToday(timeZone, now);
  const last = lastBookableDate(today);
  if (appointment_date >= today && appointment_date <= last) return [];
  return [
    { field: 'appointment_date', message: `Choose a date from ${formatLongDate(today)} to ${formatLongDate(last)}` },
  ];
}

function orderFaults({ appointment_time_start, appointment_time_end }: RescheduleRequest): FieldError[] {
  if (appointment_time_end > appointment_time_start) return [];
  return [{ field: 'appointment_time_end', message: 'The end must be after the start' }];
}

function periodUnless(faults: FieldError[], wish: RescheduleRequest): RequestedWindow {
  if (faults.length > 0) throw invalidInput(faults);
  const { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time } = wish;
  return { date, start_time, end_time };
}
