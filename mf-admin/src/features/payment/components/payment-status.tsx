import type { Payment } from '@tailgate/contracts';
import { Badge, Cluster } from '@tailgate/ui';
import { StatusBadge } from '../../../components/status-badge.tsx';

/** Where a payment stands; a refund that the card provider has not confirmed yet is shown beside it. */
export function PaymentStatusBadge({ payment }: { payment: Payment }) {
  return (
    <Cluster as="span" $gap={1.5}>
      <StatusBadge status={payment.status} />
      {payment.refund_pending && <Badge tone="yellow">Refund pending</Badge>}
    </Cluster>
  );
}
