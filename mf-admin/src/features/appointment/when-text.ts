import type { Appointment } from '@tailgate/contracts';
import { formatTime24 } from '@tailgate/domain';
import { formatLongDate, formatTimeRange } from '@tailgate/web-kit';

/** "November 21, 2026, 9:00 AM – 10:00 AM"; an appointment has no time until it is paid. */
export function whenText({
  appointment_date: date,
  appointment_time_start: start,
  appointment_time_end: end,
}: Appointment) {
  return date && start && end ? `${formatLongDate(date)}, ${formatTimeRange(start, end)}` : 'without a date';
}

/** The day, as a table shows it; what was cancelled before it was paid never gets one. */
export function dateText({ appointment_date: date, status }: Appointment): string {
  if (date) return formatLongDate(date);
  return status === 'pending' ? 'Not paid yet' : 'N/A';
}

/** "09:00 - 10:00", as a table shows it. */
export function timeText({ appointment_time_start: start, appointment_time_end: end }: Appointment): string {
  return start && end ? `${formatTime24(start)} - ${formatTime24(end)}` : '–';
}
