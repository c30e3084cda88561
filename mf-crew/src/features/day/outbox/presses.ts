import type { ActionResult } from '@tailgate/contracts';
import { crewDatabase, type Press } from './outbox-store.ts';

/** @returns once it is on the disk, with the photos that it names: the screen changes after that */
export async function addPress(press: Pick<Press, 'secret' | 'action' | 'from'>): Promise<void> {
  const database = await crewDatabase();
  const transaction = database.transaction(['presses', 'photos'], 'readwrite', { durability: 'strict' });
  const photos = transaction.objectStore('photos');
  const named = await Promise.all((press.action.photos ?? []).map((id) => photos.get(id)));
  // Together: a refused write rejects all.
  await Promise.all([
    transaction.objectStore('presses').add({ ...press, sentAt: null, result: null, read: false }),
    ...named.map((photo) => photo && photos.put({ ...photo, isPressed: true })),
    transaction.done,
  ]);
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
