import type { Appointment } from '@tailgate/contracts';
import { readWhole } from '@tailgate/domain';
import { Callout, Field, Input, RadioGroup, type RadioOption, Stack } from '@tailgate/ui';
import { ApiError, formatMoney, useDebounced, useShell, useTripNeeds } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { useAppointment } from '../../../api/get-appointment.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { amountDue } from '../../../components/record/amount-due.ts';
import { type ManualMethod, useRecordPayment } from '../api/record-payment.ts';
import { PaidAppointment } from './paid-appointment.tsx';
import { SlotChoice } from './slot-choice.tsx';

const METHODS: readonly RadioOption<ManualMethod>[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
];

type RecordPaymentDialogProps = { appointmentId: number | null; onClose(): void };

export function RecordPaymentDialog({ appointmentId, onClose }: RecordPaymentDialogProps) {
  const [number, setNumber] = useState(appointmentId === null ? '' : String(appointmentId));
  const [method, setMethod] = useState<ManualMethod>('cash');
  const [check, setCheck] = useState('');
  const [slotId, setSlotId] = useState<number | null>(null);
  const appointment = useAppointment(idOf(useDebounced(number)));
  const found = appointment.data?.id === idOf(number) ? appointment.data : undefined;
  const tripNeeds = useTripNeeds();
  const needsSlot = found?.status === 'pending' && found.appointment_date === null;
  const { send, errors, setErrors, sending } = useSendPayment(onClose, () => setSlotId(null));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!found) return setErrors({ appointment_id: 'Enter the number of an appointment' });
    if (needsSlot && slotId === null) return setErrors({ time_slot_id: 'Please select a time slot' });
    send(found, { method, check, slotId: needsSlot ? slotId : null });
  };

  return (
    <FormDialog
      title="Record payment"
      description="Cash or a check that you received for an appointment."
      dirty={check !== '' || slotId !== null}
      submitLabel={found ? `Record ${formatMoney(amountDue(found))}` : 'Record payment'}
      submitting={sending}
      canSubmit={!appointment.isFetching}
      onSubmit={onSubmit}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        <Field label="Appointment number" error={errors.appointment_id}>
          <Input
            inputMode="numeric"
            prefix="#"
            maxLength={9}
            value={number}
            onChange={(event) => {
              setNumber(event.target.value);
              setErrors({});
            }}
          />
        </Field>
        <PaidAppointment query={appointment} />
        {errors.amount && (
          <Callout tone="destructive" title="Payment not recorded: the amount due has changed">
            {errors.amount}
          </Callout>
        )}
        {needsSlot && (
          <SlotChoice trip={tripNeeds(found)} value={slotId} onChange={setSlotId} error={errors.time_slot_id} />
        )}
        <RadioGroup
          legend="Payment method"
          options={METHODS}
          value={method}
          onChange={(chosen) => setMethod(chosen)}
          error={errors.payment_method}
        />
        {method === 'check' && (
          <Field label="Check number" optional error={errors.transaction_id}>
            <Input maxLength={60} value={check} onChange={(event) => setCheck(event.target.value)} />
          </Field>
        )}
      </Stack>
    </FormDialog>
  );
}

type ManualPayment = { method: ManualMethod; check: string; slotId: number | null };

function useSendPayment(onRecorded: () => void, onSlotLost: () => void) {
  const { toast } = useShell();
  const record = useRecordPayment();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = (appointment: Appointment, { method, check, slotId }: ManualPayment) => {
    const { id, balance_due } = appointment;
    const amount = amountDue(appointment);
    setErrors({});
    record.mutate(
      {
        appointment_id: id,
        amount,
        payment_method: method,
        transaction_id: method === 'check' ? check : null,
        ...(slotId !== null && { time_slot_id: slotId }),
      },
      {
        onSuccess: () => {
          const outcome = balance_due ? 'paid in full' : 'confirmed';
          const description = `${formatMoney(amount)} received. Appointment #${id} is ${outcome}.`;
          toast({ title: 'Payment recorded successfully', description, tone: 'success' });
          onRecorded();
        },
        onError: (error) => {
          const details = error instanceof ApiError ? error.details : [];
          setErrors(Object.fromEntries(details.map(({ field, message }) => [field, message])));
          if (error instanceof ApiError && error.code?.startsWith('SLOT_')) onSlotLost();
          toast(failureToast('Failed to process payment', error));
        },
      },
    );
  };
  return { send, errors, setErrors, sending: record.isPending };
}

function idOf(text: string): number | null {
  const id = readWhole(text, 'record');
  return Number.isInteger(id) && id > 0 ? id : null;
}
