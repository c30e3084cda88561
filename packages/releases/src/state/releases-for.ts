import { createHash } from 'node:crypto';
import type { Registry, ReleaseState, ShellRelease } from '@tailgate/contracts';

/** What one visitor gets. */
export interface VisitorReleases {
  /** Undefined if the shell has never been released. */
  readonly shell: ShellRelease | undefined;
  readonly remotes: Registry;
}

/**
 * @param visitor any text that stays the same for one browser; undefined gets no canary
 * @returns the releases for a page of this visitor
 */
export function releasesFor({ shell, remotes }: ReleaseState, visitor: string | undefined): VisitorReleases {
  return {
    shell: shell && choose('shell', shell, visitor),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, each]) => [name, choose(name, each, visitor)])),
  };
}

/**
 * Like {@link releasesFor}, and names with each release of a remote the one to open if it fails: for a canary the live one, for the live one
 * the one before it.
 */
export function remotesWithPrevious(state: ReleaseState, visitor: string | undefined): Registry {
  const chosen = releasesFor(state, visitor).remotes;
  return Object.fromEntries(
    Object.entries(chosen).map(([name, release]) => {
      const { stable, previous } = state.remotes[name] ?? {};
      const before = release.version === stable?.version ? previous : stable;
      if (!before) return [name, release];
      const { version, entry, preload, integrity } = before;
      return [name, { ...release, previous: { version, entry, preload, integrity } }];
    }),
  );
}

/** @returns whether different visitors get different releases */
export function hasCanary({ shell, remotes }: ReleaseState): boolean {
  return [shell, ...Object.values(remotes)].some((frontEnd) => frontEnd?.canary !== undefined);
}

interface Choice<R> {
  readonly stable: R;
  readonly canary?: { readonly release: R; readonly percent: number } | undefined;
}

function choose<R extends { version: string }>(name: string, { stable, canary }: Choice<R>, visitor?: string): R {
  if (!canary || visitor === undefined) return stable;
  return placeOf(visitor, `${name} ${canary.release.version}`) < canary.percent ? canary.release : stable;
}

/**
 * A visitor has the same place for one canary whatever its percentage, so raising it keeps everyone who had the canary. The place differs
 * between canaries, so that no visitor gets them all.
 * @returns a number from 0 to below 100
 */
function placeOf(visitor: string, canary: string): number {
  const hash = createHash('sha256').update(`${canary}\0${visitor}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}
