import type { LiveEntry, ReleaseState } from '@tailgate/contracts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import type { Release } from '../versions/stored-versions.ts';
import { refuseOtherCanary, type SeenCanary } from './canary.ts';
import { frontEndOf, logEntry, withFrontEnd } from './front-end.ts';
import { changeState, readState } from './release-state.ts';

export interface Why {
  readonly reason?: string;
  /** The version that is live as far as the caller knows, null if none; by default the one that is live now. */
  readonly replaces?: string | null;
  readonly isRollBack?: boolean;
  /** The canary that becomes live: refused if it is no longer so. */
  readonly canary?: SeenCanary;
}

/**
 * Makes a release of a front end live for all visitors and keeps the other front ends. A canary of the same version ends.
 * @param by who does it, for the log
 * @throws if another live front end has one of its paths, or another version goes live at the same time
 */
export async function makeLive(
  storage: ReleaseStorage,
  name: string,
  release: Release,
  by: string,
  { reason, replaces, isRollBack = false, canary: seenCanary }: Why = {},
): Promise<void> {
  const seen = replaces === undefined ? liveVersion(await readState(storage), name) : (replaces ?? undefined);
  await changeState(storage, (state) => {
    const frontEnd = frontEndOf(state, name);
    if (seenCanary) refuseOtherCanary(name, frontEnd?.canary, seenCanary);
    if (frontEnd?.stable.version === release.version) return state;
    if (frontEnd?.stable.version !== seen) throw new ReleaseError('conflict', refusal(state, name));
    const canary = frontEnd?.canary?.release.version === release.version ? undefined : frontEnd?.canary;
    const change = { ...logEntry(release.version, by, reason), ...(seen !== undefined && { from: seen }) };
    const log = [{ ...change, ...(isRollBack && { rolledBack: true }) }, ...(frontEnd?.log ?? [])];
    const previous = isRollBack ? undefined : frontEnd?.stable;
    return withFrontEnd(state, name, { stable: release, previous, canary, log });
  });
}

export function liveVersion(state: ReleaseState, name: string): string | undefined {
  return frontEndOf(state, name)?.stable.version;
}

export function liveLog(state: ReleaseState, name: string): LiveEntry[] {
  return (frontEndOf(state, name)?.log ?? []).filter(({ percent }) => percent === undefined);
}

function refusal(state: ReleaseState, name: string): string {
  const [now] = liveLog(state, name);
  return `${now?.by ?? 'Another user'} has just made ${name} ${now?.version} live. Review that version and try again.`;
}
