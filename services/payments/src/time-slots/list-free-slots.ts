import type { AvailableSlot } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';

/**
 * The free slots of a day. Who has the link of a quote also sees the slot that is held for it: they chose it themselves, maybe on
 * another device.
 */
export async function listFreeSlots(
  { availableSlots, slots, now }: Pick<Dependencies, 'availableSlots' | 'slots' | 'now'>,
  date: BusinessDate,
  reference: string | undefined,
): Promise<AvailableSlot[]> {
  const free = await availableSlots.list(date);
  if (reference === undefined) return free;
  // The list is kept for a second: a hold that was let go since would be there twice.
  const held = (await slots.listHeldFor(reference, date, now())).filter(
    ({ id }) => !free.some((slot) => slot.id === id),
  );
  return [...free, ...held];
}
