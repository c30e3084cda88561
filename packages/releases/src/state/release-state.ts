import { setTimeout as wait } from 'node:timers/promises';
import { type ReleaseState, releaseState } from '@tailgate/contracts/release-state';
import type { ReleaseStorage } from '../storage/release-storage.ts';

export const STATE_KEY = 'releases.json';

const EMPTY: ReleaseState = { remotes: {} };
const ATTEMPTS = 100;

export async function readState(storage: ReleaseStorage): Promise<ReleaseState> {
  const object = await storage.read(STATE_KEY);
  return object ? parseState(object.content) : EMPTY;
}

export function parseState(content: Buffer): ReleaseState {
  return releaseState.parse(JSON.parse(content.toString('utf8')));
}

/**
 * Changes what is live, in one step. After a concurrent change, runs `change` again on the new state, so that no change is
 * lost.
 * @param change gives the next state, or throws to refuse
 */
export async function changeState(
  storage: ReleaseStorage,
  change: (state: ReleaseState) => ReleaseState,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const object = await storage.read(STATE_KEY);
    const before = object ? parseState(object.content) : EMPTY;
    const after = change(before);
    if (after === before) return;
    if (await storage.replace(STATE_KEY, `${JSON.stringify(after, null, 2)}\n`, object?.tag)) return;
    await wait(Math.random() * 20 * Math.min(attempt, 10));
  }
  throw new Error('The releases are changing too often. Try again.');
}
