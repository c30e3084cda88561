import { formatTime, formatTimeWindow, type TimeFormat } from '@tailgate/domain';
import type { MailBlock } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';
import { weekdayAndDate } from '../../rules/format.ts';

// A calendar day has no time zone. Write it and read it as UTC so that it does not shift.
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);

export function longDay(date: string): string {
  return weekdayAndDate(dayOf(date), 'UTC');
}

export function bookedDay(appointment: Booked): string {
  return longDay(appointment.appointment_date);
}

/** "Tuesday, May 14, 2030, 1:00 PM" */
export function bookedStart(appointment: Booked, format: TimeFormat): string {
  return `${bookedDay(appointment)}, ${formatTime(appointment.appointment_time_start, format)}`;
}

export function bookedTimes(appointment: Booked, format: TimeFormat): string {
  return formatTimeWindow(appointment.appointment_time_start, appointment.appointment_time_end, format);
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

export function whenBlock(appointment: Booked, format: TimeFormat, label = 'When'): MailBlock {
  const day = dayOf(appointment.appointment_date);
  return {
    kind: 'when',
    label,
    month: MONTH.format(day),
    day: String(day.getUTCDate()),
    date: bookedDay(appointment),
    times: bookedTimes(appointment, format),
  };
}
