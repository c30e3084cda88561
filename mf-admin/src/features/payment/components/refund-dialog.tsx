import type { PaymentDetails } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, formatMoney, isConflict, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useAppointment } from '../../../api/get-appointment.ts';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useRefundPayment } from '../api/refund-payment.ts';
import { refundableAmount, refundConsequences, refundOutcome } from '../refund-sentences.ts';

export const REFUND_FAILED = 'Failed to process refund';

type RefundPaymentProps = {
  payment: PaymentDetails;
  /** Called with the server's message if the payment can no longer be refunded and this button disappears. */
  onRefused(words: string): void;
};

export function RefundPayment({ payment, onRefused }: RefundPaymentProps) {
  const { toast } = useShell();
  const refund = useRefundPayment();
  const appointment = useAppointment(payment.appointment_id);
  const [asking, setAsking] = useState(false);

  const onConfirm = () =>
    refund.mutate(payment.id, {
      onSuccess: (answer) => {
        setAsking(false);
        if (answer.refund_failure) {
          toast({ title: REFUND_FAILED, description: 'The refund did not go through.', tone: 'destructive' });
          return;
        }
        toast(
          answer.status === 'refunded' && !answer.refund_pending
            ? { title: 'Payment refunded successfully', description: refundOutcome(payment), tone: 'success' }
            : { title: 'Refund requested', description: 'The card provider has not confirmed it yet.' },
        );
      },
      onError: (error) => {
        toast(failureToast(REFUND_FAILED, error));
        if (!isConflict(error)) return;
        setAsking(false);
        onRefused(failureMessage(error, REFUND_FAILED));
      },
    });

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {payment.refund_failure ? 'Try refund again…' : 'Refund…'}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Refund payment #${payment.id}?`}
        description={refundConsequences(payment, appointment.data)}
        confirmLabel={`Refund ${formatMoney(refundableAmount(payment))}`}
        cancelLabel="Don't refund"
        tone="destructive"
        busy={refund.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}
