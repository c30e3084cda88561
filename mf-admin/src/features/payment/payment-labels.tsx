import type { Payment, PaymentDetails } from '@tailgate/contracts';
import { Badge, Cluster } from '@tailgate/ui';
import { labelOf } from '@tailgate/web-kit';
import { DisputeBadge } from '../../components/badge/dispute-badge.tsx';
import { PaymentStateBadge } from '../../components/badge/status-badge.tsx';

type LedgerKind = PaymentDetails['ledger'][number]['kind'];

const LEDGER_LABELS: Record<LedgerKind, string> = {
  authorised: 'Card authorised',
  captured: 'Card charged',
  cancelled: 'Authorisation voided',
  refunded: 'Refunded to card',
  refund_failed: 'Refund failed',
  received: 'Received',
  refunded_by_hand: 'Manual refund',
  returned: 'Refunded in person',
  dispute_withdrawn: 'Withdrawn in dispute',
  dispute_fee: 'Dispute fee',
  dispute_reinstated: 'Returned after dispute',
  dispute_fee_returned: 'Dispute fee returned',
};

export function ledgerLabel(kind: LedgerKind): string {
  return labelOf(LEDGER_LABELS, kind);
}

function isPartlyRefunded({ status, refunded_amount, refund_pending }: Payment): boolean {
  return status === 'completed' && !refund_pending && refunded_amount !== undefined && refunded_amount !== '0.00';
}

export function PaymentStatusBadge({ payment }: { payment: Payment }) {
  return (
    <Cluster as="span" $gap={1.5}>
      <PaymentStateBadge payment={payment} />
      {payment.refund_failure && <Badge tone="red">{`Refund ${payment.refund_failure}`}</Badge>}
      {payment.refund_pending && !payment.refund_failure && <Badge tone="yellow">Refund pending</Badge>}
      {payment.fee_kept && <Badge tone="slate">Fee kept</Badge>}
      {!payment.fee_kept && isPartlyRefunded(payment) && <Badge tone="slate">Partly refunded</Badge>}
      <DisputeBadge payment={payment} />
    </Cluster>
  );
}
