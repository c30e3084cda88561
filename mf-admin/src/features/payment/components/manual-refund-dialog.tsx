import type { ManualRefundBody, PaymentDetails } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Button, Field, Input, RadioGroup, type RadioOption, Stack } from '@tailgate/ui';
import { ApiError, formatMoney, useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useRecordManualRefund } from '../api/record-manual-refund.ts';
import { refundableAmount } from '../refund-sentences.ts';

type Method = ManualRefundBody['method'];
const METHODS: readonly RadioOption<Method>[] = [
  { value: 'bank transfer', label: 'Bank transfer' },
  { value: 'check', label: 'Check' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Another way' },
];

export function ManualRefund({ payment }: { payment: PaymentDetails }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Record manual refund…
      </Button>
      {open && <ManualRefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function ManualRefundDialog({ payment, onClose }: { payment: PaymentDetails; onClose(): void }) {
  const { config, toast } = useShell();
  const today = businessToday(config.businessTimeZone);
  const [method, setMethod] = useState<Method>('bank transfer');
  const [reference, setReference] = useState('');
  const [day, setDay] = useState(today);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const record = useRecordManualRefund(payment.id);
  const amount = formatMoney(refundableAmount(payment));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    record.mutate(
      { method, reference: reference.trim() || null, returned_on: day },
      {
        onSuccess: () => {
          toast({ title: 'Manual refund recorded', description: `${amount} returned.`, tone: 'success' });
          onClose();
        },
        onError: (error) => {
          const found = error instanceof ApiError ? error.details : [];
          setErrors(Object.fromEntries(found.map(({ field, message }) => [field, message])));
          toast(failureToast('Failed to record the refund', error));
        },
      },
    );
  };

  return (
    <FormDialog
      title="Record a manual refund"
      description={`Return ${amount} to the customer first. Recording it cancels appointment #${payment.appointment_id} and releases its time slot, if that has not happened yet.`}
      dirty={reference !== ''}
      submitLabel={`Record ${amount} as returned`}
      submitting={record.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        <RadioGroup
          legend="How was the money returned?"
          options={METHODS}
          value={method}
          onChange={(chosen) => setMethod(chosen)}
          error={errors.method}
        />
        <Field label="Reference" optional error={errors.reference}>
          <Input maxLength={120} value={reference} onChange={(event) => setReference(event.target.value)} />
        </Field>
        <Field label="Returned on" error={errors.returned_on}>
          <Input type="date" max={today} required value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
      </Stack>
    </FormDialog>
  );
}
