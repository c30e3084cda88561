import { formatLongDate, formatTimeWindow, type TimeFormat } from '@tailgate/domain';
import type { MailBlock } from '@tailgate/service-kit/mail';
import type { StoredAppointment } from '../appointments/appointment-repository.ts';

const WHEN = ['appointment_date', 'appointment_time_start', 'appointment_time_end'] as const;
type Times = Pick<StoredAppointment, (typeof WHEN)[number]>;

/** An appointment that has its day and times. */
export type Booked<A extends Times = Times> = A & Record<(typeof WHEN)[number], string>;

export function isBooked<A extends Times>(appointment: A): appointment is Booked<A> {
  return WHEN.every((field) => appointment[field] !== null);
}

export function bookedDay(appointment: Booked): string {
  return formatLongDate(appointment.appointment_date);
}

/** "1:00 PM – 2:00 PM" */
export function bookedTimes(appointment: Booked, format: TimeFormat): string {
  return formatTimeWindow(appointment.appointment_time_start, appointment.appointment_time_end, format);
}

/** The day and the times, set apart. */
export function whenBlock(appointment: Booked, format: TimeFormat, label = 'When'): MailBlock {
  // A calendar day has no time zone; written as a day of UTC and read as one, it stays what it is.
  const day = new Date(`${appointment.appointment_date}T00:00:00Z`);
  const part = (form: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en-US', { ...form, timeZone: 'UTC' });
  return {
    ...{ kind: 'when', label, month: part({ month: 'short' }), day: part({ day: 'numeric' }) },
    date: `${part({ weekday: 'long' })}, ${bookedDay(appointment)}`,
    times: bookedTimes(appointment, format),
  };
}
