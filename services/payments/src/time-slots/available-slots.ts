import type { AvailableSlot } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { bookingWindow, isBookableDay } from './booking-window.ts';
import type { TimeSlotRepository } from './time-slot-repository.ts';

const KEPT_MS = 1_000;

export interface AvailableSlots {
  list(date: BusinessDate): Promise<AvailableSlot[]>;
  /** Call after a commit that changed a slot, so that whoever changed it sees the change in the next answer. */
  forget(): void;
}

/**
 * The free slots of a day, kept for a second: a day in demand is asked for by hundreds at once. The list decides nothing; it may
 * show a slot that was taken within that second, and only the conditional UPDATE can give the slot away.
 */
export function createAvailableSlots(options: {
  slots: TimeSlotRepository;
  timeZone: string;
  now: () => Date;
}): AvailableSlots {
  const { slots, timeZone, now } = options;
  let kept = new Map<BusinessDate, { until: number; answer: Promise<AvailableSlot[]> }>();

  async function list(date: BusinessDate): Promise<AvailableSlot[]> {
    const window = bookingWindow(timeZone, now());
    // Also what bounds the map: days outside the window never enter it.
    if (!isBookableDay(date, window)) return [];
    const known = kept.get(date);
    if (known && known.until > window.now.getTime()) return await known.answer;
    const answer = slots.listAvailable(date, window);
    const entry = { until: window.now.getTime() + KEPT_MS, answer };
    const generation = kept;
    generation.set(date, entry);
    try {
      return await answer;
    } catch (error) {
      if (generation.get(date) === entry) generation.delete(date);
      throw error;
    }
  }

  return {
    list,
    forget() {
      // A new map, so that a read which began before the change cannot be found after it.
      kept = new Map();
    },
  };
}
