import { availableActions, businessInstant } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import type { StoredAppointment } from '../appointment-repository.ts';

type Needed = Pick<Dependencies, 'settings' | 'now'>;
type Changed = Pick<StoredAppointment, 'status' | 'appointment_date' | 'appointment_time_start'>;

export function isChangeable({ settings, now }: Needed, appointment: Changed): boolean {
  const { status, appointment_date: date, appointment_time_start: start } = appointment;
  if (!availableActions(status).includes('cancel')) return false;
  return date === null || start === null || businessInstant(date, start, settings.timeZone) > now();
}

export function assertInstructable(deps: Needed, appointment: Changed): void {
  if (isChangeable(deps, appointment)) return;
  if (!availableActions(appointment.status).includes('cancel'))
    throw appError('STATUS_NOT_ALLOWED', `This trip is ${appointment.status}, so instructions can no longer be added`);
  throw appError('APPOINTMENT_PAST', 'This trip has started, so instructions can no longer be added');
}
