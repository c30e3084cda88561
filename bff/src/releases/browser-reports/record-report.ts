import { type BrowserReport, LOAD_FAILURES, type ReleaseName } from '@tailgate/contracts';
import type { RedisClient } from '../../redis/connect-redis.ts';
import { ADDRESSES_KEPT_SECONDS, fields, KEPT_SECONDS, reportKeys } from './report-keys.ts';
import { bucketOf, isJudged } from './vital-histograms.ts';

/**
 * Counts a report in Redis. Call with released versions and declared routes only, because they become keys and fields.
 * @param address of the sender, hashed
 */
export async function recordReport(redis: RedisClient, report: BrowserReport, address: string): Promise<void> {
  const now = Date.now();
  const minute = Math.floor(now / 60_000);
  const hour = Math.floor(minute / 60);
  const add = (release: ReleaseName, field: string, count = 1) =>
    redis.hIncrBy(reportKeys.hour(release, hour), field, count);
  await Promise.all([
    ...report.loads.map((release) => add(release, fields.loads(minute))),
    ...report.failures.flatMap((release) => [
      add(release, fields.failed(minute, release.kind)),
      recordAddress(redis, reportKeys.addresses('failing', release, minute), address),
    ]),
    ...report.errors.filter(isOther).map((error) => add(error, fields.errors(minute, error.kind), error.count)),
    ...distinct(report.errors.filter(isOther)).flatMap((release) => [
      add(release, fields.erring(minute)),
      recordAddress(redis, reportKeys.addresses('erring', release, minute), address),
    ]),
    ...report.vitals.flatMap((item) => {
      const { vital, route } = item;
      const bucket = bucketOf(item);
      const judged = isJudged(vital) ? [add(item, fields.judged(minute, vital, bucket))] : [];
      return [add(item, fields.vital(vital, route, bucket)), ...judged];
    }),
  ]);
  const touched = [...report.loads, ...report.failures, ...report.errors, ...report.vitals];
  await Promise.all(
    touched.flatMap((release) => [
      redis.expire(reportKeys.hour(release, hour), KEPT_SECONDS),
      redis.zAdd(reportKeys.versions(release.name), { value: release.version, score: now }),
      redis.expire(reportKeys.versions(release.name), KEPT_SECONDS),
    ]),
  );
}

/** Failed loads are counted by `failures`, once for a page load. */
const isOther = ({ kind }: BrowserReport['errors'][number]) => !(LOAD_FAILURES as readonly string[]).includes(kind);

function distinct(releases: readonly ReleaseName[]): ReleaseName[] {
  return [...new Map(releases.map((release) => [`${release.name} ${release.version}`, release])).values()];
}

async function recordAddress(redis: RedisClient, key: string, address: string): Promise<void> {
  await redis.pfAdd(key, address);
  await redis.expire(key, ADDRESSES_KEPT_SECONDS);
}
