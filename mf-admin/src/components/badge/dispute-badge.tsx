import type { DisputeStatus, Payment } from '@tailgate/contracts';
import { Badge } from '@tailgate/ui';
import { entryOf } from '@tailgate/web-kit';

type Face = { label: string; tone: 'red' | 'yellow' | 'green' | 'gray' };

const FACES: Record<DisputeStatus, Face> = {
  needs_response: { label: 'Disputed', tone: 'red' },
  under_review: { label: 'Dispute under review', tone: 'yellow' },
  warning_needs_response: { label: 'Bank inquiry', tone: 'yellow' },
  warning_under_review: { label: 'Inquiry under review', tone: 'gray' },
  warning_closed: { label: 'Inquiry closed', tone: 'gray' },
  won: { label: 'Dispute won', tone: 'green' },
  lost: { label: 'Dispute lost', tone: 'red' },
  prevented: { label: 'Dispute settled', tone: 'gray' },
};

export function disputeFace(status: DisputeStatus): Face {
  return entryOf<Face>(FACES, status, (readable) => ({ label: `Dispute: ${readable.toLowerCase()}`, tone: 'gray' }));
}

export function DisputeBadge({ payment: { dispute, fraud_warning } }: { payment: Payment }) {
  if (dispute) {
    const { label, tone } = disputeFace(dispute.status);
    return <Badge tone={tone}>{label}</Badge>;
  }
  return fraud_warning ? <Badge tone="yellow">Fraud warning</Badge> : null;
}
