import { setTimeout as wait } from 'node:timers/promises';
import { onceAtATime } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { slotTaken } from '../time-slots/slot-rejection.ts';

/** An attempt reads its quote from another service first, which may hang. */
const LONGEST_WAIT_MS = 1_000;

export type SlotRace = ReturnType<typeof createSlotRace>;

export async function findHolder(
  { slots, payments, now }: Pick<Dependencies, 'slots' | 'payments' | 'now'>,
  slotId: number,
): Promise<string | null> {
  const slot = await slots.find(slotId);
  if (!slot?.held_until || slot.held_until <= now() || slot.held_by_quote_id === null) return null;
  return (await payments.findOpen(slot.held_by_quote_id))?.quote_reference ?? null;
}

/**
 * Lets one buyer at a time try for a slot in this process. Those who come at the same moment wait, and share one look at who holds it
 * then.
 */
export function createSlotRace(holderOf: (slotId: number) => Promise<string | null>, longestWaitMs = LONGEST_WAIT_MS) {
  const tried = new Map<number, Promise<void>>();
  const findOnce = onceAtATime<number, string | null>();
  return {
    /**
     * Runs `attempt`, which must decide about the slot in the database: other processes sell it too.
     * @param reference of the buyer's quote
     * @throws SLOT_TAKEN if another quote got the slot while this one waited
     */
    async enter<T>(slotId: number, reference: string, attempt: () => Promise<T>): Promise<T> {
      const rival = tried.get(slotId);
      if (rival) {
        await rival;
        const holder = await findOnce(slotId, () => holderOf(slotId));
        if (holder !== null && holder !== reference) throw slotTaken();
      }
      const result = attempt();
      // Wait for one other attempt only: one slow attempt after the other would take too long.
      if (!tried.has(slotId)) {
        const patience = new AbortController();
        const ended = () => {
          tried.delete(slotId);
          patience.abort();
        };
        const end = result.then(ended, ended);
        const enough = wait(longestWaitMs, undefined, { signal: patience.signal }).catch(() => undefined);
        tried.set(slotId, Promise.race([end, enough]));
      }
      return await result;
    },
  };
}
