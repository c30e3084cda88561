import { brandOf } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { invitationFor } from '../calendar/invitation.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../jobs/queues.ts';
import { type Booked, isBooked } from './booked-time.ts';
import { bookingConfirmedMail } from './booking-confirmed.ts';
import { cancelledMail } from './cancelled.ts';
import { addressOf, type OutgoingMail, type Sender } from './outgoing-mail.ts';
import { refundedMail } from './refunded.ts';
import { reminderMail } from './reminder.ts';
import { notRescheduledMail, rescheduledMail } from './rescheduled.ts';

type AppointmentMail = Exclude<MailJob, { quote_id: number }>;
type Reads = Pick<Dependencies, 'appointments'> & Sender;

export async function writeAppointmentMail(deps: Reads, job: AppointmentMail): Promise<OutgoingMail> {
  const appointment = await deps.appointments.findForMail(job.appointment_id);
  if (!appointment) return null;
  if (job.kind === 'cancelled' || job.kind === 'refunded') return goodbye(deps, job.kind, appointment);
  // Cancelled since, it has no time any more, and its own mail says so.
  if (appointment.cancelled_at !== null || !isBooked(appointment)) return null;
  const to = addressOf(appointment);
  if (job.kind === 'reminder') {
    if (!isStill(job, appointment)) return null;
    return { to, content: reminderMail(appointment, deps.settings) };
  }
  const letter = { to, content: WRITTEN[job.kind](appointment, deps.settings) };
  return inCalendar(deps, 'REQUEST', appointment, letter);
}

const WRITTEN = {
  'booking-confirmed': bookingConfirmedMail,
  rescheduled: rescheduledMail,
  'not-rescheduled': notRescheduledMail,
};

/** With what the reader's calendar puts in or drops. What is not paid for is in no calendar: its confirmation will put it there. */
function inCalendar(
  deps: Reads,
  method: 'REQUEST' | 'CANCEL',
  appointment: MailedAppointment,
  letter: NonNullable<OutgoingMail>,
): OutgoingMail {
  if (appointment.payment_id === null || !isBooked(appointment)) return letter;
  return {
    ...letter,
    calendar: invitationFor(appointment, method, { ...deps, companyName: deps.company.company_name }),
  };
}

function goodbye(deps: Reads, kind: 'cancelled' | 'refunded', appointment: MailedAppointment): OutgoingMail {
  const { publicUrl } = deps.settings;
  const content =
    kind === 'cancelled'
      ? cancelledMail(appointment, deps.settings)
      : refundedMail(appointment, brandOf(deps.company, publicUrl).contactUrl, deps.settings);
  return inCalendar(deps, 'CANCEL', appointment, { to: addressOf(appointment), content });
}

/** Whether the appointment still takes place at the time that the reminder is of. */
function isStill(
  reminder: Extract<AppointmentMail, { kind: 'reminder' }>,
  { status, appointment_date, appointment_time_start }: Booked<MailedAppointment>,
): boolean {
  return (
    status === 'confirmed' &&
    appointment_date === reminder.appointment_date &&
    appointment_time_start === reminder.appointment_time_start
  );
}
