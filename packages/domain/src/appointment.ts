import { type BusinessDate, businessInstant } from './business-time.ts';

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed', 'archived'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** What a person can do with an appointment; the specification's section 4 decides when. */
export const APPOINTMENT_ACTIONS = ['reschedule', 'cancel', 'complete', 'archive'] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

/** The actions that the customer dashboard offers for a status. The server checks the same list. */
export function availableActions(status: AppointmentStatus): AppointmentAction[] {
  const over = status === 'completed' || status === 'archived';
  const actions: AppointmentAction[] = [];
  if (!over && status !== 'cancelled') actions.push('reschedule', 'cancel');
  if (!over) actions.push('complete');
  if (status !== 'archived') actions.push('archive');
  return actions;
}

/** Why an appointment cannot be marked completed: the money was given back, was never paid, or its time has not come. */
export type CompletionObstacle = 'cancelled' | 'unpaid' | 'undated' | 'early';

export interface CompletionFacts {
  status: AppointmentStatus;
  /** Cancelled or refunded, also when it was archived after that. */
  cancelled: boolean;
  appointment_date: BusinessDate | null;
  appointment_time_start: string | null;
}

/**
 * What stands in the way of completing an appointment, the most final reason first; null when nothing does. Staff may overrule
 * `early` with a reason, nobody the others. Whether the action exists at all is for `availableActions` to say.
 */
export function whyNotCompletable(
  { status, cancelled, appointment_date: date, appointment_time_start: start }: CompletionFacts,
  now: Date,
  timeZone: string,
): CompletionObstacle | null {
  if (cancelled || status === 'cancelled') return 'cancelled';
  if (status === 'pending') return 'unpaid';
  if (date === null || start === null) return 'undated';
  return businessInstant(date, start, timeZone) > now ? 'early' : null;
}
