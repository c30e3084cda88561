import type { LiveEntry } from '@tailgate/contracts';
import { type FrontEndState, frontEndOf, rollBack } from '@tailgate/releases';
import { versionFacts } from './browser-reports/version-facts.ts';
import { failsForMost, failures } from './judge-canary.ts';
import type { LiveReleases } from './live-releases.ts';
import { type Watched, watchCanary } from './watch-canary.ts';

/** A version that has been live for longer is not rolled back: what fails now is something else. */
const WATCHED_MINUTES = 60;
const AUTHOR = 'automatic roll-back';

/**
 * Ends or raises each canary, and rolls back a live version that fails for most loads. Several BFFs may do so at the same
 * time. Never rejects.
 */
export async function watchReleases(watched: Watched & { readonly releases: LiveReleases }): Promise<void> {
  const state = watched.releases.state();
  for (const name of ['shell', ...Object.keys(state.remotes)]) {
    const frontEnd = frontEndOf(state, name);
    if (!frontEnd) continue;
    try {
      await watchCanary(watched, name, frontEnd);
      await rollBackFailingLive(watched, name, frontEnd);
    } catch (error) {
      watched.log.error({ err: error, front_end: name }, 'a release could not be raised, ended or rolled back');
    }
  }
}

async function rollBackFailingLive(watched: Watched, name: string, { stable, log }: FrontEndState): Promise<void> {
  const wentLive = log.find(({ version, percent: share }) => version === stable.version && share === undefined);
  const minutes = minutesSince(wentLive);
  const isFirst = log.filter(({ percent: share }) => share === undefined).length < 2;
  if (minutes === undefined || isFirst || wentLive?.by === AUTHOR) return;
  const own = await versionFacts(watched.redis, { name, version: stable.version, minutes });
  if (!failsForMost(own, watched.config)) return;
  const reason = failures(own);
  const { release } = await rollBack(watched.storage, name, AUTHOR, { from: stable.version, reason });
  const versions = { version: stable.version, to: release.version };
  watched.securityEvents.record({
    kind: 'release-rolled-back',
    detail: `${name} ${stable.version} to ${release.version}: ${reason}`,
  });
  watched.log.warn({ front_end: name, ...versions, reason }, 'rolled back a release that failed for most loads');
}

function minutesSince(entry: LiveEntry | undefined): number | undefined {
  const minutes = Math.ceil((Date.now() - Date.parse(entry?.since ?? '')) / 60_000) + 1;
  return minutes <= WATCHED_MINUTES ? minutes : undefined;
}
