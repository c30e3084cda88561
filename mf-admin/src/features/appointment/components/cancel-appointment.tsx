import type { Appointment } from '@tailgate/contracts';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useAppointmentPayments } from '../api/list-appointment-payments.ts';
import { useUpdateAppointment } from '../api/update-appointment.ts';
import { cancelConsequences } from '../cancel-consequences.ts';

const FAILED = 'Failed to cancel appointment';

/**
 * Asks before cancelling an appointment and says what happens to its slot and money. If they have changed, the server
 * refuses and the dialog shows the current state.
 */
export function CancelAppointment({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { toast } = useShell();
  const times = useStaffTimes();
  const payments = useAppointmentPayments(appointment.id);
  const update = useUpdateAppointment(appointment.id);
  const onConfirm = () =>
    update.mutate(
      { status: 'cancelled', version: appointment.version },
      {
        onSuccess: () => {
          toast({ title: 'Appointment cancelled successfully', tone: 'success' });
          onClose();
        },
        onError: (error) => toast(failureToast(FAILED, error)),
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel appointment #${appointment.id}?`}
      description={
        payments.isFetching ? 'Checking for payments…' : cancelConsequences(appointment, payments.data, times)
      }
      confirmLabel="Cancel Appointment"
      cancelLabel="Keep Appointment"
      tone="destructive"
      busy={update.isPending || payments.isFetching}
      onConfirm={onConfirm}
    />
  );
}
