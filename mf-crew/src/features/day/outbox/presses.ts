import type { ActionResult } from '@tailgate/contracts';
import { crewDatabase, type Press } from './outbox-store.ts';

/** @returns once it is on the disk: the screen changes after that */
export async function addPress(press: Pick<Press, 'secret' | 'action' | 'from'>): Promise<void> {
  const database = await crewDatabase();
  const transaction = database.transaction('presses', 'readwrite', { durability: 'strict' });
  // Together: a refused write rejects both.
  await Promise.all([transaction.store.add({ ...press, sentAt: null, result: null, read: false }), transaction.done]);
}

/** @returns what was pressed by this link, in order */
export async function pressesOf(secret: string): Promise<Press[]> {
  return await (await crewDatabase()).getAllFromIndex('presses', 'secret', secret);
}

export async function keepResults(results: readonly ActionResult[], sentAt: string): Promise<void> {
  for (const result of results) await change(result.id, { result, sentAt });
}

export async function markRead(id: string): Promise<void> {
  await change(id, { read: true });
}

async function change(id: string, values: Partial<Press>): Promise<void> {
  const transaction = (await crewDatabase()).transaction('presses', 'readwrite');
  const cursor = await transaction.store.index('id').openCursor(id);
  await Promise.all([cursor?.update({ ...cursor.value, ...values }), transaction.done]);
}
