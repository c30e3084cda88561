import { formatLongDate, formatTimeWindow, type TimeFormat } from '@tailgate/domain';
import type { MailBlock } from '@tailgate/service-kit/mail';
import type { Booked } from '../appointments/booked-appointment.ts';

export function bookedDay(appointment: Booked): string {
  return formatLongDate(appointment.appointment_date);
}

/** "1:00 PM – 2:00 PM" */
export function bookedTimes(appointment: Booked, format: TimeFormat): string {
  return formatTimeWindow(appointment.appointment_time_start, appointment.appointment_time_end, format);
}

/** The day and the times in a separate block. */
export function whenBlock(appointment: Booked, format: TimeFormat, label = 'When'): MailBlock {
  // A calendar day has no time zone. Write it and read it as UTC so that it does not shift.
  const day = new Date(`${appointment.appointment_date}T00:00:00Z`);
  const part = (form: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en-US', { ...form, timeZone: 'UTC' });
  return {
    kind: 'when',
    label,
    month: part({ month: 'short' }),
    day: part({ day: 'numeric' }),
    date: `${part({ weekday: 'long' })}, ${bookedDay(appointment)}`,
    times: bookedTimes(appointment, format),
  };
}
