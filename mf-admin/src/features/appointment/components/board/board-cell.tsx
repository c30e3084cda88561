import { useDroppable } from '@dnd-kit/core';
import { type BusinessDate, hasBegun } from '@tailgate/domain';
import { type Times, useShell, useStaffTimes } from '@tailgate/web-kit';
import { isMovable } from '../../appointment-state.ts';
import type { BoardTrip, BoardWindow } from '../../board-layout.ts';
import { BoardCard } from './board-card.tsx';
import { Cards, Cell, State, Time } from './board-cell.style.ts';
import { beyondText } from './truck-rows.tsx';

type BoardCellProps = { window: BoardWindow; today: BusinessDate; onOpen(id: number): void };

export function BoardCell({ window, today, onOpen }: BoardCellProps) {
  const past = hasBegun(window.date, window.start_time, useShell().config.businessTimeZone);
  const times = useStaffTimes();
  const takes = window.free > 0 && !past;
  const { setNodeRef, isOver } = useDroppable({ id: window.key, data: { place: window }, disabled: !takes });
  return (
    <Cell ref={setNodeRef} $takes={takes} $over={isOver}>
      <Time>{times.range(window.start_time, window.end_time)}</Time>
      {window.trips.length > 0 && (
        <Cards>
          {window.trips.map((trip) => (
            <li key={trip.id}>
              <BoardCard
                id={trip.id}
                appointment={trip.appointment}
                trip={trip}
                movable={trip.appointment !== null && isMovable(trip.appointment, today)}
                note={noteOf(trip, times)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </Cards>
      )}
      <State>{stateText(window, past)}</State>
    </Cell>
  );
}

/** What its window does not say: its truck, and until when it takes it. */
function noteOf(trip: BoardTrip, times: Times): string {
  const until = trip.run.length > 1 && `until ${times.at(trip.end_time)}`;
  return [trip.truck?.name, until, beyondText(trip)].filter(Boolean).join(', ');
}

function stateText({ free, held, blocked, booked }: BoardWindow, past: boolean): string {
  const parts = [free && (past ? 'Past' : `${free} free`), held && `${held} held`, blocked && `${blocked} blocked`];
  const text = parts.filter(Boolean).join(', ');
  return text || (booked > 0 ? 'Fully booked' : '');
}
