import type { MailSender } from '@tailgate/service-kit/mail';
import type { Context } from '../context.ts';
import type { ReminderJob } from '../job-queues.ts';
import { isBooked } from './booked-time.ts';
import { reminderMail } from './reminder.ts';

/** Job: reminds the client, if the appointment still stands and still takes place at the time the reminder was planned for. */
export async function sendReminder(
  { appointments, settings }: Pick<Context, 'appointments' | 'settings'>,
  sender: MailSender,
  reminder: ReminderJob,
  messageId: string,
): Promise<void> {
  const appointment = await appointments.findForMail(reminder.appointment_id);
  if (appointment?.status !== 'confirmed' || !isBooked(appointment)) return;
  const { appointment_date, appointment_time_start } = reminder;
  if (appointment.appointment_date !== appointment_date) return;
  if (appointment.appointment_time_start !== appointment_time_start) return;
  const { client_name: name, client_email: address } = appointment;
  await sender.send({ messageId, to: { name, address }, content: reminderMail(appointment, settings.publicUrl) });
}
