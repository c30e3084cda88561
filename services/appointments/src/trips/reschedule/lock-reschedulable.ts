import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { isStaff, ownerOf } from '../../rules/owner-of.ts';
import type { StoredAppointment } from '../appointment-repository.ts';
import { assertAvailable, assertNotPast } from '../transitions.ts';

export async function lockReschedulable(
  deps: Dependencies,
  id: number,
  actor: Actor,
  transaction: Transaction,
): Promise<StoredAppointment> {
  const appointment = await deps.appointments.lock(id, transaction, ownerOf(actor, id));
  if (!appointment) throw notFound('Appointment');
  assertAvailable('reschedule', appointment.status);
  // An imported trip waits for its time without a quote, and staff choose it.
  const staffChoose = appointment.quote_id === null && isStaff(actor);
  if (appointment.appointment_date === null && !staffChoose) throw await unpaid(deps, appointment);
  assertNotPast('reschedule', appointment, deps.settings.timeZone, deps.now());
  return appointment;
}

/** The buyer of a quote chooses a time while paying, so the error carries the payment link. */
async function unpaid({ quotes }: Dependencies, { quote_id }: StoredAppointment): Promise<Error> {
  if (quote_id === null)
    return appError('APPOINTMENT_UNPAID', 'This appointment is not paid yet. We choose its time with you.');
  const link = (await quotes.findById(quote_id))?.payment_link ?? null;
  const message = 'This appointment is not paid yet. You choose its time when you pay';
  if (link === null) return appError('APPOINTMENT_UNPAID', `${message}.`);
  return appError('APPOINTMENT_UNPAID', `${message}: ${link}`, { details: [{ field: 'payment_link', message: link }] });
}
