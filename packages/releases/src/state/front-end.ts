import type { LiveEntry, ReleaseState } from '@tailgate/contracts';
import type { Release } from '../versions/stored-versions.ts';
import { withoutAnnouncement } from './announce.ts';
import { refusePathClashes } from './path-clashes.ts';
import { refuseSlotClashes } from './slot-clashes.ts';

type CanaryState = Omit<NonNullable<NonNullable<ReleaseState['shell']>['canary']>, 'release'> & {
  readonly release: Release;
};

export interface FrontEndState {
  readonly stable: Release;
  readonly previous?: Release | undefined;
  readonly canary?: CanaryState | undefined;
  readonly log: readonly LiveEntry[];
}

/** @returns an entry of the log, which is newest first */
export const logEntry = (version: string, by: string, reason?: string): LiveEntry => ({
  version,
  since: new Date().toISOString(),
  by,
  ...(reason !== undefined && { reason }),
});

type Page = { readonly path: string };

const KEPT_ENTRIES = 100;

export function frontEndOf(state: ReleaseState, name: string): FrontEndState | undefined {
  return name === 'shell' ? state.shell : state.remotes[name];
}

/** @throws if another front end has a path or a slot of this one's stable version or canary */
export function withFrontEnd(state: ReleaseState, name: string, { log, ...next }: FrontEndState): ReleaseState {
  const others = releasesOfOthers(state, name);
  const pages = Object.fromEntries(Object.entries(others).map(([other, each]) => [other, each.flatMap(pagesOf)]));
  for (const release of [next.stable, next.canary?.release]) {
    if (!release) continue;
    refusePathClashes(name, pagesOf(release), pages);
    refuseSlotClashes(name, release, others);
  }
  const changed = { ...next, log: log.slice(0, KEPT_ENTRIES) };
  if (name === 'shell') return { ...state, shell: changed as NonNullable<ReleaseState['shell']> };
  const remotes = { ...state.remotes, [name]: changed as ReleaseState['remotes'][string] };
  return withoutAnnouncement({ ...state, remotes }, name);
}

const pagesOf = (release: Release): readonly Page[] => ('scripts' in release ? release.pages : release.screens);

function releasesOfOthers(state: ReleaseState, name: string): Record<string, readonly Release[]> {
  const others = ['shell', ...Object.keys(state.remotes)].filter((other) => other !== name);
  return Object.fromEntries(
    others.map((other) => {
      const frontEnd = frontEndOf(state, other);
      return [other, [frontEnd?.stable, frontEnd?.canary?.release].filter((release) => release !== undefined)];
    }),
  );
}
