import type { Appointment } from '@tailgate/contracts';
import { Callout, Field, Input, RadioGroup, type RadioOption, Stack } from '@tailgate/ui';
import { ApiError, formatMoney, useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { failureToast } from '../../../components/show-refusal.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { usePaidAppointment } from '../api/get-paid-appointment.ts';
import { useRecordPayment } from '../api/record-payment.ts';
import { PaidAppointment } from './paid-appointment.tsx';
import { SlotChoice } from './slot-choice.tsx';

const FAILED = 'Failed to process payment';
type Method = 'cash' | 'check';
const METHODS: readonly RadioOption<Method>[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
];

type RecordPaymentDialogProps = { appointmentId: number | null; onClose(): void };

/** Records cash or a check for an appointment, which confirms it. The amount is what the appointment costs. */
export function RecordPaymentDialog({ appointmentId, onClose }: RecordPaymentDialogProps) {
  const { toast } = useShell();
  const record = useRecordPayment();
  const [number, setNumber] = useState(appointmentId === null ? '' : String(appointmentId));
  const [method, setMethod] = useState<Method>('cash');
  const [check, setCheck] = useState('');
  const [slotId, setSlotId] = useState<number | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const appointment = usePaidAppointment(idOf(useSettled(number)));
  const found = appointment.data?.id === idOf(number) ? appointment.data : undefined;
  const needsSlot = found?.status === 'pending' && found.appointment_date === null;

  const send = ({ id, total_amount: amount }: Appointment) =>
    record.mutate(
      {
        appointment_id: id,
        amount,
        payment_method: method,
        transaction_id: method === 'check' ? check : null,
        ...(needsSlot && slotId !== null ? { time_slot_id: slotId } : {}),
      },
      {
        onSuccess: () => {
          const description = `${formatMoney(amount)} for appointment #${id}, which is confirmed.`;
          toast({ title: 'Payment recorded successfully', description, tone: 'success' });
          onClose();
        },
        onError: (error) => {
          const details = error instanceof ApiError ? error.details : [];
          setFaults(Object.fromEntries(details.map(({ field, message }) => [field, message])));
          // The slots are read again, and the one that was chosen is not among them.
          if (error instanceof ApiError && error.code?.startsWith('SLOT_')) setSlotId(null);
          toast(failureToast(FAILED, error));
        },
      },
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!found) return setFaults({ appointment_id: 'Enter the number of an appointment' });
    if (needsSlot && slotId === null) return setFaults({ time_slot_id: 'Please select a time slot' });
    setFaults({});
    send(found);
  };

  return (
    <FormDialog
      title="Record Payment"
      description="Cash or a check that was received for an appointment."
      dirty={check !== '' || slotId !== null}
      submitLabel={found ? `Record ${formatMoney(found.total_amount)}` : 'Record Payment'}
      submitting={record.isPending}
      canSubmit={!appointment.isFetching}
      onSubmit={onSubmit}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        <Field label="Appointment number" error={faults.appointment_id}>
          <Input
            inputMode="numeric"
            prefix="#"
            maxLength={9}
            value={number}
            onChange={(event) => {
              setNumber(event.target.value);
              setFaults({});
            }}
          />
        </Field>
        <PaidAppointment query={appointment} />
        {faults.amount && (
          <Callout tone="destructive" title="Nothing was recorded: the price is another one now">
            {faults.amount}
          </Callout>
        )}
        {needsSlot && <SlotChoice value={slotId} onChange={setSlotId} error={faults.time_slot_id} />}
        <RadioGroup
          legend="Payment method"
          options={METHODS}
          value={method}
          onChange={(chosen) => setMethod(chosen)}
          error={faults.payment_method}
        />
        {method === 'check' && (
          <Field label="Check number" optional error={faults.transaction_id}>
            <Input maxLength={60} value={check} onChange={(event) => setCheck(event.target.value)} />
          </Field>
        )}
      </Stack>
    </FormDialog>
  );
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null;
}
