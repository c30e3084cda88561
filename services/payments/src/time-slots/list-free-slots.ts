import type { AvailableSlot } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import type { SharedAnswer } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

/** The free slots of a day, with the one that the given quote holds: its buyer may have chosen it on another device. */
export async function listFreeSlots(
  { availableSlots, slots, now }: Pick<Dependencies, 'availableSlots' | 'slots' | 'now'>,
  date: BusinessDate,
  reference: string | undefined,
): Promise<AvailableSlot[] | SharedAnswer<AvailableSlot[]>> {
  const free = await availableSlots.list(date);
  if (reference === undefined) return free;
  // A hold that was released within the last second is in the cached list as well.
  const held = (await slots.listHeldFor(reference, date, now())).filter(
    ({ id }) => !free.value.some((slot) => slot.id === id),
  );
  return [...free.value, ...held];
}
