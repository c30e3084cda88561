import { businessInstant } from '@tailgate/domain';
import type { FieldError } from '@tailgate/service-kit';
import { invalidInput } from '@tailgate/service-kit';
import type { RequestedWindow } from '../../payments/payments-gateway.ts';
import { bookableDateErrors } from '../../rules/bookable-date.ts';

/** A requested window as it is sent. */
export interface WindowRequest {
  appointment_date: string;
  appointment_time_start: string;
  appointment_time_end: string;
  /** Exactly these hours, not any slot that starts within them. */
  exact?: true | undefined;
}

export const JUST_TAKEN = 'That time slot was just taken. Please choose another one.';

/** Reads an exact window, or a period of whole hours to find a slot in. */
export function readRequestedWindow(request: WindowRequest, timeZone: string, now: Date): RequestedWindow {
  if (request.exact) return readExactWindow(request, timeZone, now);
  const errors = dateErrors(request, timeZone, now);
  for (const field of ['appointment_time_start', 'appointment_time_end'] as const) {
    if (!request[field].endsWith(':00:00')) errors.push({ field, message: 'Must be a whole hour (HH:00:00)' });
  }
  return windowUnless([...errors, ...orderErrors(request)], request);
}

/** Reads the hours of a chosen time slot, which must be on a bookable day and must not have started. */
export function readExactWindow(request: WindowRequest, timeZone: string, now: Date): RequestedWindow {
  const errors = [...dateErrors(request, timeZone, now), ...orderErrors(request)];
  if (errors.length === 0 && businessInstant(request.appointment_date, request.appointment_time_start, timeZone) <= now)
    errors.push({ field: 'appointment_time_start', message: 'This time has already passed' });
  return { ...windowUnless(errors, request), exact: true };
}

function dateErrors({ appointment_date }: WindowRequest, timeZone: string, now: Date): FieldError[] {
  return bookableDateErrors('appointment_date', appointment_date, timeZone, now);
}

function orderErrors({ appointment_time_start, appointment_time_end }: WindowRequest): FieldError[] {
  if (appointment_time_end > appointment_time_start) return [];
  return [{ field: 'appointment_time_end', message: 'The end must be after the start' }];
}

function windowUnless(errors: FieldError[], request: WindowRequest): RequestedWindow {
  if (errors.length > 0) throw invalidInput(errors);
  const { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time } = request;
  return { date, start_time, end_time };
}
