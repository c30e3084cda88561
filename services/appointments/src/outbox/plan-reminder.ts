import { businessInstant } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { noticeOf, REMINDER_KINDS, type ReminderTime } from './reminder-repository.ts';

const HOUR_MS = 3_600_000;

/**
 * Marks a new time as reminded if it is so near that the mail about it says the same: that the trip is near, or that its balance is due.
 * `sendDueReminders` finds all other times when they are due.
 */
export async function planReminder(
  deps: Dependencies,
  reminder: ReminderTime,
  transaction: Transaction,
): Promise<void> {
  const { company, now, reminders, settings } = deps;
  const chosen = await company.read(transaction);
  const start = businessInstant(reminder.appointment_date, reminder.appointment_time_start, settings.timeZone);
  for (const kind of REMINDER_KINDS) {
    const due = start.getTime() - noticeOf(kind, chosen) * HOUR_MS;
    if (due <= now().getTime()) await reminders.take(kind, reminder, transaction);
  }
}
