import type { AppointmentStatus } from '@tailgate/domain';

export const STATUS_LABELS: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  cancelled: 'Cancelled',
  completed: 'Completed',
  archived: 'Archived',
};
