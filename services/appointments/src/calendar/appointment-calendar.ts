import { TZDate } from '@date-fns/tz';
import { businessInstant } from '@tailgate/domain';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { StoredAppointment } from '../appointments/appointment-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Booked } from '../mail/booked-time.ts';

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';
/** What a calendar shows of an appointment: when, and from where to where. */
export type CalendarAppointment = Booked<StoredAppointment>;
type Reads = Pick<Dependencies, 'settings' | 'now'> & { companyName: string };

const EVENT_STATUS: Partial<Record<StoredAppointment['status'], ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * The appointment as an iCalendar object with one event. The UID is the appointment's for good and SEQUENCE is its version, so
 * that a calendar replaces what it has by what is newer. Times are written as the business clock shows them, with the rules of
 * its time zone beside them: right on the days on which clocks change, and in the reader's own zone.
 */
export function appointmentCalendar(
  appointment: CalendarAppointment,
  method: CalendarMethod,
  { settings: { publicUrl, senderAddress, timeZone }, companyName, now }: Reads,
): ReturnType<typeof ical> {
  const { id, version, status, cancelled_at, updated_at, origin, destination } = appointment;
  const at = (time: string) =>
    new TZDate(businessInstant(appointment.appointment_date, time, timeZone).getTime(), timeZone);
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: companyName, product: 'Portal', language: 'EN' },
    // The zone is the event's: one of the calendar would shift DTSTAMP too, which has to be in UTC.
    timezone: { name: null, generator: rulesOf },
  });
  calendar.createEvent({
    id: `appointment-${id}@${new URL(publicUrl).hostname}`,
    sequence: version,
    stamp: now(),
    lastModified: updated_at,
    start: at(appointment.appointment_time_start),
    end: at(appointment.appointment_time_end),
    timezone: timeZone,
    summary: `Delivery by ${companyName}`,
    location: origin,
    description: `Pick-up: ${origin}\nDelivery: ${destination}`,
    status: cancelled_at !== null ? ICalEventStatus.CANCELLED : (EVENT_STATUS[status] ?? ICalEventStatus.CONFIRMED),
    organizer: { name: companyName, email: senderAddress },
  });
  return calendar;
}

/** The VTIMEZONE of a zone. */
function rulesOf(timeZone: string): string | null {
  const [rules] = tzlib_get_ical_block(timeZone);
  return rules ?? null;
}
