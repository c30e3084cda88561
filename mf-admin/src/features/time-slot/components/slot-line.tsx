import type { TimeSlot } from '@tailgate/contracts';
import { Badge, Button, Muted, space, token } from '@tailgate/ui';
import { failureMessage, formatTimeRange, useShell } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useToggleSlot } from '../api/change-slots.ts';
import { slotState } from '../slots-by-hour.ts';

const FAILED = 'Failed to update time slot';

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-height: 3.25rem;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${token('line')};
  > button { margin-left: auto; }
`;

/** One truck of a window: whether it is free, and why not. A slot with an appointment, or a past one, cannot be switched. */
export function SlotLine({ slot, past }: { slot: TimeSlot; past: boolean }) {
  const { toast } = useShell();
  const toggle = useToggleSlot(slot.id);
  const state = slotState(slot);
  const enables = state === 'blocked';
  const name = `slot #${slot.id}, ${formatTimeRange(slot.start_time, slot.end_time)}`;
  const press = () =>
    toggle.mutate(enables, {
      onSuccess: () => toast({ title: `Time slot ${enables ? 'enabled' : 'disabled'} successfully`, tone: 'success' }),
      onError: (error) => toast({ title: FAILED, description: failureMessage(error, FAILED), tone: 'destructive' }),
    });
  return (
    <Line>
      <Muted>#{slot.id}</Muted>
      <SlotState slot={slot} />
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

function SlotState({ slot }: { slot: TimeSlot }) {
  const { businessTimeZone } = useShell().config;
  const state = slotState(slot);
  if (state === 'available') return <Badge tone="green">Available</Badge>;
  if (state === 'blocked') return <Badge tone="red">Blocked</Badge>;
  if (state === 'booked') {
    return (
      <>
        <Badge tone="slate">Booked</Badge>
        <Link to={`/appointments?open=${slot.appointment_id}`}>(Appointment #{slot.appointment_id})</Link>
      </>
    );
  }
  return (
    <>
      <Badge tone="yellow">Held</Badge>
      {slot.held_until && <Muted>until {timeOf(slot.held_until, businessTimeZone)} for somebody who is paying</Muted>}
    </>
  );
}

/** A hold lasts minutes, so its day goes without saying. */
function timeOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(instant));
}
