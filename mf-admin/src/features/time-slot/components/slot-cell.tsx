import type { Appointment } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { recordLink } from '../../../components/record/record-links.ts';
import { shortPlace } from '../../../components/record/short-place.ts';
import type { GridEntry, Place, SlotRun } from '../slot-grid.ts';
import { canToggle, slotState } from '../slot-state.ts';
import type { DraggedSlots } from '../use-dragged-slots.ts';
import { useToggledSlots } from '../use-toggled-slots.ts';
import { Cell } from './day-grid.style.ts';
import { SlotHold, STATE_WORDS } from './slot-state.tsx';

/** The first row has the trucks, the first column the hours. */
export const areaOf = ({ column, from, to }: Place) => ({ gridColumn: column + 1, gridRow: `${from + 1} / ${to + 1}` });

type SlotCellProps = { entry: GridEntry; run: SlotRun; trip: Appointment | undefined; dragged: DraggedSlots };

export function SlotCell({ entry, run, trip, dragged }: SlotCellProps) {
  const { businessTimeZone } = useShell().config;
  const [slot] = run.slots;
  const state = slotState(slot, businessTimeZone);
  const canChange = canToggle(slot, businessTimeZone);
  const range = useStaffTimes().range(run.start_time, run.end_time);
  const name = `${entry.truck.name}, ${range}`;
  return (
    <Cell
      $state={state}
      $marked={dragged.isMarked(slot.id)}
      style={areaOf(entry.place)}
      {...(canChange ? dragged.handlersOf(slot.id, state) : {})}
    >
      <Link to={`/time-slots?date=${slot.date}&slot=${slot.id}`} aria-label={`${STATE_WORDS[state]}: ${name}`}>
        {STATE_WORDS[state]}
      </Link>
      {slot.appointment_id !== null && (
        <Link to={recordLink.appointment(slot.appointment_id)}>{`(Appointment #${slot.appointment_id})`}</Link>
      )}
      {canChange && <Toggle run={run} name={name} enables={state === 'blocked'} />}
      {trip && (
        <small>{`${trip.client_name || 'Unknown Client'}, ${shortPlace(trip.origin)} → ${shortPlace(trip.destination)}`}</small>
      )}
      {run.slots.length > 1 && <small>{range}</small>}
      {state === 'held' && (
        <small>
          <SlotHold slot={slot} />
        </small>
      )}
    </Cell>
  );
}

function Toggle({ run: { slots }, name, enables }: { run: SlotRun; name: string; enables: boolean }) {
  const { toggle, isPending } = useToggledSlots();
  const word = enables ? 'Enable' : 'Block';
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${word}: ${name}`}
      loading={isPending}
      onClick={() => toggle([slots[0].id], enables)}
    >
      {word}
    </Button>
  );
}
