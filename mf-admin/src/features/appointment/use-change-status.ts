import type { Appointment } from '@tailgate/contracts';
import { useShell } from '@tailgate/web-kit';
import { failureToast } from '../../components/form/form-errors.ts';
import { useUpdateAppointment } from './api/update-appointment.ts';

type Change = { status: 'completed'; reason?: string } | { status: 'archived' };

export function useChangeStatus({ id, version }: Appointment, done: string, onDone: () => void) {
  const { toast } = useShell();
  const update = useUpdateAppointment(id);
  const change = (request: Change) =>
    update.mutate(
      { ...request, version },
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
