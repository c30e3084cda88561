import type { PaymentDetails } from '@tailgate/contracts';
import { isByHand, parseHundredths } from '@tailgate/domain';
import { Button, Callout, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { Drawer, type DrawerSteps } from '@tailgate/ui/overlays';
import { Fragment, useState } from 'react';
import { isChargeback } from '../../../components/record/dispute-text.ts';
import { LoadFailure, loadFailureMessage } from '../../../components/record/load-failure.tsx';
import { usePayment } from '../api/get-payment.ts';
import { PaymentStatusBadge } from '../payment-labels.tsx';
import { partRefundable, refundableAmount } from '../refund-sentences.ts';
import { ManualRefund } from './manual-refund-dialog.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { REFUND_FAILED, RefundPayment } from './refund-dialog.tsx';
import { RefundPart } from './refund-part-dialog.tsx';

type PaymentDrawerProps = { id: number; steps: DrawerSteps | undefined; onClose(): void };

export function PaymentDrawer({ id, steps, onClose }: PaymentDrawerProps) {
  const query = usePayment(id);
  const payment = query.data;
  const [refusal, setRefusal] = useState<{ id: number; message: string } | null>(null);
  const onRefused = (message: string) => setRefusal({ id, message });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Payment #${id}`}
      badge={payment && <PaymentStatusBadge payment={payment} />}
      steps={steps}
      footer={
        <Fragment key={id}>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {payment?.refund_failure && !isChargeback(payment) && !query.isError && <ManualRefund payment={payment} />}
          {payment && !query.isError && isPartRefundable(payment) && (
            <RefundPart payment={payment} onRefused={onRefused} />
          )}
          {payment && !query.isError && isRefundable(payment) && (
            <RefundPayment payment={payment} onRefused={onRefused} />
          )}
        </Fragment>
      }
    >
      {payment && (
        <Stack $gap={6}>
          {refusal?.id === id && (
            <Callout tone="destructive" title={REFUND_FAILED}>
              {refusal.message}
            </Callout>
          )}
          {query.isError && (
            <LoadFailure title="Failed to update payment" query={query}>
              What you see below may be out of date.
            </LoadFailure>
          )}
          <PaymentFacts key={id} payment={payment} />
        </Stack>
      )}
      {query.isPending && (
        <SkeletonRegion label="Loading payment">
          <Skeleton $height="16rem" />
        </SkeletonRegion>
      )}
      {query.isError && !payment && (
        <LoadFailure title="Failed to fetch payment details" query={query}>
          {loadFailureMessage('payment', query.error)}
        </LoadFailure>
      )}
    </Drawer>
  );
}

/**
 * Staff refund cash themselves, so a pending refund of cash stays refundable. A failed refund can be tried again. The bank has the
 * money of a disputed charge.
 */
function isRefundable(payment: PaymentDetails): boolean {
  if (isChargeback(payment) || parseHundredths(refundableAmount(payment)) === 0) return false;
  if (payment.refund_failure) return true;
  if (payment.fee_kept) return false;
  return payment.status === 'completed' && (!payment.refund_pending || isByHand(payment));
}

function isPartRefundable(payment: PaymentDetails): boolean {
  if (payment.status !== 'completed' || payment.refund_failure || payment.refund_pending) return false;
  return !isChargeback(payment) && partRefundable(payment) > 0;
}
