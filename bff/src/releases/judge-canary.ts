import { VITAL_BOUNDS } from '@tailgate/contracts';
import { isWorseBeyondNoise, type Share } from './worse-beyond-noise.ts';

export const JUDGED_VITALS = ['LCP', 'INP'] as const;
export type JudgedVital = (typeof JUDGED_VITALS)[number];

/** What browsers reported about one version. */
export interface VersionFacts {
  readonly version: string;
  readonly loads: number;
  readonly failed: Affected;
  /** With uncaught errors. */
  readonly erring: Affected;
  /** Values by bucket of VITAL_BOUNDS. */
  readonly vitals: Readonly<Record<JudgedVital, readonly number[]>>;
}

interface Affected {
  readonly loads: number;
  readonly addresses: number;
}

export interface JudgeLimits {
  readonly CANARY_LOADS: number;
  readonly ROLLBACK_FAILED_LOADS: number;
  readonly ROLLBACK_ADDRESSES: number;
}

export type Verdict = { readonly kind: 'worse' | 'wait'; readonly reason: string } | { readonly kind: 'good' };

/** Each browser downloads a canary first, so some more failures and slow loads are its newness. In shares of 1. */
const TOLERATED = { failed: 0.005, erring: 0.01, slow: 0.05 };
const MOST = 0.5;

/** @returns whether the canary is worse than the live version, may be raised, or needs more loads first */
export function judgeCanary(canary: VersionFacts, live: VersionFacts, limits: JudgeLimits): Verdict {
  if (failsForMost(canary, limits)) return { kind: 'worse', reason: failures(canary) };
  const measures = [
    ...(['failed', 'erring'] as const).map((what) => compareLoads(what, canary, live, limits)),
    ...JUDGED_VITALS.map((vital) => compareVital(vital, canary, live, limits)),
  ];
  const reason = measures.find((found) => found !== undefined);
  if (reason !== undefined) return { kind: 'worse', reason };
  const lacking = [canary, live].find(({ loads }) => loads < limits.CANARY_LOADS);
  if (!lacking) return { kind: 'good' };
  const counted = `${count(lacking.loads)} of the ${count(limits.CANARY_LOADS)} loads that a decision needs`;
  return { kind: 'wait', reason: `The ${lacking === canary ? 'canary' : 'live version'} has ${counted}` };
}

/** Needs nothing to compare with, so it also holds for the live version. */
export function failsForMost({ loads, failed }: VersionFacts, limits: JudgeLimits): boolean {
  return isEvidence(failed, limits) && failed.loads > loads * MOST;
}

export const failures = ({ loads, failed }: VersionFacts) =>
  `${percent({ hits: failed.loads, of: loads })} of ${count(loads)} loads failed`;

function compareLoads(
  what: 'failed' | 'erring',
  canary: VersionFacts,
  live: VersionFacts,
  limits: JudgeLimits,
): string | undefined {
  const [own, other] = [canary, live].map((each) => ({ hits: each[what].loads, of: each.loads })) as [Share, Share];
  if (!isEvidence(canary[what], limits) || other.of < limits.CANARY_LOADS) return undefined;
  if (!isWorseBeyondNoise(own, other, TOLERATED[what])) return undefined;
  const did = what === 'failed' ? 'failed' : 'had uncaught errors';
  return `${percent(own)} of ${count(own.of)} loads ${did}, but ${percent(other)} of those of ${live.version}`;
}

/** Compares the shares above the bound that is nearest to the live version's 75th percentile. */
function compareVital(
  vital: JudgedVital,
  canary: VersionFacts,
  live: VersionFacts,
  { CANARY_LOADS, ROLLBACK_FAILED_LOADS }: JudgeLimits,
): string | undefined {
  const bounds = VITAL_BOUNDS[vital];
  const shares = bounds.map((_, index) => shareAbove(live.vitals[vital], index));
  const distances = shares.map(({ hits, of }) => Math.abs(hits / of - 0.25));
  const nearest = distances.indexOf(Math.min(...distances));
  const other = shares[nearest];
  const own = shareAbove(canary.vitals[vital], nearest);
  if (!other || other.of < CANARY_LOADS || own.hits < ROLLBACK_FAILED_LOADS) return undefined;
  if (!isWorseBeyondNoise(own, other, TOLERATED.slow)) return undefined;
  const slow = `${percent(own)} of ${count(own.of)} values of ${vital} were above ${count(bounds[nearest] ?? 0)} ms`;
  return `${slow}, but ${percent(other)} of those of ${live.version}`;
}

function shareAbove(histogram: readonly number[], bound: number): Share {
  const sum = (buckets: readonly number[]) => buckets.reduce((total, each) => total + each, 0);
  return { hits: sum(histogram.slice(bound + 1)), of: sum(histogram) };
}

/** Ignores a single broken browser, and made-up reports from a few addresses. */
function isEvidence({ loads, addresses }: Affected, limits: JudgeLimits): boolean {
  return loads >= limits.ROLLBACK_FAILED_LOADS && addresses >= limits.ROLLBACK_ADDRESSES;
}

const count = (value: number) => value.toLocaleString('en-US');
const percent = ({ hits, of }: Share) =>
  `${((hits / of) * 100).toLocaleString('en-US', { maximumFractionDigits: hits / of < 0.1 ? 1 : 0 })} %`;
