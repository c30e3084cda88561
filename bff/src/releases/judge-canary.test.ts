import { expect, test } from '@jest/globals';
import { VITAL_BOUNDS } from '@tailgate/contracts';
import { type JudgeLimits, judgeCanary, type VersionFacts } from './judge-canary.ts';

const LIMITS: JudgeLimits = { CANARY_LOADS: 100, ROLLBACK_FAILED_LOADS: 10, ROLLBACK_ADDRESSES: 3 };
const LOADS = 10_000;
const LOOK_EVERY = 100;

/** How a version does: shares of its loads, and medians in milliseconds. */
const USUAL = { failed: 0.01, erring: 0.02, LCP: 1300, INP: 90 };
type Behaviour = typeof USUAL;

type Loads = { failed: number; erring: number; LCP: number[]; INP: number[] };

/** @returns a seeded source of numbers from 0 to below 1 (mulberry32) */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function addLoad(to: Loads, { failed, erring, LCP, INP }: Behaviour, random: () => number): void {
  if (random() < failed) to.failed += 1;
  if (random() < erring) to.erring += 1;
  addVital(to.LCP, VITAL_BOUNDS.LCP, LCP, random);
  // Half of the pages are left without a click.
  if (random() < 0.5) addVital(to.INP, VITAL_BOUNDS.INP, INP, random);
}

/** Log-normal, as times of pages are. */
function addVital(to: number[], bounds: readonly number[], median: number, random: () => number): void {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const bucket = bounds.findIndex((bound) => median * Math.exp(0.6 * normal) <= bound);
  const index = bucket < 0 ? bounds.length : bucket;
  to[index] = (to[index] ?? 0) + 1;
}

const none = (): Loads => ({
  failed: 0,
  erring: 0,
  LCP: new Array(VITAL_BOUNDS.LCP.length + 1).fill(0),
  INP: new Array(VITAL_BOUNDS.INP.length + 1).fill(0),
});
const factsOf = (version: string, loads: number, { failed, erring, LCP, INP }: Loads): VersionFacts => ({
  version,
  loads,
  failed: { loads: failed, addresses: failed },
  erring: { loads: erring, addresses: erring },
  vitals: { LCP, INP },
});

/** Looks after each 100 loads, up to 10,000 of each version. @returns why the canary ended, or undefined if it did not */
function simulate(seed: number, changed: Partial<Behaviour>): string | undefined {
  const random = seeded(seed);
  const [canary, live] = [none(), none()];
  for (let loads = 1; loads <= LOADS; loads += 1) {
    addLoad(canary, { ...USUAL, ...changed }, random);
    addLoad(live, USUAL, random);
    if (loads % LOOK_EVERY !== 0) continue;
    const verdict = judgeCanary(factsOf('next', loads, canary), factsOf('live', loads, live), LIMITS);
    if (verdict.kind === 'worse') return verdict.reason;
    expect(verdict.kind).toBe('good');
  }
  return undefined;
}
const ends = (runs: number, changed: Partial<Behaviour>) =>
  Array.from({ length: runs }, (_, seed) => simulate(seed + 1, changed)).filter((reason) => reason !== undefined);

test.each([
  ['is as good as the live version', 200, {}],
  ['is worse by what is tolerated', 200, { failed: 0.015, erring: 0.03 }],
  ['is better', 50, { failed: 0.001, erring: 0, LCP: 900, INP: 60 }],
])('in fewer than 1 of 100 runs a canary ends that %s', (_, runs, changed) => {
  expect(ends(runs, changed).length).toBeLessThan(runs / 100);
});

test.each([
  ['failed loads', { failed: 0.035 }, / of [\d,]+ loads failed, but [\d.]+ % of those of live$/],
  ['uncaught errors', { erring: 0.06 }, / of [\d,]+ loads had uncaught errors, but [\d.]+ % of those of live$/],
  ['LCP', { LCP: 1300 * 1.25 }, / of [\d,]+ values of LCP were above 2,000 ms, but \d+ % of those of live$/],
  ['INP', { INP: 90 * 1.35 }, / of [\d,]+ values of INP were above 150 ms, but \d+ % of those of live$/],
])('each canary with worse %s ends, and the reason names it', (_, changed, reason) => {
  const reasons = ends(30, changed);
  expect(reasons).toHaveLength(30);
  for (const each of reasons) expect(each).toMatch(reason);
});

const facts = (parts: Partial<VersionFacts> = {}): VersionFacts => ({
  ...factsOf('next', 1_000, none()),
  ...parts,
});

test('waits for enough loads of both versions, and says whose are missing', () => {
  expect(judgeCanary(facts({ loads: 12 }), facts(), LIMITS)).toEqual({
    kind: 'wait',
    reason: 'The canary has 12 of the 100 loads that a decision needs',
  });
  expect(judgeCanary(facts(), facts({ loads: 99 }), LIMITS)).toMatchObject({
    kind: 'wait',
    reason: expect.stringContaining('The live version has 99'),
  });
  expect(judgeCanary(facts({ loads: 100 }), facts({ loads: 100 }), LIMITS)).toEqual({ kind: 'good' });
});

test('ends at once when most loads fail, but not for one address or a few loads', () => {
  const failing = (loads: number, addresses: number) =>
    judgeCanary(facts({ loads: 15, failed: { loads, addresses } }), facts({ loads: 0 }), LIMITS);
  expect(failing(10, 3)).toEqual({ kind: 'worse', reason: '67 % of 15 loads failed' });
  expect([failing(10, 2).kind, failing(9, 9).kind]).toEqual(['wait', 'wait']);
  const erring = { loads: 900, addresses: 2 };
  expect(judgeCanary(facts({ erring }), facts(), LIMITS)).toEqual({ kind: 'good' });
});

test('a canary with a smaller share of failures, errors and slow loads is never worse', () => {
  const random = seeded(1);
  for (let run = 0; run < 2_000; run += 1) {
    const [failed, erring, slow] = Array.from({ length: 3 }, () =>
      [random(), random()].map((share) => Math.floor(share * 500)).toSorted((a, b) => a - b),
    ) as [number[], number[], number[]];
    const side = (index: 0 | 1) => {
      const [bad, errors, late] = [failed, erring, slow].map((pair) => pair[index] ?? 0) as [number, number, number];
      const vitals = { LCP: [1_000 - late, late], INP: [1_000 - late, 0, late] };
      return facts({ failed: { loads: bad, addresses: 9 }, erring: { loads: errors, addresses: 9 }, vitals });
    };
    expect(judgeCanary(side(0), side(1), LIMITS)).toEqual({ kind: 'good' });
  }
});
