import { formatLongDate, formatTime12 } from '@tailgate/domain';
import type { ChosenSlot, Notice } from './notice.ts';

const TAKEN = 'Another customer took this time a moment ago.';
const CLOSED = 'It was closed for bookings, or it begins too soon.';
type LostSlot = 'SLOT_TAKEN' | 'SLOT_NOT_BOOKABLE';

/** Whether a code says that the slot is not to be had, as against a failure of the request. */
export function lostSlot(code: string | undefined): LostSlot | null {
  return code === 'SLOT_TAKEN' || code === 'SLOT_NOT_BOOKABLE' ? code : null;
}

/** What is said of it; `held` is the slot that is still kept for the customer. */
export function lostNotice(code: LostSlot, chosen: ChosenSlot, held: ChosenSlot | null): Notice {
  const time = formatTime12(chosen.slot.start_time);
  const taken = code === 'SLOT_TAKEN';
  const still = held
    ? ` Your ${formatTime12(held.slot.start_time)} slot on ${formatLongDate(held.date)} is still held for you.`
    : '';
  return {
    tone: 'warning',
    title: taken ? `${time} was just taken` : `${time} can no longer be booked`,
    message: `${taken ? TAKEN : CLOSED} Please pick another time.${still}`,
  };
}
