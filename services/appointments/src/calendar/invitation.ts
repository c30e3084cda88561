import type { Mail } from '@tailgate/service-kit/mail';
import { ICalAttendeeStatus } from 'ical-generator';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Booked } from '../mail/booked-time.ts';
import { appointmentCalendar } from './appointment-calendar.ts';

/**
 * What a mail program offers to put into the reader's calendar, or takes out of it again. The client is invited as someone who
 * has accepted: they booked it themselves, and nobody waits for an answer.
 */
export function invitationFor(
  appointment: Booked<MailedAppointment>,
  method: 'REQUEST' | 'CANCEL',
  deps: Pick<Dependencies, 'settings' | 'now'> & { companyName: string },
): NonNullable<Mail['calendar']> {
  const calendar = appointmentCalendar(appointment, method, deps);
  const { client_name: name, client_email: email } = appointment;
  for (const event of calendar.events())
    event.createAttendee({ name, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, ics: calendar.toString() };
}
