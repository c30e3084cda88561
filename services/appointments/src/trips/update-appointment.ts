import type { ParsedBody, routes } from '@tailgate/contracts';
import { notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { ownerOf } from '../rules/owner-of.ts';
import type { Appointment } from './appointment-repository.ts';
import { changeStatus } from './change-status.ts';
import { editAppointment } from './edit-appointment.ts';
import { rescheduleAppointment } from './reschedule/reschedule-appointment.ts';

export async function updateAppointment(
  deps: Dependencies,
  id: number,
  change: ParsedBody<typeof routes.updateAppointment>,
  scope: RequestScope,
): Promise<Appointment> {
  if (change.status === undefined) await editAppointment(deps, id, change, scope);
  else if (change.status === 'confirmed') await rescheduleAppointment(deps, id, change, scope);
  else await changeStatus(deps, id, change, scope);
  const appointment = await deps.appointments.find(id, ownerOf(scope.actor, id));
  if (!appointment) throw notFound('Appointment');
  return appointment;
}
