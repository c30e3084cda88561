import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { noticeOf, REMINDER_KINDS, type ReminderKind, type ReminderTime } from '../outbox/reminder-repository.ts';
import { dueOf } from '../rules/balance.ts';

const HOUR_MS = 3_600_000;

export async function sendDueReminders(deps: Dependencies): Promise<void> {
  const { company, now, reminders, settings } = deps;
  const [from, timeZone] = [now(), settings.timeZone];
  const chosen = await company.read();
  for (const kind of REMINDER_KINDS) {
    const until = new Date(from.getTime() + noticeOf(kind, chosen) * HOUR_MS);
    for (const reminder of await reminders.listDue(kind, { now: from, until, timeZone }))
      await remind(deps, kind, reminder);
  }
}

async function remind(deps: Dependencies, kind: ReminderKind, reminder: ReminderTime): Promise<void> {
  const { appointments, reminders, database } = deps;
  await database.transaction(async (transaction) => {
    // Lock the row and check again: the appointment may have been rescheduled, cancelled or paid since.
    const appointment = await appointments.lock(reminder.appointment_id, transaction);
    if (appointment?.status !== 'confirmed') return;
    if (appointment.appointment_date !== reminder.appointment_date) return;
    if (appointment.appointment_time_start !== reminder.appointment_time_start) return;
    if (kind === 'balance-due' && dueOf(appointment) === null) return;
    if (!(await reminders.take(kind, reminder, transaction))) return;
    await queueMail(deps, { kind, ...reminder }, transaction);
  });
}
