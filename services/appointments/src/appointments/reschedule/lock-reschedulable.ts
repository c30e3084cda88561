import type { RequestScope } from '@tailgate/service-kit';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import type { StoredAppointment } from '../appointment-repository.ts';
import { ownerOf } from '../owner-of.ts';
import { assertAvailable, assertNotPast } from '../transitions.ts';

/** The appointment, locked, if the asker may move it to another time: its own, not past, and with a time that it can give up. */
export async function lockReschedulable(
  deps: Dependencies,
  id: number,
  { actor }: RequestScope,
  transaction: Transaction,
): Promise<StoredAppointment> {
  const appointment = await deps.appointments.lock(id, transaction, ownerOf(actor));
  if (!appointment) throw notFound('Appointment');
  assertAvailable('reschedule', appointment.status);
  if (appointment.appointment_date === null) throw await unpaid(deps, appointment);
  assertNotPast('reschedule', appointment, deps.settings.timeZone, deps.now());
  return appointment;
}

/** Choosing a time is a part of paying, so the payment link is the way to a time. */
async function unpaid({ quotes }: Dependencies, { quote_id }: StoredAppointment): Promise<Error> {
  const link = quote_id === null ? null : ((await quotes.findById(quote_id))?.payment_link ?? null);
  const message = 'This appointment waits for payment. Its time is chosen when it is paid';
  if (link === null) return appError('APPOINTMENT_UNPAID', `${message}.`);
  return appError('APPOINTMENT_UNPAID', `${message}: ${link}`, { details: [{ field: 'payment_link', message: link }] });
}
