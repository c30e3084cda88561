import type { Appointment, FewerHours } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { failureToast } from '../../components/form/form-errors.ts';
import { type Reschedule, useRescheduleAppointment } from './api/reschedule-appointment.ts';
import { whenText } from './when-text.ts';

const FAILED = 'Failed to update appointment';

type Truck = { id: number; name: string };
/** Without a truck, any that is free then. Without `fewer_hours` the trip keeps those it has. */
export type Target = {
  date: BusinessDate;
  start_time: string;
  end_time: string;
  truck?: Truck | null;
  fewer_hours?: FewerHours | null | undefined;
};

export function useReschedule() {
  const { toast } = useShell();
  const change = useRescheduleAppointment();
  const times = useStaffTimes();

  /** @returns the rescheduled appointment, or null after a toast about the failure */
  async function send(request: Reschedule): Promise<Appointment | null> {
    try {
      const changed = await change.mutateAsync(request);
      if (isIn(changed, request)) return changed;
      toast({ title: FAILED, description: `It is scheduled for ${whenText(changed, times)}.`, tone: 'destructive' });
    } catch (error) {
      toast(failureToast(FAILED, error));
    }
    return null;
  }

  /** @param former the truck that it has now, for moving it back */
  async function reschedule(
    appointment: Appointment,
    { truck, ...time }: Target,
    former?: Truck | null,
  ): Promise<boolean> {
    const {
      id,
      version,
      appointment_date: date,
      appointment_time_start: start,
      appointment_time_end: end,
    } = appointment;
    const { fewer_hours } = appointment;
    const changed = await send({ id, version, fewer_hours, ...time, truck_id: truck?.id });
    if (!changed) return false;
    const back: Reschedule | null =
      date && start && end
        ? { id, version: changed.version, date, start_time: start, end_time: end, truck_id: former?.id, fewer_hours }
        : null;
    const undo = async () => {
      if (back && (await send(back))) toast({ title: 'Moved back', description: whenText(appointment, times) });
    };
    toast({
      title: 'Appointment Rescheduled',
      description: [whenText(changed, times), truck?.name].filter(Boolean).join(', '),
      tone: 'success',
      ...(back ? { action: { label: 'Undo', onPress: () => void undo() } } : {}),
    });
    return true;
  }
  return { reschedule, rescheduling: change.isPending ? change.variables : undefined };
}

function isIn(appointment: Appointment, { date, start_time, end_time }: Target): boolean {
  const { appointment_date, appointment_time_start, appointment_time_end } = appointment;
  return appointment_date === date && appointment_time_start === start_time && appointment_time_end === end_time;
}
