import type { Appointment, Truck } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { useTripNeeds } from '@tailgate/web-kit';
import { useAppointmentsOfPeriod } from '../../../../api/list-appointments-of-period.ts';
import { useSlotsOfPeriod } from '../../../../api/list-slots-of-period.ts';
import type { Reschedule } from '../../api/reschedule-appointment.ts';
import { layOutBoard } from '../../board-layout.ts';

/** What other features know about the days of the board; `daysOff` says for which trucks and why. */
export type BoardFrame = { trucks: readonly Truck[]; daysOff: ReadonlyMap<BusinessDate, string> };

type BoardQuery = {
  days: readonly BusinessDate[];
  today: BusinessDate;
  /** Null while it is read. */
  frame: BoardFrame | null;
  move?: Reschedule | undefined;
};

export function useHoursOf(): (appointment: Appointment) => number | null {
  const tripNeeds = useTripNeeds();
  return (appointment) => tripNeeds(appointment).hours;
}

export function useBoard({ days, today, frame, move }: BoardQuery) {
  const [from, to] = [days[0] ?? today, days.at(-1) ?? today];
  const slots = useSlotsOfPeriod(from, to);
  const appointments = useAppointmentsOfPeriod(from, to);
  const hoursOf = useHoursOf();
  const failed = [slots, appointments].find((query) => query.isError);
  if (failed) {
    const refetch = () => [slots, appointments].forEach((query) => void (query.isError && query.refetch()));
    const title = slots.isError ? 'Failed to fetch time slots' : 'Failed to load appointments';
    return { status: 'failed', title, query: { error: failed.error, isFetching: failed.isFetching, refetch } } as const;
  }
  if (!slots.data || !appointments.data || !frame) return { status: 'loading' } as const;
  const board = layOutBoard({
    days,
    slots: slots.data,
    appointments: appointments.data,
    trucks: frame.trucks,
    today,
    move,
    hoursOf,
  });
  // Slots of the days before say nothing about these.
  return { status: 'ready', ...board, unplaced: slots.isPlaceholderData ? [] : board.unplaced } as const;
}
