import { TZDate } from '@date-fns/tz';
import { businessInstant } from '@tailgate/domain';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Dependencies } from '../dependencies.ts';
import type { Booked } from '../rules/booked-appointment.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';
export type CalendarAppointment = Booked<StoredAppointment>;
type Needed = Pick<Dependencies, 'now'> & {
  settings: Pick<Dependencies['settings'], 'publicUrl' | 'senderAddress' | 'timeZone'>;
  companyName: string;
};

const EVENT_STATUS: Partial<Record<StoredAppointment['status'], ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

export function appointmentCalendar(
  appointment: CalendarAppointment,
  method: CalendarMethod,
  needed: Needed,
): ReturnType<typeof ical> {
  const { companyName } = needed;
  const calendar = emptyCalendar(companyName, method);
  addTrip(calendar, appointment, { summary: `Delivery by ${companyName}`, description: routeOf(appointment) }, needed);
  return calendar;
}

export function emptyCalendar(companyName: string, method: CalendarMethod): ReturnType<typeof ical> {
  return ical({
    method: ICalCalendarMethod[method],
    prodId: { company: companyName, product: 'Portal', language: 'EN' },
    // Set the zone on the event only: on the calendar it would also shift DTSTAMP, which must be in UTC.
    timezone: { name: null, generator: rulesOf },
  });
}

/**
 * The UID never changes and SEQUENCE is the version, so that a calendar replaces an older event. Times carry the rules
 * of the business time zone, so that they are right for every reader and when clocks change.
 */
export function addTrip(
  calendar: ReturnType<typeof ical>,
  appointment: CalendarAppointment,
  words: { summary: string; description: string },
  { settings: { publicUrl, senderAddress, timeZone }, companyName, now }: Needed,
): void {
  const { id, version, status, cancelled_at, updated_at, origin } = appointment;
  const at = (time: string) =>
    new TZDate(businessInstant(appointment.appointment_date, time, timeZone).getTime(), timeZone);
  calendar.createEvent({
    id: `appointment-${id}@${new URL(publicUrl).hostname}`,
    sequence: version,
    stamp: now(),
    lastModified: updated_at,
    start: at(appointment.appointment_time_start),
    end: at(appointment.appointment_time_end),
    timezone: timeZone,
    location: origin,
    ...words,
    status: cancelled_at !== null ? ICalEventStatus.CANCELLED : (EVENT_STATUS[status] ?? ICalEventStatus.CONFIRMED),
    organizer: { name: companyName, email: senderAddress },
  });
}

export const routeOf = ({ origin, destination }: Pick<CalendarAppointment, 'origin' | 'destination'>): string =>
  `Pick-up: ${origin}\nDelivery: ${destination}`;

function rulesOf(timeZone: string): string | null {
  const [rules] = tzlib_get_ical_block(timeZone);
  return rules ?? null;
}
