import type { ParsedBody, routes } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import type { Appointment } from './appointment-repository.ts';
import { type Asker, ownerOf } from './asker.ts';
import { changeStatus } from './change-status.ts';
import { editAppointment } from './edit-appointment.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

/** What a person may change of an appointment: its status, when it takes place, or what is to be carried. */
export async function updateAppointment(
  context: Context,
  id: number,
  change: ParsedBody<typeof routes.updateAppointment>,
  asker: Asker,
): Promise<Appointment> {
  if (change.status === undefined) await editAppointment(context, id, change, asker);
  else if (change.status === 'confirmed') await rescheduleAppointment(context, id, change, asker);
  else await changeStatus(context, id, change, asker.identity);
  const appointment = await context.appointments.find(id, ownerOf(asker.identity));
  if (!appointment) throw notFound('Appointment');
  return appointment;
}
