import { createHash } from 'node:crypto';
import type { Registry, ReleaseState, ShellRelease } from '@tailgate/contracts';

export interface VisitorReleases {
  readonly shell: ShellRelease | undefined;
  readonly remotes: Registry;
}

export type OverridingReleases = Readonly<Record<string, ShellRelease | Registry[string]>>;

export interface Visitor {
  /** Any text that stays the same for one browser; undefined gets no canary. */
  readonly group?: string | undefined;
  readonly overrides?: OverridingReleases;
}

/**
 * The one place that decides which release a page gets: an override of this browser, a canary, or the live one.
 * @returns the releases for a page of this visitor
 */
export function releasesFor({ shell, remotes }: ReleaseState, { group, overrides = {} }: Visitor): VisitorReleases {
  const chosen = Object.entries(remotes).map(([name, each]) => [name, choose(name, each, group)] as const);
  const { shell: ownShell, ...ownRemotes } = overrides;
  return {
    shell: ownShell && 'scripts' in ownShell ? ownShell : shell && choose('shell', shell, group),
    remotes: { ...Object.fromEntries(chosen), ...(ownRemotes as Registry) },
  };
}

/**
 * Like {@link releasesFor}, and names with each release of a remote the one to open if it fails: for a canary the live one, for the live one
 * the one before it. For an override there is none, because its failure is what the user wants to see.
 */
export function remotesWithPrevious(state: ReleaseState, visitor: Visitor): Registry {
  const chosen = releasesFor(state, visitor).remotes;
  return Object.fromEntries(
    Object.entries(chosen).map(([name, release]) => {
      const { stable, previous } = state.remotes[name] ?? {};
      const before = release.version === stable?.version ? previous : stable;
      if (!before || visitor.overrides?.[name]) return [name, release];
      const { version, entry, preload, integrity } = before;
      return [name, { ...release, previous: { version, entry, preload, integrity } }];
    }),
  );
}

export function hasCanary({ shell, remotes }: ReleaseState): boolean {
  return [shell, ...Object.values(remotes)].some((frontEnd) => frontEnd?.canary !== undefined);
}

interface Choice<R> {
  readonly stable: R;
  readonly canary?: { readonly release: R; readonly percent: number } | undefined;
}

function choose<R extends { version: string }>(name: string, { stable, canary }: Choice<R>, group?: string): R {
  if (!canary || group === undefined) return stable;
  return placeOf(group, `${name} ${canary.release.version}`) < canary.percent ? canary.release : stable;
}

/**
 * A group has the same place for one canary whatever its percentage, so raising it keeps everyone who had the canary. The place differs
 * between canaries, so that no group gets them all.
 * @returns a number from 0 to below 100
 */
function placeOf(group: string, canary: string): number {
  const hash = createHash('sha256').update(`${canary}\0${group}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}
