import { useDroppable } from '@dnd-kit/core';
import { type BusinessDate, hasBegun } from '@tailgate/domain';
import { space, token } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { isMovable } from '../../appointment-state.ts';
import type { BoardWindow } from '../../board-layout.ts';
import { BoardCard } from './board-card.tsx';

const Cell = styled.li<{ $takes: boolean; $over: boolean; $side: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  @media (min-width: 1024px) { grid-template-columns: ${({ $side }) => ($side ? '10rem minmax(0, 1fr)' : 'minmax(0, 1fr)')}; }
  min-width: 0;
  padding: ${space(2)};
  border: 1.5px ${({ $takes }) => ($takes ? 'dashed' : 'solid')} ${({ $over }) => token($over ? 'ink' : 'line')};
  border-radius: ${token('radius-md')};
  background: ${({ $over, $takes }) => token($over ? 'accent' : $takes ? 'surface' : 'sunken')};
  list-style: none;
`;

const Time = styled.h4`
  font-size: 0.8125rem;
  font-weight: 700;
  letter-spacing: 0;
  color: ${token('ink-soft')};
`;

const Cards = styled.ul<{ $side: boolean }>`
  display: grid;
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
  grid-template-columns: ${({ $side }) => ($side ? 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' : 'minmax(0, 1fr)')};
`;

const Empty = styled.li`
  display: grid;
  place-items: center;
  min-height: 3.25rem;
  padding: ${space(2)};
  border: 1.5px dashed ${token('line')};
  border-radius: ${token('radius-sm')};
  font-size: 0.875rem;
  color: ${token('ink-soft')};
  text-align: center;
`;

const State = styled.p`
  font-size: 0.8125rem;
  font-weight: 600;
  color: ${token('ink-soft')};
`;

type BoardCellProps = {
  window: BoardWindow;
  today: BusinessDate;
  /** Trucks beside each other, where a day has the whole width. */
  side: boolean;
  onOpen(id: number): void;
};

/** A window of a day: its appointments, and how many of its trucks are free. An appointment can be dropped where one is. */
export function BoardCell({ window, today, side, onOpen }: BoardCellProps) {
  const past = hasBegun(window.date, window.start_time, useShell().config.businessTimeZone);
  const times = useStaffTimes();
  const takes = window.free > 0 && !past;
  const { setNodeRef, isOver } = useDroppable({ id: window.key, data: { window }, disabled: !takes });
  return (
    <Cell ref={setNodeRef} $takes={takes} $over={isOver} $side={side}>
      <Time>{times.range(window.start_time, window.end_time)}</Time>
      {(window.cards.length > 0 || side) && (
        <Cards $side={side}>
          {window.cards.map((card) => (
            <li key={card.id}>
              <BoardCard
                card={card}
                movable={card.appointment !== null && isMovable(card.appointment, today)}
                onOpen={onOpen}
              />
            </li>
          ))}
          {side && <EmptyTrucks window={window} past={past} />}
        </Cards>
      )}
      {!side && <State>{stateText(window, past)}</State>}
    </Cell>
  );
}

/** Where a day has the whole width, each truck that carries nothing is shown, too. */
function EmptyTrucks({ window, past }: { window: BoardWindow; past: boolean }) {
  const states = [
    ...Array.from({ length: window.free }, () => (past ? 'Past' : 'Free')),
    ...Array.from({ length: window.held }, () => 'Held by somebody who is paying'),
    ...Array.from({ length: window.blocked }, () => 'Blocked'),
  ];
  // biome-ignore lint/suspicious/noArrayIndexKey: empty trucks are alike and never move.
  return states.map((state, index) => <Empty key={index}>{state}</Empty>);
}

function stateText({ free, held, blocked, cards }: BoardWindow, past: boolean): string {
  const parts = [free && (past ? 'Past' : `${free} free`), held && `${held} held`, blocked && `${blocked} blocked`];
  const text = parts.filter(Boolean).join(', ');
  return text || (cards.length > 0 ? 'Fully booked' : '');
}
