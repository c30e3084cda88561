import type { Appointment } from '@tailgate/contracts';
import { Field, Textarea } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { formatMoney, useStaffTimes } from '@tailgate/web-kit';
import { useRef, useState } from 'react';
import { whatStays } from '../appointment-state.ts';
import { useChangeStatus } from '../use-change-status.ts';
import { whenText } from '../when-text.ts';

type CompleteAppointmentProps = {
  appointment: Appointment;
  /** The appointment has not started, so the history needs a reason. */
  early: boolean;
  onClose(): void;
};

export function CompleteAppointment({ appointment, early, onClose }: CompleteAppointmentProps) {
  const times = useStaffTimes();
  const { change, changing } = useChangeStatus(appointment, 'Appointment marked as completed successfully.', onClose);
  const [reason, setReason] = useState('');
  const [fieldError, setFieldError] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { balance_due } = appointment;
  const confirm = () => {
    if (!early) return change({ status: 'completed' });
    if (reason.trim()) return change({ status: 'completed', reason: reason.trim() });
    setFieldError('Please enter a reason');
    field.current?.focus();
  };
  const before = early ? `It is scheduled for ${whenText(appointment, times)}. ` : '';
  const due = balance_due ? ` The balance of ${formatMoney(balance_due)} can still be paid.` : '';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mark appointment #${appointment.id} as completed${early ? ' early' : ''}?`}
      description={`${before}${whatStays(appointment)}${due} This cannot be undone.`}
      confirmLabel="Mark Completed"
      busy={changing}
      onConfirm={confirm}
    >
      {early && (
        <Field label="Reason" hint="The reason is kept in the history." error={fieldError} required>
          <Textarea
            ref={field}
            maxLength={300}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setFieldError(undefined);
            }}
          />
        </Field>
      )}
    </AlertDialog>
  );
}
