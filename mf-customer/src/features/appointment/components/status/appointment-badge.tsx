import type { AppointmentStatus } from '@tailgate/domain';
import { Badge, type BadgeTone } from '@tailgate/ui';
import { STATUS_LABELS } from '../../status-labels.ts';

const tones: Record<AppointmentStatus, BadgeTone> = {
  confirmed: 'success',
  pending: 'warning',
  cancelled: 'destructive',
  completed: 'default',
  archived: 'secondary',
};

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  return <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>;
}
