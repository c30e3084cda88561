import type { ParsedBody, routes } from '@tailgate/contracts';
import type { RequestScope } from '@tailgate/service-kit';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { Appointment } from './appointment-repository.ts';
import { changeStatus } from './change-status.ts';
import { editAppointment } from './edit-appointment.ts';
import { ownerOf } from './owner-of.ts';
import { rescheduleAppointment } from './reschedule/reschedule-appointment.ts';

/** What a person may change of an appointment: its status, when it takes place, or what is to be carried. */
export async function updateAppointment(
  deps: Dependencies,
  id: number,
  change: ParsedBody<typeof routes.updateAppointment>,
  asker: RequestScope,
): Promise<Appointment> {
  if (change.status === undefined) await editAppointment(deps, id, change, asker);
  else if (change.status === 'confirmed') await rescheduleAppointment(deps, id, change, asker);
  else await changeStatus(deps, id, change, asker.actor);
  const appointment = await deps.appointments.find(id, ownerOf(asker.actor));
  if (!appointment) throw notFound('Appointment');
  return appointment;
}
