import type { TimeSlot } from '@tailgate/contracts';
import { Badge } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { recordLink } from '../../../components/record/record-links.ts';
import { slotState } from '../slot-state.ts';

const BADGES = {
  available: ['green', 'Available'],
  past: ['gray', 'Past'],
  blocked: ['red', 'Blocked'],
  booked: ['slate', 'Booked'],
  held: ['yellow', 'Held'],
} as const;

export const STATE_WORDS = {
  available: BADGES.available[1],
  past: BADGES.past[1],
  blocked: BADGES.blocked[1],
  booked: BADGES.booked[1],
  held: BADGES.held[1],
};

export function SlotStateBadge({ slot }: { slot: TimeSlot }) {
  const [tone, label] = BADGES[slotState(slot, useShell().config.businessTimeZone)];
  return <Badge tone={tone}>{label}</Badge>;
}

export function SlotHold({ slot }: { slot: TimeSlot }) {
  const times = useStaffTimes();
  const { held_until: until, held_by_quote_id: quote } = slot;
  if (!until) return null;
  return (
    <>
      <span>{`until ${times.clock(until)} while a customer pays`}</span>
      {quote && (
        <span>
          {' '}
          <Link to={recordLink.quote(quote)}>{`(Quote #${quote})`}</Link>
        </span>
      )}
    </>
  );
}
