import type { AppointmentStatus } from '@tailgate/domain';

/** What people read for a status. */
export const STATUS_LABELS: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  cancelled: 'Cancelled',
  completed: 'Completed',
  archived: 'Archived',
};
