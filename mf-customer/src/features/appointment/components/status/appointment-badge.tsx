import type { AppointmentStatus } from '@tailgate/domain';
import { Badge, type BadgeTone } from '@tailgate/ui';
import { entryOf, labelOf } from '@tailgate/web-kit';
import { STATUS_LABELS } from '../../status-labels.ts';

const tones: Record<AppointmentStatus, BadgeTone> = {
  confirmed: 'success',
  pending: 'warning',
  cancelled: 'destructive',
  completed: 'default',
  archived: 'secondary',
};

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const tone = entryOf<BadgeTone>(tones, status, () => 'secondary');
  return <Badge tone={tone}>{labelOf(STATUS_LABELS, status)}</Badge>;
}
