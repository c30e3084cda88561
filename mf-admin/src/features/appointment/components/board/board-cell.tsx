import { useDroppable } from '@dnd-kit/core';
import { type BusinessDate, formatTime12 } from '@tailgate/domain';
import { space, token } from '@tailgate/ui';
import { formatTimeRange } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { isMovable } from '../../appointment-state.ts';
import type { BoardWindow } from '../../board.ts';
import { BoardCard } from './board-card.tsx';

const Cell = styled.li<{ $takes: boolean; $over: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
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
  const takes = window.free > 0 && window.date >= today;
  const { setNodeRef, isOver } = useDroppable({ id: window.key, data: { window }, disabled: !takes });
  return (
    <Cell ref={setNodeRef} $takes={takes} $over={isOver}>
      <Time aria-label={formatTimeRange(window.start_time, window.end_time)}>
        {formatTime12(window.start_time)} – {formatTime12(window.end_time)}
      </Time>
      {window.cards.length > 0 && (
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
        </Cards>
      )}
      <State>{stateText(window)}</State>
    </Cell>
  );
}

function stateText({ free, held, blocked, cards }: BoardWindow): string {
  const parts = [free && `${free} free`, held && `${held} held`, blocked && `${blocked} blocked`].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return cards.length > 0 ? 'Fully booked' : '';
}
