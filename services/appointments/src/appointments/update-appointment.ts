import type { ParsedBody, routes } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import type { Appointment } from './appointment-repository.ts';
import { type Asker, ownerOf } from './asker.ts';
import { changeStatus } from './change-status.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

/** What a person may change of an appointment: its status, or when it takes place. */
export async function updateAppointment(
  context: Context,
  id: number,
  change: ParsedBody<typeof routes.updateAppointment>,
  asker: Asker,
): Promise<Appointment> {
  if (change.status === 'confirmed') await rescheduleAppointment(context, id, change, asker);
  else await changeStatus(context, id, change.status, asker.identity);
  const appointment = await context.appointments.find(id, ownerOf(asker.identity));
  if (!appointment) throw notFound('Appointment');
  return appointment;
}
