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
