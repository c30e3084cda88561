import type { Payment } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, formatMoney, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useRefundPayment } from '../api/refund-payment.ts';

const FAILED = 'Failed to process refund';

/** Refunds a completed payment, after a question that says everything it does. */
export function RefundPayment({ payment, onAnswer }: { payment: Payment; onAnswer(payment: Payment): void }) {
  const { toast } = useShell();
  const refund = useRefundPayment();
  const [asking, setAsking] = useState(false);
  const amount = formatMoney(payment.amount);

  const onConfirm = () =>
    refund.mutate(payment.id, {
      onSuccess: (answer) => {
        setAsking(false);
        const done = answer.status === 'refunded';
        onAnswer(done ? answer : { ...answer, refund_pending: true });
        toast(
          done
            ? {
                title: 'Payment refunded successfully',
                description: `${amount} went back to the card.`,
                tone: 'success',
              }
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
        description={`The whole amount, ${amount}, goes back to the customer's card. Appointment #${payment.appointment_id} is cancelled, its time slot becomes free, and the customer is told by mail. This cannot be undone.`}
        confirmLabel={`Refund ${amount}`}
        cancelLabel="Keep Payment"
        tone="destructive"
        busy={refund.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}
