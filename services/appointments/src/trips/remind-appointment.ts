import { businessInstant } from '@tailgate/domain';
import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { assertHasAddress } from '../rules/assert-has-address.ts';
import { describeTime } from '../rules/format.ts';

export async function remindAppointment(deps: Dependencies, id: number, actor: Actor): Promise<void> {
  const { appointments, clients, database, history, now, settings } = deps;
  await database.transaction(async (transaction) => {
    // Lock the row, so that no reminder goes out for an appointment that is being cancelled.
    const appointment = await appointments.lock(id, transaction);
    if (!appointment) throw notFound('Appointment');
    const { status, appointment_date, appointment_time_start } = appointment;
    if (status !== 'confirmed' || appointment_date === null || appointment_time_start === null)
      throw appError(
        'STATUS_NOT_ALLOWED',
        `You can only send reminders for confirmed appointments; this one is ${status}`,
      );
    if (businessInstant(appointment_date, appointment_time_start, settings.timeZone) <= now())
      throw appError(
        'APPOINTMENT_PAST',
        'This appointment is in the past, so there is nothing to remind the client of',
      );
    const client = await clients.findById(appointment.client_id, transaction);
    assertHasAddress(client?.email, 'Please call them instead.');
    const reminder = { appointment_id: id, appointment_date, appointment_time_start };
    await queueMail(deps, { kind: 'reminder', ...reminder }, transaction);
    await history.record(transaction, actor, {
      action: 'appointment.reminded',
      subjectId: id,
      summary: `Of ${describeTime(appointment)}`,
    });
  });
}
