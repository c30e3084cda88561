import type { Appointment } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Muted, Skeleton } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { LoadFailure } from '../../../../components/record/load-failure.tsx';
import { MOST_UNDATED, useUndatedAppointments } from '../../api/list-undated-appointments.ts';
import { isMovable } from '../../appointment-state.ts';
import { whenText } from '../../when-text.ts';
import { BoardCard } from './board-card.tsx';
import { Cards } from './board-cell.style.ts';
import { Panel } from './unscheduled-trips.style.ts';

type UnscheduledTripsProps = { unplaced: readonly Appointment[]; onOpen(id: number): void };

/** Trips that have no slot on the board. Customers choose the time of those with a quote, so staff cannot drag them. */
export function UnscheduledTrips({ unplaced, onOpen }: UnscheduledTripsProps) {
  const undated = useUndatedAppointments();
  const times = useStaffTimes();
  const today = businessToday(useShell().config.businessTimeZone);
  return (
    <Panel aria-labelledby="not-scheduled">
      <h3 id="not-scheduled">Not scheduled</h3>
      {undated.data?.some((appointment) => !isMovable(appointment, today)) && (
        <Muted>Customers choose the date of an unpaid trip when they pay.</Muted>
      )}
      {undated.isError && <LoadFailure title="Failed to load appointments" query={undated} />}
      {undated.isPending && <Skeleton $height="5rem" />}
      {undated.data?.length === 0 && unplaced.length === 0 && <Muted>Every trip has a time.</Muted>}
      {undated.data?.length === MOST_UNDATED && (
        <Muted>{`Only ${MOST_UNDATED} trips without a date are listed here.`}</Muted>
      )}
      <Cards>
        {unplaced.map((appointment) => (
          <li key={appointment.id}>
            <BoardCard
              id={appointment.id}
              appointment={appointment}
              movable
              note={`No truck: ${whenText(appointment, times)}`}
              onOpen={onOpen}
            />
          </li>
        ))}
        {(undated.data ?? []).map((appointment) => (
          <li key={appointment.id}>
            <BoardCard
              id={appointment.id}
              appointment={appointment}
              movable={isMovable(appointment, today)}
              note="No date yet"
              onOpen={onOpen}
            />
          </li>
        ))}
      </Cards>
    </Panel>
  );
}
