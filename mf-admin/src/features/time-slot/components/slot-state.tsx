import type { TimeSlot } from '@tailgate/contracts';
import { Badge } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { slotState } from '../slots-by-hour.ts';

const BADGES = {
  available: ['green', 'Available'],
  past: ['gray', 'Past'],
  blocked: ['red', 'Blocked'],
  booked: ['slate', 'Booked'],
  held: ['yellow', 'Held'],
} as const;

/** The state of a slot. */
export function SlotStateBadge({ slot }: { slot: TimeSlot }) {
  const [tone, label] = BADGES[slotState(slot, useShell().config.businessTimeZone)];
  return <Badge tone={tone}>{label}</Badge>;
}
