import type { AvailableSlot, TripNeeds } from '@tailgate/contracts';
import type { Booker, BusinessDate } from '@tailgate/domain';
import { SharedAnswer } from '@tailgate/service-kit';
import { bookingWindow, isBookableDay } from './booking-window.ts';
import type { TimeSlotRepository } from './time-slot-repository.ts';

const KEPT_MS = 1_000;
const MOST_KEPT = 1_000;

export interface AvailableSlots {
  list(date: BusinessDate, trip: TripNeeds, booker?: Booker): Promise<SharedAnswer<AvailableSlot[]>>;
  /** Ends the cached lists. `commit` calls it after each change, so that the next list shows the change. */
  clear(): void;
}

/**
 * The free starts of a day, cached for a second because hundreds of buyers may ask for the same day at once. The list may show a
 * slot that was just taken; only the conditional UPDATE of a hold decides who gets it.
 */
export function createAvailableSlots(options: {
  slots: TimeSlotRepository;
  timeZone: string;
  now: () => Date;
}): AvailableSlots {
  const { slots, timeZone, now } = options;
  let kept = new Map<string, { until: number; answer: Promise<SharedAnswer<AvailableSlot[]>> }>();

  async function list(
    date: BusinessDate,
    trip: TripNeeds,
    booker: Booker = 'customer',
  ): Promise<SharedAnswer<AvailableSlot[]>> {
    const window = bookingWindow(timeZone, now(), booker);
    if (!isBookableDay(date, window)) return new SharedAnswer([]);
    if (kept.size >= MOST_KEPT) kept = new Map();
    const key = JSON.stringify([date, booker, trip]);
    const known = kept.get(key);
    if (known && known.until > window.now.getTime()) return await known.answer;
    const answer = slots.listAvailable(date, window, trip).then((free) => new SharedAnswer(free));
    const entry = { until: window.now.getTime() + KEPT_MS, answer };
    const generation = kept;
    generation.set(key, entry);
    try {
      return await answer;
    } catch (error) {
      if (generation.get(key) === entry) generation.delete(key);
      throw error;
    }
  }

  return {
    list,
    clear() {
      // A new map, so that the result of a read that is under way is not used after the change.
      kept = new Map();
    },
  };
}
