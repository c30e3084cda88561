import type { Dependencies } from '../dependencies.ts';

const DAY_MS = 24 * 3_600_000;

export interface Retention {
  /** Stripe delivers an event again for three days. */
  readonly eventDays: number;
}

/**
 * Deletes events of Stripe that will not come again, and starts of holds that nothing reads any more. Payments, the ledger, disputes
 * and the history are kept.
 * @returns how many rows were deleted
 */
export async function cleanUp(
  { cardEvents, holdStarts, now }: Pick<Dependencies, 'cardEvents' | 'holdStarts' | 'now'>,
  { eventDays }: Retention,
): Promise<{ events: number; hold_starts: number }> {
  const before = new Date(now().getTime() - eventDays * DAY_MS);
  return { events: await cardEvents.deleteBefore(before), hold_starts: await holdStarts.deleteOld(now()) };
}
