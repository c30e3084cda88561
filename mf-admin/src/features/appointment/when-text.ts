import type { Appointment } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import type { Times } from '@tailgate/web-kit';

export function whenText(
  { appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Appointment,
  times: Times,
): string {
  return date && start && end ? `${formatTripDate(date)}, ${times.range(start, end)}` : 'without a date';
}

/** The date in a table. A cancelled appointment that was never paid has none. */
export function dateText({ appointment_date: date, status }: Appointment, times: Times): string {
  if (date) return times.day(date);
  return status === 'pending' ? 'No date yet' : 'N/A';
}

export function timeText(
  { appointment_time_start: start, appointment_time_end: end }: Appointment,
  times: Times,
): string {
  return start && end ? times.range(start, end) : '–';
}
