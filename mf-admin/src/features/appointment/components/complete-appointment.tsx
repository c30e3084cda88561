import type { Appointment } from '@tailgate/contracts';
import { Field, Textarea } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useStaffTimes } from '@tailgate/web-kit';
import { useRef, useState } from 'react';
import { useChangeStatus } from '../use-change-status.ts';
import { whenText } from '../when-text.ts';

type CompleteAppointmentProps = {
  appointment: Appointment;
  /** Its time has not come yet: a reason is needed, and goes into the history. */
  early: boolean;
  onClose(): void;
};

/** The question before an appointment is completed. */
export function CompleteAppointment({ appointment, early, onClose }: CompleteAppointmentProps) {
  const times = useStaffTimes();
  const { change, changing } = useChangeStatus(appointment, 'Appointment marked as completed successfully.', onClose);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = () => {
    if (!early) return change({ status: 'completed' });
    if (reason.trim()) return change({ status: 'completed', reason: reason.trim() });
    setFault('Please enter a reason');
    field.current?.focus();
  };
  const before = early ? `It is scheduled for ${whenText(appointment, times)}. ` : '';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mark appointment #${appointment.id} as completed${early ? ' early' : ''}?`}
      description={`${before}Its time slot and payment will not change. This cannot be undone.`}
      confirmLabel="Mark Completed"
      busy={changing}
      onConfirm={confirm}
    >
      {early && (
        <Field label="Reason" hint="The reason is kept in the history." error={fault} required>
          <Textarea
            ref={field}
            maxLength={300}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
        </Field>
      )}
    </AlertDialog>
  );
}
