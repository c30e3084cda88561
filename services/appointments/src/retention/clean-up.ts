import type { Dependencies } from '../dependencies.ts';

const DAY_MS = 24 * 3_600_000;

export interface Retention {
  readonly messageDays: number;
}

/**
 * Deletes the records of old mails to clients. Quotes, appointments, clients and the history are kept.
 * @returns how many rows were deleted
 */
export async function cleanUp(
  { messages, now }: Pick<Dependencies, 'messages' | 'now'>,
  { messageDays }: Retention,
): Promise<{ messages: number }> {
  return { messages: await messages.deleteBefore(new Date(now().getTime() - messageDays * DAY_MS)) };
}
