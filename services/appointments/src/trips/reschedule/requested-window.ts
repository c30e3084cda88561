import { hasBegun } from '@tailgate/domain';
import type { FieldError } from '@tailgate/service-kit';
import { invalidInput } from '@tailgate/service-kit';
import type { RequestedWindow } from '../../gateways/payments-gateway.ts';
import { type BookingClock, bookableDateErrors, pastDateErrors } from '../../rules/bookable-date.ts';

export interface WindowRequest {
  appointment_date: string;
  appointment_time_start: string;
  appointment_time_end: string;
  exact?: true | undefined;
  truck_id?: number | undefined;
}

export const JUST_TAKEN = 'That time slot was just taken. Please choose another one.';

export function readRequestedWindow(request: WindowRequest, clock: BookingClock): RequestedWindow {
  if (request.truck_id !== undefined && clock.booker !== 'staff')
    throw invalidInput([{ field: 'truck_id', message: 'Only our team can choose a truck' }]);
  if (request.exact) return readExactWindow(request, clock);
  const errors = dateErrors(request, clock);
  for (const field of ['appointment_time_start', 'appointment_time_end'] as const) {
    if (!request[field].endsWith(':00:00')) errors.push({ field, message: 'Must be a whole hour (HH:00:00)' });
  }
  return windowUnless([...errors, ...orderErrors(request)], request, clock);
}

export function readExactWindow(request: WindowRequest, clock: BookingClock): RequestedWindow {
  const errors = [...dateErrors(request, clock), ...orderErrors(request)];
  const { appointment_date: date, appointment_time_start: start } = request;
  if (errors.length === 0 && hasBegun(date, start, clock.timeZone, clock.now))
    errors.push({ field: 'appointment_time_start', message: 'This time has already passed' });
  return { ...windowUnless(errors, request, clock), exact: true };
}

export function readPastWindow(request: WindowRequest, clock: BookingClock): null {
  const { appointment_date: date, appointment_time_start: start } = request;
  const errors = [...pastDateErrors('appointment_date', date, clock), ...orderErrors(request)];
  if (errors.length === 0 && !hasBegun(date, start, clock.timeZone, clock.now))
    errors.push({ field: 'appointment_time_start', message: 'This time has not come yet' });
  if (errors.length > 0) throw invalidInput(errors);
  return null;
}

function dateErrors({ appointment_date }: WindowRequest, clock: BookingClock): FieldError[] {
  return bookableDateErrors('appointment_date', appointment_date, clock);
}

function orderErrors({ appointment_time_start, appointment_time_end }: WindowRequest): FieldError[] {
  if (appointment_time_end > appointment_time_start) return [];
  return [{ field: 'appointment_time_end', message: 'The end must be after the start' }];
}

function windowUnless(errors: FieldError[], request: WindowRequest, { booker }: BookingClock): RequestedWindow {
  if (errors.length > 0) throw invalidInput(errors);
  const {
    appointment_date: date,
    appointment_time_start: start_time,
    appointment_time_end: end_time,
    truck_id,
  } = request;
  const truck = truck_id !== undefined && { truck_id };
  return { date, start_time, end_time, ...truck, ...(booker === 'staff' && { by_staff: true }) };
}
