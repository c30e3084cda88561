import {
  endCanary,
  type FrontEndState,
  pauseCanary,
  ReleaseError,
  type ReleaseStorage,
  raise,
  type SeenCanary,
} from '@tailgate/releases';
import type { Logger } from '@tailgate/service-kit';
import type { BffConfig } from '../config.ts';
import type { RedisClient } from '../redis/connect-redis.ts';
import type { SecurityEvents } from '../security-events/security-events.ts';
import { versionFacts } from './browser-reports/version-facts.ts';
import { judgeCanary, type Verdict } from './judge-canary.ts';

/** Of a share that is held for longer, the latest reports count. */
const MOST_MINUTES = 6 * 60;
const AUTHOR = 'automatic canary';

export interface Watched {
  readonly storage: ReleaseStorage;
  readonly redis: RedisClient;
  readonly config: BffConfig;
  readonly log: Logger;
  readonly securityEvents: SecurityEvents;
  readonly now: () => number;
}

/** Ends a canary that is worse than the live version, and raises one whose step is over. Several BFFs may do so at the same time. */
export async function watchCanary(watched: Watched, name: string, frontEnd: FrontEndState): Promise<void> {
  const { canary } = frontEnd;
  const verdict = await verdictOn(watched, name, frontEnd);
  if (!canary || !verdict) return;
  const { version } = canary.release;
  if (verdict.kind === 'worse') await end(watched, name, version, verdict.reason);
  else if (verdict.kind === 'good' && canary.due !== undefined && Date.parse(canary.due) <= watched.now())
    await raiseOnce(watched, name, { version, percent: canary.percent, due: canary.due });
}

/**
 * Compares the versions while the canary had its present share, because the mix of hours is the same for both then.
 * @returns undefined if no canary runs
 */
export async function verdictOn(
  { redis, config }: Pick<Watched, 'redis' | 'config'>,
  name: string,
  { stable, canary }: FrontEndState,
): Promise<Verdict | undefined> {
  if (!canary) return undefined;
  const [now, since] = [Date.now(), Date.parse(canary.since)].map((at) => Math.floor(at / 60_000)) as [number, number];
  const minutes = Math.min(MOST_MINUTES, now - since + 1);
  const factsOf = (version: string) => versionFacts(redis, { name, version, minutes });
  return judgeCanary(await factsOf(canary.release.version), await factsOf(stable.version), config);
}

async function end(watched: Watched, name: string, version: string, reason: string): Promise<void> {
  if ((await endCanary(watched.storage, name, AUTHOR, { only: version, reason })) === undefined) return;
  watched.securityEvents.record({ kind: 'canary-ended', detail: `${name} ${version}: ${reason}` });
  watched.log.warn({ front_end: name, version, reason }, 'ended a canary that is worse than the live version');
}

async function raiseOnce(watched: Watched, name: string, seen: SeenCanary): Promise<void> {
  const { storage, log, securityEvents } = watched;
  const versions = { front_end: name, version: seen.version };
  try {
    const { percent } = await raise(storage, name, seen, AUTHOR);
    const kind = percent < 100 ? 'canary-changed' : 'release-promoted';
    securityEvents.record({ kind, detail: `${name} ${seen.version}: ${seen.percent} % to ${percent} %` });
    log.info({ ...versions, percent }, percent < 100 ? 'raised a canary' : 'made a canary live');
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    // Another BFF or a user was first.
    if (error.kind === 'conflict') return;
    await pauseCanary(storage, name, seen, AUTHOR, error.message);
    log.warn({ ...versions, reason: error.message }, 'paused a canary that may not go live');
  }
}
