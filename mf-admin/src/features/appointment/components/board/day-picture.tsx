import type { Appointment } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { Cluster, Muted, Skeleton, space, textSize, token, VisuallyHidden } from '@tailgate/ui';
import { formatMoney, readableWord, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSlotsOfPeriod } from '../../../../api/list-slots-of-period.ts';
import { LoadFailure } from '../../../../components/record/load-failure.tsx';
import { recordLink } from '../../../../components/record/record-links.ts';
import { shortPlace } from '../../../../components/record/short-place.ts';
import { type BoardTrip, layOutBoard } from '../../board-layout.ts';
import { isDriven } from '../../day-trips.ts';
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
  if (!slots.data || !frame || !appointments) return <Skeleton $height="100%" />;
  const { trucks } = frame;
  const parts = { days: [date], slots: slots.data, appointments, trucks, today: date, hoursOf };
  const { days, unplaced } = layOutBoard(parts);
  const untimed = appointments.filter((trip) => isDriven(trip) && trip.appointment_time_start === null);
  const off = frame.daysOff.get(date);
  const isEmpty = !days.some(({ rows }) => rows.some(({ slots, trips }) => slots.length + trips.length > 0));
  return (
    <>
      {off === undefined ? null : <Muted>{off}</Muted>}
      {isEmpty && (
        <Cluster>
          <Muted>No time slots today.</Muted>
          <BoardLink />
        </Cluster>
      )}
      {!isEmpty &&
        days.map((day) => (
          <TruckRows
            key={day.date}
            small
            day={day}
            corner={<BoardLink />}
            renderTrip={(trip) => <Bar trip={trip} />}
            renderOpen={({ state }) => <Open aria-hidden $look={state === 'free' ? 'past' : state} />}
          />
        ))}
      <Waiting trips={[...unplaced, ...untimed]} />
    </>
  );
}

const BoardLink = () => <Link to="/appointments/board?view=day">Board</Link>;

/** The trips of the day that have no place in the picture. */
function Waiting({ trips }: { trips: readonly Appointment[] }) {
  if (trips.length === 0) return null;
  return (
    <Cluster>
      <Muted>Without a time slot:</Muted>
      {trips.map((trip) => (
        <Link key={trip.id} to={recordLink.appointment(trip.id)}>
          {nameOf(trip.id, trip)}
        </Link>
      ))}
    </Cluster>
  );
}

function Bar({ trip: { id, appointment, start_time, end_time } }: { trip: BoardTrip }) {
  const times = useStaffTimes();
  const route = appointment && `${shortPlace(appointment.origin)} → ${shortPlace(appointment.destination)}`;
  const state = [
    appointment && appointment.status !== 'confirmed' && readableWord(appointment.status),
    appointment?.balance_due && `${formatMoney(appointment.balance_due)} due`,
  ].filter(Boolean);
  const [name, second] = [nameOf(id, appointment), [route, ...state].filter(Boolean).join(' · ')];
  const when = times.range(start_time, end_time);
  return (
    <TripLink
      to={recordLink.appointment(id)}
      title={[name, when, second].join(' · ')}
      $colour={barColour(toneOf(appointment))}
    >
      <strong>{name}</strong>
      <VisuallyHidden>{` ${when} `}</VisuallyHidden>
      {second && <small>{second}</small>}
    </TripLink>
  );
}

const TripLink = styled(Link).withConfig({ shouldForwardProp: (name) => !name.startsWith('$') })<{ $colour: string }>`
  display: grid;
  align-content: center;
  padding: ${space(1)} ${space(1.5)};
  border-left: 0.375rem solid ${({ $colour }) => $colour};
  border-radius: ${token('radius-sm')};
  background: ${token('sunken')};
  color: ${token('ink')};
  font-size: ${textSize('small')};
  line-height: 1.3;
  text-decoration: none;
  strong, small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-weight: 650; }
  &:hover strong { text-decoration: underline; }
`;
