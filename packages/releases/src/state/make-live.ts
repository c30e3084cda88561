import type { LiveEntry, RegistryEntry, ReleaseState } from '@tailgate/contracts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import type { Release } from '../versions/stored-versions.ts';
import { refusePathClashes } from './path-clashes.ts';
import { changeState, readState } from './release-state.ts';

const KEPT_LIVE_ENTRIES = 100;

/**
 * Makes a release of a front end live and keeps the others.
 * @param by who does it, for the log
 * @throws if another live front end has one of its paths, or if somebody makes another version live at the same time
 */
export async function makeLive(storage: ReleaseStorage, name: string, release: Release, by: string): Promise<void> {
  const seen = liveVersion(await readState(storage), name);
  const entry: LiveEntry = { version: release.version, since: new Date().toISOString(), by };
  await changeState(storage, (state) => {
    const live = liveVersion(state, name);
    if (live === release.version) return state;
    if (live !== seen) throw new Error(refusal(state, name));
    return withLive(state, name, release, entry);
  });
}

/** @returns the live version of the shell or a remote */
export function liveVersion(state: ReleaseState, name: string): string | undefined {
  return frontEndOf(state, name)?.stable.version;
}

/** @returns when each version of a front end went live, newest first */
export function liveLog(state: ReleaseState, name: string): LiveEntry[] {
  return frontEndOf(state, name)?.log ?? [];
}

function frontEndOf(state: ReleaseState, name: string) {
  return name === 'shell' ? state.shell : state.remotes[name];
}

function withLive(state: ReleaseState, name: string, release: Release, entry: LiveEntry): ReleaseState {
  const log = [entry, ...liveLog(state, name)].slice(0, KEPT_LIVE_ENTRIES);
  if ('scripts' in release) {
    refusePathClashes('shell', release.pages, screensByRemote(state));
    return { ...state, shell: { stable: release, log } };
  }
  const { [name]: _, ...others } = screensByRemote(state);
  refusePathClashes(name, release.screens, { shell: state.shell?.stable.pages ?? [], ...others });
  return { ...state, remotes: { ...state.remotes, [name]: { stable: release, log } } };
}

function screensByRemote({ remotes }: ReleaseState): Record<string, RegistryEntry['screens']> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable.screens]));
}

function refusal(state: ReleaseState, name: string): string {
  const [now] = liveLog(state, name);
  return `${now?.by ?? 'Somebody'} has just made ${name} ${now?.version} live. Look at it, and try again.`;
}
