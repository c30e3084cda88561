import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { ReminderTime } from './reminder-repository.ts';

const HOUR_MS = 3_600_000;

/** Job, every minute: reminds the client of every confirmed appointment that starts soon. Catches up after a downtime. */
export async function sendDueReminders(deps: Dependencies): Promise<void> {
  const { company, now, reminders, settings } = deps;
  const [from, timeZone] = [now(), settings.timeZone];
  const { reminder_hours } = await company.read();
  const until = new Date(from.getTime() + reminder_hours * HOUR_MS);
  for (const reminder of await reminders.listDue({ now: from, until, timeZone })) await remind(deps, reminder);
}

async function remind(deps: Dependencies, reminder: ReminderTime): Promise<void> {
  const { appointments, reminders, database } = deps;
  await database.transaction(async (transaction) => {
    // Lock the row and check again: the appointment may have been rescheduled or cancelled since.
    const appointment = await appointments.lock(reminder.appointment_id, transaction);
    if (appointment?.status !== 'confirmed') return;
    if (appointment.appointment_date !== reminder.appointment_date) return;
    if (appointment.appointment_time_start !== reminder.appointment_time_start) return;
    if (!(await reminders.take(reminder, transaction))) return;
    await queueMail(deps, { kind: 'reminder', ...reminder }, transaction);
  });
}
