import type { Payment } from '@tailgate/contracts';
import { Button, Callout, DescriptionList, Stack } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { formatInstant, formatMoney, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { PaymentStatusBadge } from './payment-status.tsx';
import { RefundPayment } from './refund-payment.tsx';

/** One payment in full; a completed one can be refunded. */
export function PaymentDialog({ payment, onClose }: { payment: Payment; onClose(): void }) {
  const { businessTimeZone } = useShell().config;
  const [current, setCurrent] = useState(payment);
  const refundable = current.status === 'completed' && !current.refund_pending;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Payment #${current.id}`}
      badge={<PaymentStatusBadge payment={current} />}
      width="36rem"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {refundable && <RefundPayment payment={current} onAnswer={setCurrent} />}
        </>
      }
    >
      <Stack $gap={4}>
        {current.refund_pending && (
          <Callout tone="warning" title="The refund is under way">
            The card provider has not confirmed it yet. The payment shows as refunded once it has; nothing needs to be
            done.
          </Callout>
        )}
        <DescriptionList
          items={[
            { term: 'Amount', value: formatMoney(current.amount) },
            { term: 'Appointment ID', value: `#${current.appointment_id}` },
            { term: 'Payment method', value: current.payment_method ?? 'N/A' },
            { term: 'Transaction ID', value: current.transaction_id ?? 'N/A' },
            { term: 'Date', value: formatInstant(current.created_at, businessTimeZone) },
            { term: 'Last change', value: formatInstant(current.updated_at, businessTimeZone) },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
