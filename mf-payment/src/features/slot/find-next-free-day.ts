import type { PublicSlot } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';

/** @returns the first of the days that has a free slot, or null */
export async function findNextFreeDay(
  days: readonly BusinessDate[],
  freeSlots: (date: BusinessDate) => Promise<readonly PublicSlot[]>,
): Promise<BusinessDate | null> {
  for (const date of days) {
    if ((await freeSlots(date)).length > 0) return date;
  }
  return null;
}
