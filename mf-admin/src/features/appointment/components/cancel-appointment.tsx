import type { Appointment } from '@tailgate/contracts';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useAppointmentPayments } from '../api/list-appointment-payments.ts';
import { useCancellation } from '../api/preview-cancellation.ts';
import { useUpdateAppointment } from '../api/update-appointment.ts';
import { cancelConsequences } from '../cancel-consequences.ts';
import { type CancellationChoice, requestOf } from '../cancellation-choices.ts';
import { CancellationFields } from './cancellation-fields.tsx';

const FAILED = 'Failed to cancel appointment';
const NO_REASON = 'Please enter a reason';

/** If the slot or the money has changed, the server refuses and the dialog shows the current state. */
export function CancelAppointment({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { toast } = useShell();
  const times = useStaffTimes();
  const payments = useAppointmentPayments(appointment.id);
  const asked = useCancellation(appointment);
  const update = useUpdateAppointment(appointment.id);
  const [choice, setChoice] = useState<CancellationChoice>('policy');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const isReading = payments.isFetching || (asked.applies && asked.isFetching);
  const preview = asked.applies ? asked.data : undefined;

  const onConfirm = () => {
    if (choice === 'waive' && !reason.trim()) return setError(NO_REASON);
    const how = preview ? requestOf(choice, preview, reason.trim()) : {};
    update.mutate(
      { status: 'cancelled', version: appointment.version, ...how },
      {
        onSuccess: () => {
          toast({ title: 'Appointment cancelled successfully', tone: 'success' });
          onClose();
        },
        onError: (refusal) => {
          toast(failureToast(FAILED, refusal));
          if (asked.applies) void asked.refetch();
        },
      },
    );
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel appointment #${appointment.id}?`}
      description={
        isReading
          ? 'Checking for payments…'
          : cancelConsequences(appointment, { payments: payments.data, preview }, times)
      }
      confirmLabel="Cancel appointment"
      cancelLabel="Keep appointment"
      tone="destructive"
      busy={update.isPending}
      checking={isReading}
      onConfirm={onConfirm}
    >
      {preview && (
        <CancellationFields
          preview={preview}
          choice={choice}
          reason={reason}
          error={error}
          onChoice={setChoice}
          onReason={(typed) => {
            setReason(typed);
            setError(undefined);
          }}
        />
      )}
    </AlertDialog>
  );
}
