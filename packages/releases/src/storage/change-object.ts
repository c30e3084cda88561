import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseStorage } from './release-storage.ts';

const ATTEMPTS = 100;

/**
 * Changes a JSON object in one step. After a concurrent change, runs `change` again on the new value, so that no change is lost.
 * @param parse reads the stored object; it gets undefined if there is none
 * @param change gives the next value, the same one to write nothing, or throws to refuse
 */
export async function changeObject<T>(
  storage: ReleaseStorage,
  key: string,
  parse: (content: Buffer | undefined) => T,
  change: (value: T) => T,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const object = await storage.read(key);
    const before = parse(object?.content);
    const after = change(before);
    if (after === before) return;
    if (await storage.replace(key, `${JSON.stringify(after, null, 2)}\n`, object?.tag)) return;
    await wait(Math.random() * 20 * Math.min(attempt, 10));
  }
  throw new Error('The releases are changing too often. Try again.');
}
