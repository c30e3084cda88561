import type { TimeSlot } from '@tailgate/contracts';
import { Button, Muted, space, token } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { failureToast } from '../../../components/form/form-errors.ts';
import { recordLink } from '../../../components/record/record-links.ts';
import { useToggleSlot } from '../api/change-slots.ts';
import { slotState } from '../slots-by-hour.ts';
import { SlotHold, SlotStateBadge } from './slot-state.tsx';

const FAILED = 'Failed to update time slot';

/** `number` is the slot's place in its window. */
type SlotLineProps = { slot: TimeSlot; number: number; past: boolean };

export function SlotLine({ slot, number, past }: SlotLineProps) {
  const { toast, config } = useShell();
  const toggle = useToggleSlot(slot.id);
  const state = slotState(slot, config.businessTimeZone);
  const enables = state === 'blocked';
  const truck = slot.truck?.name ?? `Truck ${number}`;
  const name = `${truck}, ${useStaffTimes().range(slot.start_time, slot.end_time)}`;
  const press = () =>
    toggle.mutate(enables, {
      onSuccess: () => toast({ title: `Time slot ${enables ? 'enabled' : 'disabled'} successfully`, tone: 'success' }),
      onError: (error) => toast(failureToast(FAILED, error)),
    });
  return (
    <Line>
      <Truck to={`/time-slots?date=${slot.date}&slot=${slot.id}`} aria-label={`Open ${name}`}>
        {truck}
      </Truck>
      <SlotStateBadge slot={slot} />
      {slot.appointment_id !== null && (
        <Link to={recordLink.appointment(slot.appointment_id)}>{`(Appointment #${slot.appointment_id})`}</Link>
      )}
      {state === 'held' && (
        <Muted>
          <SlotHold slot={slot} />
        </Muted>
      )}
      {state !== 'booked' && !past && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${enables ? 'Enable' : 'Block'} ${name}`}
          loading={toggle.isPending}
          disabled={state === 'held'}
          onClick={press}
        >
          {enables ? 'Enable' : 'Block'}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: 3.25rem;
  padding: ${space(1.5)} 0;
  &:last-child { margin-bottom: -${space(1.5)}; }
  > a { font-size: 0.9375rem; }
  border-top: 1px solid ${token('line')};
  > button { margin-left: auto; }
`;

// Every line has this link, so make it look like a label until it is hovered.
const Truck = styled(Link)`
  padding: ${space(1)} 0;
  font-weight: 600;
  color: inherit;
  text-decoration-color: ${token('line-strong')};
  text-underline-offset: 0.25em;
  &:hover { text-decoration-color: currentcolor; }
`;
