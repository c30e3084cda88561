import { businessInstant } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Context } from '../context.ts';
import type { ReminderJob } from '../job-queues.ts';

/**
 * Plans the reminder of an appointment in the transaction that gives it its time. It names that time: when the appointment has
 * moved or was cancelled by then, the job says nothing. One that is nearer than the notice needs none, its confirmation just went out.
 */
export async function planReminder(context: Context, reminder: ReminderJob, transaction: Transaction): Promise<void> {
  const { timeZone, reminderHours } = context.settings;
  const start = businessInstant(reminder.appointment_date, reminder.appointment_time_start, timeZone);
  const due = start.getTime() - reminderHours * 3_600_000;
  const startAfterSeconds = Math.ceil((due - context.now().getTime()) / 1000);
  if (startAfterSeconds <= 0) return;
  // Moved away and back again, an appointment still has one reminder for that time.
  const singletonKey = `${reminder.appointment_id} ${reminder.appointment_date} ${reminder.appointment_time_start}`;
  await context.jobs.enqueue(transaction, 'reminder', reminder, { startAfterSeconds, singletonKey });
}
