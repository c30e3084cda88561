import type { MailContent } from '@tailgate/service-kit/mail';
import type { Mail } from '../../queues.ts';
import { dueOf } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceDueMail } from './balance-due.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';
import { reminderMail } from './reminder.ts';

type Reminding = Extract<Mail, { kind: 'reminder' | 'balance-due' }>;

export function remindingMail(
  job: Reminding,
  appointment: Booked<MailedAppointment>,
  settings: AppointmentMailSettings,
): MailContent | null {
  if (!takesPlaceAt(appointment, job)) return null;
  if (job.kind === 'reminder') return reminderMail(appointment, settings);
  const balance_due = dueOf(appointment);
  return balance_due === null ? null : balanceDueMail({ ...appointment, balance_due }, settings);
}

export function takesPlaceAt(
  { status, appointment_date, appointment_time_start }: Booked<MailedAppointment>,
  reminder: Pick<Reminding, 'appointment_date' | 'appointment_time_start'>,
): boolean {
  return (
    status === 'confirmed' &&
    appointment_date === reminder.appointment_date &&
    appointment_time_start === reminder.appointment_time_start
  );
}
