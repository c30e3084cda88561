import { useDraggable } from '@dnd-kit/core';
import type { Appointment } from '@tailgate/contracts';
import { Spinner, space, token } from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StatusBadge } from '../../../../components/badge/status-badge.tsx';
import type { BoardCard as Card } from '../../board-layout.ts';
import { MoveDialog } from '../move-dialog.tsx';

const Face = styled.div<{ $away?: boolean; $floating?: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(1)};
  align-items: start;
  padding: ${space(1.5)};
  border: 1.5px solid ${token('ink')};
  border-radius: ${token('radius-sm')};
  background: ${token('surface')};
  font-size: 0.875rem;
  line-height: 1.3;
  opacity: ${({ $away }) => ($away ? 0.4 : 1)};
  box-shadow: ${({ $floating }) => ($floating ? token('shadow-float') : 'none')};
  > :is(div, strong) { grid-column: 1 / -1; }
`;

const Name = styled.button`
  grid-column: 1 / -1;
  grid-row: 2;
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 700;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: break-word;
  hyphens: auto;
  cursor: pointer;
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  grid-column: 1;
  grid-row: 1;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: ${token('radius-sm')};
  background: none;
  cursor: grab;
  touch-action: manipulation;
  &:hover { background: ${token('sunken')}; }
`;

const MenuButton = styled(Handle)`
  grid-column: 3;
  cursor: pointer;
  margin: 0 0 0 auto;
`;

const Reference = styled.span`
  grid-column: 2;
  grid-row: 1;
  align-self: center;
  color: ${token('ink-soft')};
`;

const Place = styled.p`
  margin: 0 0 ${space(1.5)};
  color: ${token('ink-soft')};
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

/** Where an appointment is dragged by keyboard. */
export const handleId = (id: number) => `drag-appointment-${id}`;

type BoardCardProps = { card: Card; movable: boolean; onOpen(id: number): void };

/** An appointment on the board: dragged by mouse or finger anywhere on it, by keyboard at its handle. */
export function BoardCard({ card, movable, onOpen }: BoardCardProps) {
  const { id, appointment, moving } = card;
  const [asked, setAsked] = useState(false);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: { appointment },
    disabled: !movable || moving,
  });
  const name = nameOf(card);
  return (
    <Face ref={setNodeRef} $away={isDragging || moving} {...listeners}>
      {moving ? (
        <Spinner size="1rem" label={`Moving ${name}`} />
      ) : (
        movable && (
          <Handle
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            id={handleId(id)}
            aria-roledescription="draggable appointment"
            aria-label={`Drag ${name}, appointment #${id}`}
          >
            <GripVertical size={16} aria-hidden />
          </Handle>
        )
      )}
      <Name type="button" onClick={() => onOpen(id)}>
        {name}
      </Name>
      <Menu
        trigger={
          <MenuButton type="button" aria-label={`Actions for appointment #${id}`}>
            <EllipsisVertical size={16} aria-hidden />
          </MenuButton>
        }
      >
        <MenuItem onSelect={() => onOpen(id)}>View details</MenuItem>
        <MenuItem disabled={!movable || moving} onSelect={() => setAsked(true)}>
          Move to…
        </MenuItem>
      </Menu>
      <Reference>#{id}</Reference>
      {appointment && <Facts appointment={appointment} />}
      {asked && appointment && <MoveDialog appointment={appointment} onClose={() => setAsked(false)} />}
    </Face>
  );
}

/** What follows pointer or keyboard while an appointment is dragged. */
export function FloatingCard({ appointment }: { appointment: Appointment }) {
  return (
    <Face $floating>
      <strong>{appointment.client_name || 'Unknown Client'}</strong>
      <Facts appointment={appointment} />
    </Face>
  );
}

function Facts({ appointment }: { appointment: Appointment }) {
  return (
    <div>
      <Place>
        {appointment.origin} → {appointment.destination}
      </Place>
      <StatusBadge status={appointment.status} />
    </div>
  );
}

function nameOf({ id, appointment }: Card): string {
  return appointment ? appointment.client_name || 'Unknown Client' : `Appointment #${id}`;
}
