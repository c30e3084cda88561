import type { Appointment } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { Muted, space, token, VisuallyHidden } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadFailure } from '../../../../components/record/load-failure.tsx';
import { recordLink } from '../../../../components/record/record-links.ts';
import { useSlotsOfPeriod } from '../../api/board-period-api.ts';
import { type BoardTrip, layOutBoard } from '../../board-layout.ts';
import { barColour } from './board-card.style.ts';
import { nameOf, toneOf } from './trip-face.ts';
import { Open } from './truck-rows.style.ts';
import { TruckRows } from './truck-rows.tsx';
import { type BoardFrame, useHoursOf } from './use-board.ts';

type DayPictureProps = {
  date: BusinessDate;
  /** Null while they are read. */
  frame: BoardFrame | null;
  appointments: readonly Appointment[] | null;
};

/** The board of a day, small and only to look at. Each trip is a link to its appointment. */
export function DayPicture({ date, frame, appointments }: DayPictureProps) {
  const slots = useSlotsOfPeriod(date, date);
  const hoursOf = useHoursOf();
  if (slots.isError) return <LoadFailure title="Failed to fetch time slots" query={slots} />;
  if (!slots.data || !frame || !appointments) return null;
  const { trucks } = frame;
  const [day] = layOutBoard({ days: [date], slots: slots.data, appointments, trucks, today: date, hoursOf }).days;
  if (!day) return null;
  if (!day.rows.some(({ slots, trips }) => slots.length + trips.length > 0)) return <Muted>No time slots today.</Muted>;
  return (
    <>
      {frame.daysOff.has(date) && <Muted>{frame.daysOff.get(date)}</Muted>}
      <TruckRows
        small
        day={day}
        corner={<Link to="/appointments/board?view=day">Board</Link>}
        renderTrip={(trip) => <Bar trip={trip} />}
        renderOpen={({ state }) => <Open aria-hidden $look={state === 'free' ? 'past' : state} />}
      />
    </>
  );
}

function Bar({ trip: { id, appointment, start_time, end_time } }: { trip: BoardTrip }) {
  const times = useStaffTimes();
  return (
    <TripLink to={recordLink.appointment(id)} $colour={barColour(toneOf(appointment))}>
      <span>{nameOf(id, appointment)}</span>
      <VisuallyHidden>{` ${times.range(start_time, end_time)}`}</VisuallyHidden>
    </TripLink>
  );
}

const TripLink = styled(Link).withConfig({ shouldForwardProp: (name) => !name.startsWith('$') })<{ $colour: string }>`
  padding: ${space(1)} ${space(1.5)};
  overflow: hidden;
  border-left: 0.375rem solid ${({ $colour }) => $colour};
  border-radius: ${token('radius-sm')};
  background: ${token('sunken')};
  color: ${token('ink')};
  font-size: 0.8125rem;
  font-weight: 650;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:hover { text-decoration: underline; }
`;
