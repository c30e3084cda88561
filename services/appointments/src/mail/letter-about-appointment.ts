import { brandOf } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { invitationFor } from '../calendar/invitation.ts';
import type { Context } from '../context.ts';
import type { MailJob } from '../job-queues.ts';
import { type Booked, isBooked } from './booked-time.ts';
import { bookingConfirmedMail } from './booking-confirmed.ts';
import { cancelledMail } from './cancelled.ts';
import { addressOf, type Letter, type Sender } from './letter.ts';
import { refundedMail } from './refunded.ts';
import { reminderMail } from './reminder.ts';
import { notRescheduledMail, rescheduledMail } from './rescheduled.ts';

type AppointmentMail = Exclude<MailJob, { quote_id: number }>;
type Reads = Pick<Context, 'appointments'> & Sender;

export async function letterAboutAppointment(context: Reads, job: AppointmentMail): Promise<Letter> {
  const appointment = await context.appointments.findForMail(job.appointment_id);
  if (!appointment) return null;
  if (job.kind === 'cancelled' || job.kind === 'refunded') return goodbye(context, job.kind, appointment);
  // Cancelled since, it has no time any more, and its own mail says so.
  if (appointment.cancelled_at !== null || !isBooked(appointment)) return null;
  const to = addressOf(appointment);
  if (job.kind === 'reminder') {
    if (!isStill(job, appointment)) return null;
    return { to, content: reminderMail(appointment, context.settings) };
  }
  const letter = { to, content: WRITTEN[job.kind](appointment, context.settings) };
  return inCalendar(context, 'REQUEST', appointment, letter);
}

const WRITTEN = {
  'booking-confirmed': bookingConfirmedMail,
  rescheduled: rescheduledMail,
  'not-rescheduled': notRescheduledMail,
};

/** With what the reader's calendar puts in or drops. What is not paid for is in no calendar: its confirmation will put it there. */
function inCalendar(
  context: Reads,
  method: 'REQUEST' | 'CANCEL',
  appointment: MailedAppointment,
  letter: NonNullable<Letter>,
): Letter {
  if (appointment.payment_id === null || !isBooked(appointment)) return letter;
  return {
    ...letter,
    calendar: invitationFor(appointment, method, { ...context, companyName: context.company.company_name }),
  };
}

function goodbye(context: Reads, kind: 'cancelled' | 'refunded', appointment: MailedAppointment): Letter {
  const { publicUrl } = context.settings;
  const content =
    kind === 'cancelled'
      ? cancelledMail(appointment, context.settings)
      : refundedMail(appointment, brandOf(context.company, publicUrl).contactUrl, context.settings);
  return inCalendar(context, 'CANCEL', appointment, { to: addressOf(appointment), content });
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
