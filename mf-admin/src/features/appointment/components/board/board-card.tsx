import { useDraggable } from '@dnd-kit/core';
import type { Appointment } from '@tailgate/contracts';
import { Cluster, Spinner } from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { BalanceBadge, StatusBadge } from '../../../../components/badge/status-badge.tsx';
import { endsOf } from '../../../../components/record/trip-directions.tsx';
import type { BoardCard as Card } from '../../board-layout.ts';
import { RescheduleDialog } from '../reschedule-dialog.tsx';
import { Face, Handle, MenuButton, Name, Place, Reference } from './board-card.style.ts';

export const handleId = (id: number) => `drag-appointment-${id}`;

type BoardCardProps = { card: Card; movable: boolean; onOpen(id: number): void };

/** An appointment on the board. Draggable by mouse or touch anywhere, by keyboard at its handle. */
export function BoardCard({ card, movable, onOpen }: BoardCardProps) {
  const { id, appointment, moving } = card;
  const [asking, setAsking] = useState(false);
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
        <MenuItem disabled={!movable || moving} onSelect={() => setAsking(true)}>
          Move to…
        </MenuItem>
        {appointment &&
          endsOf(appointment).map(({ to, link }) => (
            <MenuItem key={to} asChild>
              <a {...link}>{`Directions to ${to}`}</a>
            </MenuItem>
          ))}
      </Menu>
      <Reference>{`#${id}`}</Reference>
      {appointment && <Facts appointment={appointment} />}
      {asking && appointment && <RescheduleDialog appointment={appointment} onClose={() => setAsking(false)} />}
    </Face>
  );
}

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
      <Place>{`${appointment.origin} → ${appointment.destination}`}</Place>
      <Cluster as="span" $gap={1.5}>
        <StatusBadge status={appointment.status} />
        <BalanceBadge appointment={appointment} />
      </Cluster>
    </div>
  );
}

function nameOf({ id, appointment }: Card): string {
  return appointment ? appointment.client_name || 'Unknown Client' : `Appointment #${id}`;
}
