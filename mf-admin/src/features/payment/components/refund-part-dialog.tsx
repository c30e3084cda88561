import type { PaymentDetails } from '@tailgate/contracts';
import { formatHundredths, isByHand, readNumber } from '@tailgate/domain';
import { Button, Field, Input, Stack, Textarea } from '@tailgate/ui';
import { ApiError, failureMessage, formatMoney, isConflict, readBack, useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { useAppointment } from '../../../api/get-appointment.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useRefundPart } from '../api/refund-part.ts';
import { partRefundable } from '../refund-sentences.ts';
import { REFUND_FAILED } from './refund-dialog.tsx';

type RefundPartProps = {
  payment: PaymentDetails;
  onRefused(words: string): void;
};

export function RefundPart(props: RefundPartProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Partial refund…
      </Button>
      {open && <RefundPartDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundPartDialog({ payment, onRefused, onClose }: RefundPartProps & { onClose(): void }) {
  const { toast } = useShell();
  const refund = useRefundPart(payment.id);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const most = formatHundredths(partRefundable(payment));
  const isNotified = useAppointment(payment.appointment_id).data?.entered_later !== true;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    refund.mutate(
      { amount, reason, refund_total_shown: payment.refund_total ?? '0.00' },
      {
        onSuccess: ({ refund_pending }) => {
          toast(
            refund_pending
              ? { title: 'Refund requested', description: 'The card provider has not confirmed it yet.' }
              : {
                  title: 'Part of the payment refunded',
                  description: `${formatMoney(readNumber(amount, 'dollar') ?? amount)} refunded.`,
                  tone: 'success',
                },
          );
          onClose();
        },
        onError: (error) => {
          const found = error instanceof ApiError ? error.details : [];
          setErrors(Object.fromEntries(found.map(({ field, message }) => [field, message])));
          toast(failureToast(REFUND_FAILED, error));
          if (!isConflict(error) || found.length > 0) return;
          onRefused(failureMessage(error, REFUND_FAILED));
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      title={`Partial refund of payment #${payment.id}`}
      description={descriptionOf(payment, isNotified)}
      dirty={amount !== '' || reason !== ''}
      submitLabel="Refund this amount"
      submitting={refund.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        <Field
          label="Amount"
          required
          hint={readBack(amount, 'dollar') ?? `Up to ${formatMoney(most)}`}
          error={errors.amount}
        >
          <Input inputMode="decimal" prefix="$" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field
          label="Reason"
          required
          hint={isNotified ? "Included in the customer's email" : 'Kept in the history'}
          error={errors.reason}
        >
          <Textarea maxLength={300} required value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Stack>
    </FormDialog>
  );
}

function descriptionOf(payment: PaymentDetails, isNotified: boolean): string {
  const how = isByHand(payment)
    ? 'Return the money to the customer yourself, then record it here.'
    : "The amount is refunded to the customer's card.";
  if (!isNotified) return `${how} The customer is not notified, as the trip was entered after it took place.`;
  const trip = payment.fee_kept ? '' : ` Appointment #${payment.appointment_id} and its time slot stay as they are.`;
  return `${how}${trip} The customer gets an email with the amount and the reason, if we have an address.`;
}
