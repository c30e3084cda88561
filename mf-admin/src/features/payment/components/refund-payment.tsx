import type { PaymentDetails } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, formatMoney, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useRefundPayment } from '../api/refund-payment.ts';
import { refundableAmount, refundConsequences, refundOutcome } from '../refund-words.ts';

const FAILED = 'Failed to process refund';

/** Refunds a completed payment, after a question that says everything it does. */
export function RefundPayment({ payment }: { payment: PaymentDetails }) {
  const { toast } = useShell();
  const refund = useRefundPayment();
  const [asking, setAsking] = useState(false);

  const onConfirm = () =>
    refund.mutate(payment.id, {
      onSuccess: (answer) => {
        setAsking(false);
        toast(
          answer.status === 'refunded'
            ? { title: 'Payment refunded successfully', description: refundOutcome(payment), tone: 'success' }
            : { title: 'Refund requested', description: 'The card provider has not confirmed it yet.' },
        );
      },
      onError: (error) => toast({ title: FAILED, description: failureMessage(error, FAILED), tone: 'destructive' }),
    });

  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Refund
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Refund payment #${payment.id}?`}
        description={refundConsequences(payment)}
        confirmLabel={`Refund ${formatMoney(refundableAmount(payment))}`}
        cancelLabel="Keep Payment"
        tone="destructive"
        busy={refund.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}
