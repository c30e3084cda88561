import type { Appointment } from '@tailgate/contracts';
import { Callout } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { cancellationQuestion, failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useCancellation } from '../../api/preview-cancellation.ts';
import { useUpdateAppointment } from '../../api/update-appointment.ts';
import { STATUS_CHANGES, type StatusAction } from '../../status-change.ts';

export type ChangeStatusProps = { appointment: Appointment; action: StatusAction; onClose(): void };

/** After a refusal shows the server's message and the reloaded appointment. */
export function ChangeStatus({ appointment, action, onClose }: ChangeStatusProps) {
  const { toast } = useShell();
  const times = useCustomerTimes();
  const update = useUpdateAppointment(appointment.id);
  const { status, question, effect, confirm, keep, destructive, done } = STATUS_CHANGES[action];
  const asked = useCancellation(appointment, action === 'cancel');
  const failed = `Failed to update appointment status to ${status}`;
  const onConfirm = () =>
    update.mutate(
      { status, version: appointment.version, ...(asked.refund !== null && { refund_shown: asked.refund }) },
      {
        onSuccess: () => {
          toast({ title: done, tone: 'success' });
          onClose();
        },
        onError: () => toast({ title: 'Error', description: failed, tone: 'destructive' }),
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question}
      description={action === 'cancel' ? cancellationQuestion(appointment, times, asked) : effect(appointment, times)}
      confirmLabel={confirm}
      cancelLabel={keep}
      tone={destructive ? 'destructive' : 'default'}
      busy={update.isPending}
      checking={asked.isPending}
      onConfirm={onConfirm}
    >
      {update.isError && <Callout tone="destructive" title={failureMessage(update.error)} />}
    </AlertDialog>
  );
}
