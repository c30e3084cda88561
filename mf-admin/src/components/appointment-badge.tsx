import type { Appointment } from '@tailgate/contracts';
import { Badge, Cluster } from '@tailgate/ui';
import { StatusBadge } from './status-badge.tsx';

/** An appointment's status; one that was cancelled or refunded says so also after it was archived. */
export function AppointmentBadge({ appointment: { status, cancelled } }: { appointment: Appointment }) {
  return (
    <Cluster as="span" $gap={1.5}>
      <StatusBadge status={status} />
      {cancelled && status !== 'cancelled' && <Badge tone="red">Cancelled</Badge>}
    </Cluster>
  );
}
