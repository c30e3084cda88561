import type { LiveEntry, ReleaseState } from '@tailgate/contracts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import type { Release } from '../versions/stored-versions.ts';
import { frontEndOf, withFrontEnd } from './front-end.ts';
import { changeState, readState } from './release-state.ts';

export interface Why {
  readonly reason?: string;
  /** The version that is live as far as the caller knows, null if none; by default the one that is live now. */
  readonly replaces?: string | null;
  readonly isRollBack?: boolean;
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
  { reason, replaces, isRollBack = false }: Why = {},
): Promise<void> {
  const seen = replaces === undefined ? liveVersion(await readState(storage), name) : (replaces ?? undefined);
  await changeState(storage, (state) => {
    const frontEnd = frontEndOf(state, name);
    if (frontEnd?.stable.version === release.version) return state;
    if (frontEnd?.stable.version !== seen) throw new ReleaseError('conflict', refusal(state, name));
    const canary = frontEnd?.canary?.release.version === release.version ? undefined : frontEnd?.canary;
    const change = { ...entry(release.version, by, reason), ...(seen !== undefined && { from: seen }) };
    const log = [{ ...change, ...(isRollBack && { rolledBack: true }) }, ...(frontEnd?.log ?? [])];
    const previous = isRollBack ? undefined : frontEnd?.stable;
    return withFrontEnd(state, name, { stable: release, previous, canary, log });
  });
}

/**
 * Gives a release of a front end to some visitors. A canary before it ends.
 * @param percent from 1 to 100
 * @throws if the version is live for all already, the front end has no live version, or another one has one of its paths
 */
export async function startCanary(
  storage: ReleaseStorage,
  name: string,
  { release, percent }: { release: Release; percent: number },
  by: string,
): Promise<void> {
  await changeState(storage, (state) => {
    const frontEnd = frontEndOf(state, name);
    if (!frontEnd)
      throw new ReleaseError(
        'unknown',
        `${name} has no live version that the other visitors could get. Promote one first.`,
      );
    if (frontEnd.stable.version === release.version)
      throw new ReleaseError('conflict', `${name} ${release.version} is live for all.`);
    const log = [{ ...entry(release.version, by), from: frontEnd.stable.version, percent }, ...frontEnd.log];
    return withFrontEnd(state, name, { ...frontEnd, canary: { release, percent }, log });
  });
}

/**
 * Gives the stable version to all visitors again.
 * @param only ends the canary only if it has this version
 * @returns the version of the canary, or undefined if there was none
 */
export async function endCanary(
  storage: ReleaseStorage,
  name: string,
  by: string,
  { only, reason }: { only?: string; reason?: string } = {},
): Promise<string | undefined> {
  let ended: string | undefined;
  await changeState(storage, (state) => {
    const frontEnd = frontEndOf(state, name);
    ended = frontEnd?.canary?.release.version;
    if (!frontEnd || ended === undefined) return state;
    if (only !== undefined && ended !== only) {
      ended = undefined;
      return state;
    }
    const { canary: _, ...rest } = frontEnd;
    return withFrontEnd(state, name, { ...rest, log: [{ ...entry(ended, by, reason), percent: 0 }, ...frontEnd.log] });
  });
  return ended;
}

export function liveVersion(state: ReleaseState, name: string): string | undefined {
  return frontEndOf(state, name)?.stable.version;
}

export function liveLog(state: ReleaseState, name: string): LiveEntry[] {
  return (frontEndOf(state, name)?.log ?? []).filter(({ percent }) => percent === undefined);
}

const entry = (version: string, by: string, reason?: string): LiveEntry => ({
  version,
  since: new Date().toISOString(),
  by,
  ...(reason !== undefined && { reason }),
});

function refusal(state: ReleaseState, name: string): string {
  const [now] = liveLog(state, name);
  return `${now?.by ?? 'Another user'} has just made ${name} ${now?.version} live. Review that version and try again.`;
}
