import type { Appointment } from '@tailgate/contracts';
import { AlertDialog } from '@tailgate/ui/overlays';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useUpdateAppointment } from '../api/update-appointment.ts';

const FAILED = 'Failed to update appointment';
const CHANGES = {
  complete: {
    status: 'completed',
    title: (id: number) => `Mark appointment #${id} as completed?`,
    description: 'The job is done. Slot and payment stay as they are. This cannot be undone.',
    confirmLabel: 'Mark Completed',
    done: 'Appointment marked as completed successfully.',
  },
  archive: {
    status: 'archived',
    title: (id: number) => `Archive appointment #${id}?`,
    description:
      'It leaves the working lists and can be neither moved nor cancelled any more. Slot and payment stay as they are.',
    confirmLabel: 'Archive',
    done: 'Appointment archived successfully.',
  },
} as const;

type ChangeStatusProps = { appointment: Appointment; change: keyof typeof CHANGES; onClose(): void };

/** The question before an appointment is completed or archived. */
export function ChangeStatus({ appointment, change, onClose }: ChangeStatusProps) {
  const { toast } = useShell();
  const update = useUpdateAppointment(appointment.id);
  const { status, title, description, confirmLabel, done } = CHANGES[change];
  const onConfirm = () =>
    update.mutate(
      { status, version: appointment.version },
      {
        onSuccess: () => {
          toast({ title: done, tone: 'success' });
          onClose();
        },
        onError: (error) => toast({ title: FAILED, description: failureMessage(error, FAILED), tone: 'destructive' }),
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(appointment.id)}
      description={description}
      confirmLabel={confirmLabel}
      busy={update.isPending}
      onConfirm={onConfirm}
    />
  );
}
