import type { Appointment } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { type Move, useMoveAppointment } from './api/move-appointment.ts';
import { whenText } from './when-text.ts';

const FAILED = 'Failed to update appointment';

export type Target = { date: BusinessDate; start_time: string; end_time: string };

/** Moves an appointment to a window, tells about it and offers the way back. */
export function useMove() {
  const { toast } = useShell();
  const move = useMoveAppointment();
  const tell = (error: unknown) =>
    toast({ title: FAILED, description: failureMessage(error, FAILED), tone: 'destructive' });

  /** Whether it takes place in the window now. */
  async function moveTo(appointment: Appointment, target: Target): Promise<boolean> {
    const {
      id,
      version,
      appointment_date: date,
      appointment_time_start: start,
      appointment_time_end: end,
    } = appointment;
    try {
      const moved = await move.mutateAsync({ id, version, ...target });
      const back: Move | null =
        date && start && end ? { id, version: moved.version, date, start_time: start, end_time: end } : null;
      const undo = () => {
        if (back)
          move.mutateAsync(back).then(() => toast({ title: 'Moved back', description: whenText(appointment) }), tell);
      };
      toast({
        title: 'Appointment Rescheduled',
        description: whenText(moved),
        tone: 'success',
        ...(back ? { action: { label: 'Undo', onPress: undo } } : {}),
      });
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  }
  return { moveTo, moving: move.isPending ? move.variables : undefined };
}
