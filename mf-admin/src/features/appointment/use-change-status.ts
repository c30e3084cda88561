import type { Appointment } from '@tailgate/contracts';
import { useShell } from '@tailgate/web-kit';
import { failureToast } from '../../components/form/form-errors.ts';
import { useUpdateAppointment } from './api/update-appointment.ts';

type Change = { status: 'completed'; reason?: string } | { status: 'archived' };

/** Completes or archives an appointment as it is shown, and says how that went. */
export function useChangeStatus({ id, version }: Appointment, done: string, onDone: () => void) {
  const { toast } = useShell();
  const update = useUpdateAppointment(id);
  const change = (wanted: Change) =>
    update.mutate(
      { ...wanted, version },
      {
        onSuccess: () => {
          toast({ title: done, tone: 'success' });
          onDone();
        },
        onError: (error) => toast(failureToast('Failed to update appointment', error)),
      },
    );
  return { change, changing: update.isPending };
}
