import type { Appointment } from '@tailgate/contracts';
import { hasBegun } from '@tailgate/domain';
import { paymentPath } from './payment-path.ts';

export type AppointmentGroups = Record<'unpaid' | 'upcoming' | 'past', Appointment[]> & { next: Appointment | null };

/** The next trip is the first confirmed one with a date that is not over. */
export function groupAppointments(
  appointments: readonly Appointment[],
  timeZone: string,
  now = new Date(),
): AppointmentGroups {
  const isUnpaid = (appointment: Appointment) => paymentPath(appointment) !== null;
  const isAhead = (appointment: Appointment) => isOpen(appointment) && !isOver(appointment, timeZone, now);
  const ahead = appointments.filter((appointment) => !isUnpaid(appointment) && isAhead(appointment));
  const [next = null] = ahead
    .filter((trip) => trip.status === 'confirmed' && trip.appointment_date !== null)
    .toSorted(byTime);
  return {
    unpaid: appointments.filter(isUnpaid),
    next,
    upcoming: ahead.filter((appointment) => appointment !== next).toSorted(byTime),
    past: appointments.filter((appointment) => !isUnpaid(appointment) && !isAhead(appointment)),
  };
}

const isOpen = ({ status, cancelled }: Appointment) => !cancelled && (status === 'confirmed' || status === 'pending');

function isOver(
  { appointment_date: date, appointment_time_end: end }: Appointment,
  timeZone: string,
  now: Date,
): boolean {
  return date !== null && end !== null && hasBegun(date, end, timeZone, now);
}

/** Those without a date come last. */
function byTime(one: Appointment, other: Appointment): number {
  return timeOf(one).localeCompare(timeOf(other));
}

const timeOf = ({ appointment_date, appointment_time_start }: Appointment) =>
  `${appointment_date ?? '9999'} ${appointment_time_start ?? ''}`;
