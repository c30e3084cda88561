import type { AppointmentAction, AppointmentStatus } from '@tailgate/domain';
import { availableActions, businessInstant } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';
import type { StoredAppointment } from './appointment-repository.ts';

export const ACTION_OF = { cancelled: 'cancel', completed: 'complete', archived: 'archive' } as const;
export type ChosenStatus = keyof typeof ACTION_OF;

const PARTICIPLES: Record<AppointmentAction, string> = {
  reschedule: 'rescheduled',
  cancel: 'cancelled',
  complete: 'marked completed',
  archive: 'archived',
};

export function assertAvailable(action: AppointmentAction, status: AppointmentStatus): void {
  if (availableActions(status).includes(action)) return;
  throw appError('STATUS_NOT_ALLOWED', `An appointment that is ${status} cannot be ${PARTICIPLES[action]}`);
}

type Start = Pick<StoredAppointment, 'appointment_date' | 'appointment_time_start'>;

/** An appointment is past from the minute it starts. */
export function assertNotPast(action: AppointmentAction, appointment: Start, timeZone: string, now: Date): void {
  const { appointment_date: date, appointment_time_start: start } = appointment;
  if (date === null || start === null || businessInstant(date, start, timeZone) > now) return;
  throw appError('APPOINTMENT_PAST', `This appointment is in the past and cannot be ${PARTICIPLES[action]}`);
}
