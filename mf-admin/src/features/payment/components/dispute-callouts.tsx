import type { Dispute, DisputeStatus, PaymentDetails } from '@tailgate/contracts';
import { Callout } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { disputeFace } from '../../../components/badge/dispute-badge.tsx';
import { disputeAdvice } from '../dispute-sentences.ts';

const CALLOUT_TONES = { red: 'destructive', yellow: 'warning', green: 'success', gray: 'info' } as const;
const TITLES: Partial<Record<DisputeStatus, string>> = {
  needs_response: 'Disputed by the customer',
  warning_needs_response: "Inquiry from the customer's bank",
};

export function DisputeCallouts({ payment }: { payment: PaymentDetails }) {
  const times = useStaffTimes();
  return (
    <>
      {(payment.disputes ?? []).map((dispute, index) => (
        <Callout
          // A charge is disputed once, rarely twice, and Stripe's id is not shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the server's
          key={index}
          tone={CALLOUT_TONES[disputeFace(dispute.status).tone]}
          title={TITLES[dispute.status] ?? disputeFace(dispute.status).label}
        >
          <span>{`${disputeAdvice(dispute, payment, times)} `}</span>
          <StripeLink dispute={dispute} />
        </Callout>
      ))}
      {payment.fraud_warning && !payment.dispute && !payment.refund_pending && (
        <Callout tone="warning" title="Fraud warning">
          The card network reports that this payment is probably fraudulent. Refund it now to prevent a dispute and its
          fee. This also cancels the appointment.
        </Callout>
      )}
    </>
  );
}

function StripeLink({ dispute: { dashboard_url: url } }: { dispute: Dispute }) {
  return (
    <Outside href={url} target="_blank" rel="noreferrer">
      Open in Stripe
      <ExternalLink size={14} aria-hidden="true" />
    </Outside>
  );
}

const Outside = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  white-space: nowrap;
`;
