import { formatLongDate } from '@tailgate/domain';
import type { Times } from '@tailgate/web-kit';
import type { ChosenSlot, Notice } from './notice.ts';

const WHY_LOST = {
  SLOT_TAKEN: 'Another customer took this time a moment ago.',
  SLOT_BLOCKED: 'It is closed for bookings.',
  SLOT_PAST: 'It has already started.',
  SLOT_TOO_FAR: 'It is too far ahead to be booked yet.',
} as const;
type LostSlot = keyof typeof WHY_LOST;

/** Whether a code says that the slot is not to be had, as against a failure of the request. */
export function lostSlot(code: string | undefined): LostSlot | null {
  return code !== undefined && Object.hasOwn(WHY_LOST, code) ? (code as LostSlot) : null;
}

/** What is said of it; `held` is the slot that is still kept for the customer. */
export function lostNotice(code: LostSlot, chosen: ChosenSlot, held: ChosenSlot | null, times: Times): Notice {
  const time = times.at(chosen.slot.start_time);
  const still = held
    ? ` Your ${times.at(held.slot.start_time)} slot on ${formatLongDate(held.date)} is still held for you.`
    : '';
  return {
    tone: 'warning',
    title: code === 'SLOT_TAKEN' ? `${time} was just taken` : `${time} can no longer be booked`,
    message: `${WHY_LOST[code]} Please pick another time.${still}`,
  };
}
