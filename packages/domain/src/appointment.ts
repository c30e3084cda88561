import { type BusinessDate, businessInstant } from './business-time.ts';

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed', 'archived'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The number that a customer knows a trip by: its quote's. A trip that staff made has only its own. */
export function referenceOf({ id, quote_id }: { id: number; quote_id: number | null }): string {
  return quote_id === null ? `Appointment #${id}` : `Reference #${quote_id}`;
}

const APPOINTMENT_ACTIONS = ['reschedule', 'cancel', 'complete', 'archive'] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

/** The actions that a status allows; the dashboard offers them and the server checks them. A status of a newer release allows none. */
export function availableActions(status: AppointmentStatus): AppointmentAction[] {
  if (!APPOINTMENT_STATUSES.includes(status)) return [];
  const over = status === 'completed' || status === 'archived';
  const actions: AppointmentAction[] = [];
  if (!over && status !== 'cancelled') actions.push('reschedule', 'cancel');
  if (!over) actions.push('complete');
  if (status !== 'archived') actions.push('archive');
  return actions;
}

export type CompletionRejection = 'cancelled' | 'unpaid' | 'undated' | 'early';

interface CompletableAppointment {
  status: AppointmentStatus;
  cancelled: boolean;
  appointment_date: BusinessDate | null;
  appointment_time_start: string | null;
}

/**
 * Staff may override `early` by giving a reason, but no other rejection. Check {@link availableActions} as well.
 * @returns the most permanent rejection, or null if the appointment can be completed
 */
export function rejectCompletion(
  { status, cancelled, appointment_date: date, appointment_time_start: start }: CompletableAppointment,
  now: Date,
  timeZone: string,
): CompletionRejection | null {
  if (cancelled || status === 'cancelled') return 'cancelled';
  if (status === 'pending') return 'unpaid';
  if (date === null || start === null) return 'undated';
  return businessInstant(date, start, timeZone) > now ? 'early' : null;
}
