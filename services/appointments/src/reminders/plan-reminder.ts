import { businessInstant } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { ReminderTime } from './reminder-repository.ts';

/**
 * Marks a new time as reminded if it is so near that the confirmation serves as the reminder. `sendDueReminders` finds all other
 * times when they are due.
 */
export async function planReminder(
  deps: Dependencies,
  reminder: ReminderTime,
  transaction: Transaction,
): Promise<void> {
  const { company, now, reminders, settings } = deps;
  const { reminder_hours } = await company.read(transaction);
  const start = businessInstant(reminder.appointment_date, reminder.appointment_time_start, settings.timeZone);
  const due = start.getTime() - reminder_hours * 3_600_000;
  if (due <= now().getTime()) await reminders.take(reminder, transaction);
}
