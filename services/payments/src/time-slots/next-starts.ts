import type { TripNeeds } from '@tailgate/contracts';
import { type Booker, daysFrom, formatLongDate, formatTime } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import type { RequestedWindow } from './slot-swaps.ts';

const MOST_STARTS = 3;
const DAYS = 7;

/** Says when the trip could start instead: after the requested time, or on the first of the following days that has a time. */
export async function describeNextStarts(
  { availableSlots }: Pick<Dependencies, 'availableSlots'>,
  { date, start_time, end_time }: RequestedWindow,
  trip: TripNeeds,
  booker: Booker,
): Promise<string> {
  const format = booker === 'staff' ? '24-hour' : '12-hour';
  for (const day of daysFrom(date, DAYS)) {
    const { value } = await availableSlots.list(day, trip, booker);
    // The list may be a second old and still have the time that was refused.
    const free = value.filter((slot) => day !== date || slot.start_time < start_time || slot.start_time >= end_time);
    const later = free.filter((slot) => day !== date || slot.start_time > start_time);
    const next = (later.length > 0 ? later : free)
      .slice(0, MOST_STARTS)
      .map((slot) => formatTime(slot.start_time, format));
    if (next.length > 0) return `Free on ${formatLongDate(day)}: ${LIST.format(next)}.`;
  }
  return 'Please choose another one.';
}

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });
