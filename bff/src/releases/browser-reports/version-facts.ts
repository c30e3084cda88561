import type { ReleaseName } from '@tailgate/contracts';
import type { RedisClient } from '../../redis/connect-redis.ts';
import type { JudgedVital, VersionFacts } from '../judge-canary.ts';
import { addressesOf, readCounts, sum } from './error-rates.ts';

/** @returns what the judge needs to know about a version's last minutes */
export async function versionFacts(
  redis: RedisClient,
  { minutes, ...release }: ReleaseName & { minutes: number },
): Promise<VersionFacts> {
  const { counts, first, last } = await readCounts(redis, { ...release, minutes });
  const of = (what: string) => counts.filter((each) => each.what === what);
  const [failing, erring] = await Promise.all(
    (['failing', 'erring'] as const).map((what) => addressesOf(redis, { release, what, first, last })),
  );
  const loads = sum(of('loads'));
  const histogram = (vital: JudgedVital) => {
    const buckets: number[] = [];
    for (const { kind, count } of of(vital)) buckets[Number(kind)] = (buckets[Number(kind)] ?? 0) + count;
    return Array.from(buckets, (count) => count ?? 0);
  };
  return {
    version: release.version,
    loads,
    // Of a page that was opened before these minutes only the failure counts.
    failed: { loads: Math.min(loads, sum(of('failed'))), addresses: failing ?? 0 },
    erring: { loads: Math.min(loads, sum(of('erring'))), addresses: erring ?? 0 },
    vitals: { LCP: histogram('LCP'), INP: histogram('INP') },
  };
}
