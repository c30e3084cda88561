import type { Mail } from '@tailgate/service-kit/mail';
import { ICalAttendeeStatus } from 'ical-generator';
import type { Dependencies } from '../dependencies.ts';
import type { Booked } from '../rules/booked-appointment.ts';
import type { MailedAppointment } from '../trips/appointment-repository.ts';
import { appointmentCalendar } from './appointment-calendar.ts';

/** Adds the appointment to the reader's calendar, or removes it. The client has already accepted, by booking. */
export function invitationFor(
  appointment: Booked<MailedAppointment>,
  method: 'REQUEST' | 'CANCEL',
  deps: Pick<Dependencies, 'settings' | 'now'> & { companyName: string },
): NonNullable<Mail['calendar']> {
  const calendar = appointmentCalendar(appointment, method, deps);
  const { client_name: name, client_email: email } = appointment;
  if (email !== '')
    for (const event of calendar.events())
      event.createAttendee({ name, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, ics: calendar.toString() };
}
