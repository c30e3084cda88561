import { formatLongDate, formatTimeWindow, type TimeFormat } from '@tailgate/domain';
import type { MailBlock } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';

export function bookedDay(appointment: Booked): string {
  return formatLongDate(appointment.appointment_date);
}

export function bookedTimes(appointment: Booked, format: TimeFormat): string {
  return formatTimeWindow(appointment.appointment_time_start, appointment.appointment_time_end, format);
}

// A calendar day has no time zone. Write it and read it as UTC so that it does not shift.
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

export function whenBlock(appointment: Booked, format: TimeFormat, label = 'When'): MailBlock {
  const day = new Date(`${appointment.appointment_date}T00:00:00Z`);
  return {
    kind: 'when',
    label,
    month: MONTH.format(day),
    day: String(day.getUTCDate()),
    date: `${WEEKDAY.format(day)}, ${bookedDay(appointment)}`,
    times: bookedTimes(appointment, format),
  };
}
