import { formatTripDate } from '@tailgate/domain';
import type { Times } from '@tailgate/web-kit';
import type { ChosenSlot, Notice } from '../notice.ts';

const WHY_LOST = {
  SLOT_TAKEN: 'Another customer just took this time.',
  SLOT_BLOCKED: 'It is closed for bookings.',
  SLOT_PAST: 'It has already started.',
  SLOT_TOO_FAR: 'It is too far ahead to book yet.',
} as const;
export type LostSlotCode = keyof typeof WHY_LOST;

export function lostNotice(code: LostSlotCode, chosen: ChosenSlot, held: ChosenSlot | null, times: Times): Notice {
  const time = times.at(chosen.slot.start_time);
  const still = held
    ? ` Your ${times.at(held.slot.start_time)} slot on ${formatTripDate(held.date)} is still held for you.`
    : '';
  return {
    tone: 'warning',
    title: code === 'SLOT_TAKEN' ? `${time} was just taken` : `${time} can no longer be booked`,
    message: `${WHY_LOST[code]} Please pick another time.${still}`,
  };
}
