import { useDndContext, useDroppable } from '@dnd-kit/core';
import type { TruckDay } from '@tailgate/contracts';
import { type BusinessDate, hasBegun } from '@tailgate/domain';
import { VisuallyHidden } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { isMovable } from '../../appointment-state.ts';
import type { BoardDay, BoardPlace, BoardTrip } from '../../board-layout.ts';
import { BoardCard, type CrewProgress } from './board-card.tsx';
import { CrewButton } from './crew-button.tsx';
import { OwnHours, TripHours } from './day-board.style.ts';
import { Open } from './truck-rows.style.ts';
import { type OpenSlots, TruckRows } from './truck-rows.tsx';

type DayBoardProps = {
  day: BoardDay;
  /** None if they cannot be read: what is booked is shown anyway. */
  crews: readonly TruckDay[];
  today: BusinessDate;
  onOpen(id: number): void;
  onOpenCrew(truckId: number): void;
};

export function DayBoard({ day, crews, today, onOpen, onOpenCrew }: DayBoardProps) {
  const steps = new Map(crews.flatMap(({ trips }) => trips.map((trip) => [trip.appointment_id, trip])));
  return (
    <TruckRows
      day={day}
      renderTrip={(trip) => <Trip trip={trip} progress={steps.get(trip.id)} today={today} onOpen={onOpen} />}
      renderOpen={(open, { truck }) => <OpenHours open={open} date={day.date} truck={truck} />}
      renderCrew={({ truck }) =>
        truck && <CrewButton truck={truck} day={crews.find((crew) => crew.truck.id === truck.id)} onOpen={onOpenCrew} />
      }
    />
  );
}

type TripProps = { trip: BoardTrip; progress: CrewProgress | undefined } & Pick<DayBoardProps, 'today' | 'onOpen'>;

function Trip({ trip, progress, today, onOpen }: TripProps) {
  const { id, appointment, start_time, end_time } = trip;
  const times = useStaffTimes();
  const { active } = useDndContext();
  return (
    <TripHours>
      <VisuallyHidden>{times.range(start_time, end_time)}</VisuallyHidden>
      {active?.id === id && (
        <OwnHours $count={trip.run.length}>
          {trip.run.map((slot) => (
            <OwnHour key={slot.id} place={{ ...slot, truck: trip.truck }} />
          ))}
        </OwnHours>
      )}
      <BoardCard
        id={id}
        appointment={appointment}
        trip={trip}
        progress={progress}
        movable={appointment !== null && isMovable(appointment, today)}
        onOpen={onOpen}
      />
    </TripHours>
  );
}

/** A trip can be moved over its own hours. */
function OwnHour({ place }: { place: BoardPlace }) {
  const { setNodeRef, isOver } = usePlace(place, true);
  return <Open as="span" ref={setNodeRef} $look="free" $over={isOver} />;
}

type OpenHoursProps = { open: OpenSlots; date: BusinessDate; truck: BoardPlace['truck'] };

function OpenHours({ open: { state, start_time, end_time }, date, truck }: OpenHoursProps) {
  const times = useStaffTimes();
  const past = hasBegun(date, start_time, useShell().config.businessTimeZone);
  const isPast = state === 'free' && past;
  const { setNodeRef, isOver } = usePlace({ date, start_time, end_time, truck }, state === 'free' && !past);
  return (
    <Open ref={setNodeRef} $look={isPast ? 'past' : state} $over={isOver}>
      <span>
        <VisuallyHidden>{`${times.range(start_time, end_time)} `}</VisuallyHidden>
        <span>{isPast ? 'Past' : STATES[state]}</span>
      </span>
    </Open>
  );
}

const STATES = { free: 'Free', held: 'On hold while a customer pays', blocked: 'Blocked' } as const;

function usePlace({ date, start_time, end_time, truck }: BoardPlace, takes: boolean) {
  const place: BoardPlace = { date, start_time, end_time, truck };
  return useDroppable({ id: `${date} ${start_time} ${end_time} ${truck?.id}`, data: { place }, disabled: !takes });
}
