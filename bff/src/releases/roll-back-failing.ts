import type { LiveEntry } from '@tailgate/contracts';
import { endCanary, type FrontEndState, frontEndOf, type ReleaseStorage, rollBack } from '@tailgate/releases';
import type { Logger } from '@tailgate/service-kit';
import type { BffConfig } from '../config.ts';
import type { RedisClient } from '../redis/connect-redis.ts';
import type { SecurityEvents } from '../security-events/security-events.ts';
import { type ErrorRates, errorRates } from './browser-reports/error-rates.ts';
import type { LiveReleases } from './live-releases.ts';

/** A version that has been live for longer is not rolled back: what fails now is something else. */
const WATCHED_MINUTES = 60;
const MOST = 0.5;
const AUTHOR = 'automatic roll-back';

interface Watched {
  readonly storage: ReleaseStorage;
  readonly releases: LiveReleases;
  readonly redis: RedisClient;
  readonly config: BffConfig;
  readonly log: Logger;
  readonly securityEvents: SecurityEvents;
}

/**
 * Ends each canary whose loads fail more often than those of the live version, and rolls back a live version that fails for
 * most loads. Several BFFs may do so at the same time. Never rejects.
 */
export async function rollBackFailing(watched: Watched): Promise<void> {
  const state = watched.releases.state();
  for (const name of ['shell', ...Object.keys(state.remotes)]) {
    const frontEnd = frontEndOf(state, name);
    if (!frontEnd) continue;
    try {
      await endFailingCanary(watched, name, frontEnd);
      await rollBackFailingLive(watched, name, frontEnd);
    } catch (error) {
      watched.log.error({ err: error, front_end: name }, 'a failing release could not be rolled back');
    }
  }
}

async function endFailingCanary(watched: Watched, name: string, { stable, canary, log }: FrontEndState): Promise<void> {
  const version = canary?.release.version;
  const minutes = minutesSince(log.find((entry) => entry.version === version && entry.percent !== undefined));
  if (version === undefined || minutes === undefined) return;
  const [own, others] = await Promise.all(
    [version, stable.version].map((each) => errorRates(watched.redis, { name, version: each, minutes })),
  );
  const margin = watched.config.ROLLBACK_MARGIN_PERCENT / 100;
  if (!own || !isEvidence(own, watched.config) || rate(own) <= rate(others) + margin) return;
  const reason = `${failures(own)}, but ${percent(rate(others))} of those of ${stable.version}`;
  if ((await endCanary(watched.storage, name, AUTHOR, { only: version, reason })) === undefined) return;
  watched.securityEvents.record({ kind: 'canary-ended', detail: `${name} ${version}: ${reason}` });
  watched.log.warn({ front_end: name, version, reason }, 'ended a canary that failed too often');
}

async function rollBackFailingLive(watched: Watched, name: string, { stable, log }: FrontEndState): Promise<void> {
  const wentLive = log.find(({ version, percent: share }) => version === stable.version && share === undefined);
  const minutes = minutesSince(wentLive);
  const isFirst = log.filter(({ percent: share }) => share === undefined).length < 2;
  if (minutes === undefined || isFirst || wentLive?.by === AUTHOR) return;
  const own = await errorRates(watched.redis, { name, version: stable.version, minutes });
  if (!isEvidence(own, watched.config) || rate(own) <= MOST) return;
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

/** Ignore a single broken browser, and made-up reports from a few addresses. */
function isEvidence(rates: ErrorRates, config: BffConfig): boolean {
  return rates.failed_loads >= config.ROLLBACK_FAILED_LOADS && rates.failing_addresses >= config.ROLLBACK_ADDRESSES;
}

const rate = (rates: ErrorRates | undefined) => rates?.failure_rate ?? 0;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const failures = (rates: ErrorRates) => `${percent(rate(rates))} of ${rates.loads} loads failed`;
