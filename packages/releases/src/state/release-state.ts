import { type ReleaseState, releaseState } from '@tailgate/contracts/release-state';
import { changeObject } from '../storage/change-object.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';

export const STATE_KEY = 'releases.json';

const EMPTY: ReleaseState = { remotes: {} };

export async function readState(storage: ReleaseStorage): Promise<ReleaseState> {
  const object = await storage.read(STATE_KEY);
  return object ? parseState(object.content) : EMPTY;
}

export function parseState(content: Buffer): ReleaseState {
  return releaseState.parse(JSON.parse(content.toString('utf8')));
}

/** Changes what is live, in one step. */
export async function changeState(
  storage: ReleaseStorage,
  change: (state: ReleaseState) => ReleaseState,
): Promise<void> {
  await changeObject(storage, STATE_KEY, (content) => (content ? parseState(content) : EMPTY), change);
}
