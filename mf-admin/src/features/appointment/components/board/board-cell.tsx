import { useDroppable } from '@dnd-kit/core';
import { type BusinessDate, hasBegun } from '@tailgate/domain';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { isMovable } from '../../appointment-state.ts';
import type { BoardWindow } from '../../board-layout.ts';
import { BoardCard } from './board-card.tsx';
import { Cards, Cell, Empty, State, Time } from './board-cell.style.ts';

type BoardCellProps = {
  window: BoardWindow;
  today: BusinessDate;
  /** Shows trucks side by side, where one day has the full width. */
  side: boolean;
  onOpen(id: number): void;
};

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

function EmptyTrucks({ window, past }: { window: BoardWindow; past: boolean }) {
  const states = [
    ...Array.from({ length: window.free }, () => (past ? 'Past' : 'Free')),
    ...Array.from({ length: window.held }, () => 'On hold while a customer pays'),
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
