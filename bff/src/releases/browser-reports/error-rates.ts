import type { ReleaseName, VersionHealth } from '@tailgate/contracts';
import type { RedisClient } from '../../redis/connect-redis.ts';
import { ADDRESSES_KEPT_SECONDS, reportKeys } from './report-keys.ts';
import { vitalsIn } from './vital-histograms.ts';

type Minute = VersionHealth['minutes'][number];
export type ErrorRates = Omit<VersionHealth, 'name' | 'version' | 'live' | 'latest_errors'>;

export async function errorRates(
  redis: RedisClient,
  { minutes, ...release }: ReleaseName & { minutes: number },
): Promise<ErrorRates> {
  const { counts: ofMinutes, hashes, first, last } = await readCounts(redis, { ...release, minutes });
  const loads = sum(ofMinutes.filter(({ what }) => what === 'loads'));
  const failed_loads = sum(ofMinutes.filter(({ what }) => what === 'failed'));
  return {
    loads,
    failed_loads,
    failure_rate: loads === 0 ? null : Math.min(1, failed_loads / loads),
    failing_addresses: await addressesOf(redis, { release, what: 'failing', first, last }),
    errors: countKinds(ofMinutes),
    minutes: countMinutes(ofMinutes),
    vitals: vitalsIn(hashes),
  };
}

/** @returns what was counted in the last minutes, this one too; and the hashes of their hours */
export async function readCounts(
  redis: RedisClient,
  { minutes, ...release }: ReleaseName & { minutes: number },
): Promise<{ counts: Count[]; hashes: Record<string, string>[]; first: number; last: number }> {
  const last = Math.floor(Date.now() / 60_000);
  const first = last - minutes + 1;
  const hours = range(Math.floor(first / 60), Math.floor(last / 60));
  const hashes = await Promise.all(hours.map((hour) => redis.hGetAll(reportKeys.hour(release, hour))));
  const counts = hashes.flatMap((hash, index) =>
    Object.entries(hash).map(([field, count]) => ({ ...parseField(field, hours[index] ?? 0), count: Number(count) })),
  );
  return { counts: counts.filter(({ minute }) => minute >= first && minute <= last), hashes, first, last };
}

interface Count {
  readonly minute: number;
  readonly what: string;
  readonly kind: string | undefined;
  readonly count: number;
}

function parseField(field: string, hour: number): Omit<Count, 'count'> {
  const [minute, what = '', kind] = field.split('/');
  return { minute: hour * 60 + Number(minute), what, kind };
}

function countKinds(counts: readonly Count[]): ErrorRates['errors'] {
  const kinds: ErrorRates['errors'] = {};
  for (const { what, kind, count } of counts) {
    if (kind && (what === 'failed' || what === 'errors')) kinds[kind] = (kinds[kind] ?? 0) + count;
  }
  return kinds;
}

function countMinutes(counts: readonly Count[]): Minute[] {
  const minutes = Map.groupBy(counts, ({ minute }) => minute);
  return [...minutes]
    .sort(([a], [b]) => a - b)
    .map(([minute, ofMinute]) => ({
      at: new Date(minute * 60_000).toISOString(),
      loads: sum(ofMinute.filter(({ what }) => what === 'loads')),
      failed_loads: sum(ofMinute.filter(({ what }) => what === 'failed')),
      other_errors: sum(ofMinute.filter(({ what }) => what === 'errors')),
    }));
}

interface Asked {
  readonly release: ReleaseName;
  readonly what: 'failing' | 'erring';
  readonly first: number;
  readonly last: number;
}

/** @returns from how many addresses it was reported, about; at most of the last two hours */
export async function addressesOf(redis: RedisClient, { release, what, first, last }: Asked): Promise<number> {
  const oldest = Math.max(first, last - ADDRESSES_KEPT_SECONDS / 60 + 1);
  return await redis.pfCount(range(oldest, last).map((minute) => reportKeys.addresses(what, release, minute)));
}

export const sum = (counts: readonly Count[]) => counts.reduce((total, { count }) => total + count, 0);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
