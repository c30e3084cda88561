import type { TimeSlot } from '@tailgate/contracts';
import type { DayMark } from '@tailgate/ui/calendar';
import { slotState } from './slot-state.ts';

/** What is left of each day that has slots to come. A day whose slots are all blocked is closed. */
export function dayMarks(slots: readonly TimeSlot[], timeZone: string): Map<string, DayMark> {
  const marks = new Map<string, DayMark>();
  for (const [date, ofDay] of Map.groupBy(slots, (slot) => slot.date)) {
    const states = ofDay.map((slot) => slotState(slot, timeZone));
    const free = states.filter((state) => state === 'available').length;
    const isTaken = states.some((state) => state === 'booked' || state === 'held');
    if (free === states.length) marks.set(date, { look: 'none', text: `${free} free` });
    else if (free > 0) marks.set(date, { look: 'ring', text: `${free} free` });
    else if (isTaken) marks.set(date, { look: 'dot', text: 'full' });
    else marks.set(date, { look: 'dash', text: 'closed' });
  }
  return marks;
}
