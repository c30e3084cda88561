import { Button } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { failureToast } from '../../../components/form/form-errors.ts';
import { recordLink } from '../../../components/record/record-links.ts';
import { useToggleSlot } from '../api/change-slots.ts';
import type { GridEntry, Place, SlotRun } from '../slot-grid.ts';
import { slotState } from '../slot-state.ts';
import { Cell } from './day-grid.style.ts';
import { SlotHold, STATE_WORDS } from './slot-state.tsx';

const FAILED = 'Failed to update time slot';

/** The first row has the trucks, the first column the hours. */
export const areaOf = ({ column, from, to }: Place) => ({ gridColumn: column + 1, gridRow: `${from + 1} / ${to + 1}` });

export function SlotCell({ entry, run }: { entry: GridEntry; run: SlotRun }) {
  const { businessTimeZone } = useShell().config;
  const [slot] = run.slots;
  const state = slotState(slot, businessTimeZone);
  const range = useStaffTimes().range(run.start_time, run.end_time);
  const name = `${entry.truck.name}, ${range}`;
  return (
    <Cell $state={state} style={areaOf(entry.place)}>
      <Link to={`/time-slots?date=${slot.date}&slot=${slot.id}`} aria-label={`${STATE_WORDS[state]}: ${name}`}>
        {STATE_WORDS[state]}
      </Link>
      {slot.appointment_id !== null && (
        <Link to={recordLink.appointment(slot.appointment_id)}>{`(Appointment #${slot.appointment_id})`}</Link>
      )}
      {(state === 'available' || state === 'blocked') && <Toggle run={run} name={name} enables={state === 'blocked'} />}
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
  const { toast } = useShell();
  const toggle = useToggleSlot(slots[0].id);
  const word = enables ? 'Enable' : 'Block';
  const press = () =>
    toggle.mutate(enables, {
      onSuccess: () => toast({ title: `Time slot ${enables ? 'enabled' : 'disabled'} successfully`, tone: 'success' }),
      onError: (error) => toast(failureToast(FAILED, error)),
    });
  return (
    <Button variant="secondary" size="sm" aria-label={`${word}: ${name}`} loading={toggle.isPending} onClick={press}>
      {word}
    </Button>
  );
}
