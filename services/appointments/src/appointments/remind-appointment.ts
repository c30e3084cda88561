import { businessInstant } from '@tailgate/domain';
import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { describeTime } from '../texts/describe-time.ts';

/** Staff have the client reminded now, beside the reminder that goes out by itself. */
export async function remindAppointment(deps: Dependencies, id: number, by: Actor): Promise<void> {
  const { appointments, history, now, database, settings } = deps;
  await database.transaction(async (transaction) => {
    // Locked, so that nobody is reminded of what is being cancelled.
    const appointment = await appointments.lock(id, transaction);
    if (!appointment) throw notFound('Appointment');
    const { status, appointment_date, appointment_time_start } = appointment;
    if (status !== 'confirmed' || appointment_date === null || appointment_time_start === null)
      throw appError('STATUS_NOT_ALLOWED', `Only a confirmed appointment can be reminded of; this one is ${status}`);
    if (businessInstant(appointment_date, appointment_time_start, settings.timeZone) <= now())
      throw appError('APPOINTMENT_PAST', 'This appointment is past; there is nothing to remind of');
    const reminder = { appointment_id: id, appointment_date, appointment_time_start };
    await queueMail(deps, { kind: 'reminder', ...reminder }, transaction);
    const deed = { action: 'appointment.reminded', subject: 'appointment', subjectId: id } as const;
    await history.record(transaction, by, { ...deed, summary: `Of ${describeTime(appointment)}` });
  });
}
