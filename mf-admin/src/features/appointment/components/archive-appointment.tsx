import type { Appointment } from '@tailgate/contracts';
import { AlertDialog } from '@tailgate/ui/overlays';
import { whatStays } from '../appointment-state.ts';
import { useChangeStatus } from '../use-change-status.ts';

export function ArchiveAppointment({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { change, changing } = useChangeStatus(appointment, 'Appointment archived successfully.', onClose);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Archive appointment #${appointment.id}?`}
      description={`It can no longer be rescheduled or cancelled. ${whatStays(appointment)}`}
      confirmLabel="Archive"
      busy={changing}
      onConfirm={() => change({ status: 'archived' })}
    />
  );
}
