import { useDraggable } from '@dnd-kit/core';
import type { Appointment, TruckDay } from '@tailgate/contracts';
import { Cluster, Spinner, VisuallyHidden } from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { formatMoney, formatPounds, tierLabel, useStaffTimes } from '@tailgate/web-kit';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { BalanceBadge, StatusBadge } from '../../../../components/badge/status-badge.tsx';
import { LateBadge, StepBadge } from '../../../../components/badge/step-badge.tsx';
import { shortPlace } from '../../../../components/record/short-place.ts';
import { endsOf } from '../../../../components/record/trip-directions.tsx';
import type { BoardTrip } from '../../board-layout.ts';
import { RescheduleDialog } from '../reschedule-dialog.tsx';
import { Face, Handle, Head, Line, MenuButton, Name } from './board-card.style.ts';
import { nameOf, toneOf } from './trip-face.ts';

export type CrewProgress = TruckDay['trips'][number];

export const handleId = (id: number) => `drag-appointment-${id}`;

type BoardCardProps = {
  id: number;
  appointment: Appointment | null;
  /** Its place on the board. */
  trip?: BoardTrip;
  /** How far the crew has come. */
  progress?: CrewProgress | undefined;
  movable: boolean;
  note?: string;
  onOpen(id: number): void;
};

/** An appointment on the board. Draggable by mouse or touch anywhere, by keyboard at its handle, which shows when it has the focus. */
export function BoardCard({ id, appointment, trip, progress, movable, note, onOpen }: BoardCardProps) {
  const moving = trip?.moving ?? false;
  const [asking, setAsking] = useState(false);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: { appointment, trip },
    disabled: !movable || moving,
  });
  const name = nameOf(id, appointment);
  return (
    <Face ref={setNodeRef} $away={isDragging || moving} $tone={toneOf(appointment)} $movable={movable} {...listeners}>
      <Head>
        <Name type="button" onClick={() => onOpen(id)}>
          {name}
        </Name>
        {appointment && <small>{`#${id}`}</small>}
        {moving && <Spinner size="1rem" label={`Moving ${name}`} />}
      </Head>
      {movable && !moving && (
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
      )}
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
      {appointment && <Facts appointment={appointment} progress={progress} note={note} />}
      {asking && appointment && <RescheduleDialog appointment={appointment} onClose={() => setAsking(false)} />}
    </Face>
  );
}

type FactsProps = { appointment: Appointment } & Pick<BoardCardProps, 'progress'> & { note?: string | undefined };

export function FloatingCard({ appointment }: { appointment: Appointment }) {
  return (
    <Face $floating $tone={toneOf(appointment)}>
      <strong>{nameOf(appointment.id, appointment)}</strong>
      <Facts appointment={appointment} />
    </Face>
  );
}

function Facts({ appointment, progress, note }: FactsProps) {
  const times = useStaffTimes();
  const { step = 'waiting', arrival_from: from, arrival_to: to, late } = progress ?? {};
  const { origin, destination, load_weight: load, total_amount: total, service_type: tier, status } = appointment;
  return (
    <>
      <Line title={`${origin} → ${destination}`}>{`${shortPlace(origin)} → ${shortPlace(destination)}`}</Line>
      <Line>{[load > 0 && formatPounds(load), formatMoney(total)].filter(Boolean).join(' · ')}</Line>
      <VisuallyHidden>{tierLabel(tier)}</VisuallyHidden>
      {from && to && <Line>{`Expected ${times.between(from, to)}`}</Line>}
      {note && <Line>{note}</Line>}
      {appointment.fewer_hours && <Line title={appointment.fewer_hours.reason}>{appointment.fewer_hours.reason}</Line>}
      {(step !== 'waiting' || status !== 'confirmed' || appointment.balance_due) && (
        <Cluster as="span" $gap={1.5}>
          {step !== 'waiting' && <StepBadge step={step} />}
          {late && <LateBadge />}
          {status !== 'confirmed' && <StatusBadge status={status} />}
          <BalanceBadge appointment={appointment} />
        </Cluster>
      )}
    </>
  );
}
