import { type BrowserReport, type VersionHealth, VITAL_BOUNDS, type VitalName } from '@tailgate/contracts';
import { JUDGED_VITALS } from '../judge-canary.ts';

export function bucketOf({ vital, value }: Pick<BrowserReport['vitals'][number], 'vital' | 'value'>): number {
  const bounds: readonly number[] = VITAL_BOUNDS[vital];
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket < 0 ? bounds.length : bucket;
}

export const isJudged = (vital: VitalName) => (JUDGED_VITALS as readonly VitalName[]).includes(vital);

export function vitalsIn(hashes: readonly Record<string, string>[]): VersionHealth['vitals'] {
  const histograms = new Map<string, number[]>();
  for (const [field, count] of hashes.flatMap((hash) => Object.entries(hash))) {
    const [, of = '', bucket] = /^(vital\/.*)\/(\d+)$/.exec(field) ?? [];
    if (bucket === undefined) continue;
    const histogram = histograms.get(of) ?? [];
    histogram[Number(bucket)] = (histogram[Number(bucket)] ?? 0) + Number(count);
    histograms.set(of, histogram);
  }
  return [...histograms]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([of, histogram]) => {
      const [, vital, ...route] = of.split('/');
      return { vital: vital as VitalName, route: route.join('/'), ...summarise(vital as VitalName, histogram) };
    });
}

function summarise(vital: VitalName, histogram: readonly number[]): { count: number; p75: number | null } {
  const buckets = Array.from(histogram, (count) => count ?? 0);
  const count = buckets.reduce((sum, each) => sum + each, 0);
  let below = 0;
  const bucket = buckets.findIndex((each) => {
    below += each;
    return below >= count * 0.75;
  });
  return { count, p75: VITAL_BOUNDS[vital][bucket] ?? null };
}
