import type { AppointmentAction, AppointmentStatus } from '@tailgate/domain';
import { availableActions, businessInstant } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';
import type { StoredAppointment } from './appointment-repository.ts';

/** What the status becomes by an action that does nothing else. */
export const ACTION_OF = { cancelled: 'cancel', completed: 'complete', archived: 'archive' } as const;
export type ChosenStatus = keyof typeof ACTION_OF;

const IN_WORDS: Record<AppointmentAction, string> = {
  reschedule: 'rescheduled',
  cancel: 'cancelled',
  complete: 'marked completed',
  archive: 'archived',
};

/** The server's side of the buttons: what the status does not offer is refused. */
export function assertAvailable(action: AppointmentAction, status: AppointmentStatus): void {
  if (availableActions(status).includes(action)) return;
  throw appError('STATUS_NOT_ALLOWED', `An appointment that is ${status} cannot be ${IN_WORDS[action]}`);
}

type When = Pick<StoredAppointment, 'appointment_date' | 'appointment_time_start'>;

/** An appointment is past from the minute it was to start. */
export function assertNotPast(action: AppointmentAction, appointment: When, timeZone: string, now: Date): void {
  const { appointment_date: date, appointment_time_start: start } = appointment;
  if (date === null || start === null || businessInstant(date, start, timeZone) > now) return;
  throw appError('APPOINTMENT_PAST', `This appointment is past and cannot be ${IN_WORDS[action]}`);
}
