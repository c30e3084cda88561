import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { onceAtATime } from './once-at-a-time.ts';

type Refuse = (slot: StoredSlot | null) => void;
export type SlotRace = ReturnType<typeof createSlotRace>;

/** Lets one buyer at a time try for a slot in this process. Those who come at the same moment wait, and share one read of the slot. */
export function createSlotRace(findSlot: (id: number) => Promise<StoredSlot | null>) {
  const tried = new Map<number, Promise<void>>();
  const readOnce = onceAtATime<number, StoredSlot | null>();
  return {
    /**
     * Runs `attempt`, which must decide about the slot in the database: other processes sell it too.
     * @param refuse throws if the slot, as it is before the attempt, is lost to this buyer
     */
    async enter<T>(slotId: number, refuse: Refuse, attempt: () => Promise<T>): Promise<T> {
      const look = async () => refuse(await readOnce(slotId, () => findSlot(slotId)));
      if (!tried.has(slotId)) await look();
      const rival = tried.get(slotId);
      if (rival) {
        await rival;
        await look();
      }
      const result = attempt();
      // Who has waited once waits no more: one slow attempt after the other would take too long.
      if (!tried.has(slotId)) {
        const ended = () => void tried.delete(slotId);
        tried.set(slotId, result.then(ended, ended));
      }
      return await result;
    },
  };
}
