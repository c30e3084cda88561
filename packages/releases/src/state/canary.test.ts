import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RegistryEntry } from '@tailgate/contracts';
import { folderStorage } from '../storage/folder-storage.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { endCanary, holdCanary, pauseCanary, raiseCanary, resumeCanary, startCanary } from './canary.ts';
import { liveLog, makeLive } from './make-live.ts';
import { readState } from './release-state.ts';
import { hasCanary, releasesFor, remotesWithPrevious } from './releases-for.ts';

let folder = '';
let storage: ReleaseStorage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-canary-'));
  storage = folderStorage(folder);
  for (const name of ['admin', 'payment']) await makeLive(storage, name, release('aaaaaa'), 'Ann');
});
afterEach(() => rmSync(folder, { recursive: true }));

const release = (version: string, path?: string): RegistryEntry => ({
  version,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  area: 'area',
  screens: path === undefined ? [] : [{ path, access: 'staff', title: path }],
});
const canary = (version: string, percent: number) =>
  startCanary(storage, 'payment', { release: release(version), steps: [{ percent, minutes: null }] }, 'Ann');
const VISITORS = Array.from({ length: 10_000 }, (_, index) => `visitor ${index}`);
/** @returns the visitors who get this version of payment */
async function visitorsOf(version: string): Promise<string[]> {
  const state = await readState(storage);
  return VISITORS.filter((visitor) => releasesFor(state, { group: visitor }).remotes.payment?.version === version);
}

test.each([1, 10, 50, 100])('%i % of 10,000 visitors get the canary, within 1 %', async (percent) => {
  await canary('bbbbbb', percent);
  const share = (await visitorsOf('bbbbbb')).length / 100;
  expect(Math.abs(share - percent)).toBeLessThanOrEqual(1);
  const state = await readState(storage);
  expect(releasesFor(state, {}).remotes.payment?.version).toBe('aaaaaa');
  expect(releasesFor(state, { group: VISITORS[0] }).remotes.admin?.version).toBe('aaaaaa');
});

test('raising the percentage keeps every visitor, and the next canary has other visitors', async () => {
  await canary('bbbbbb', 10);
  const first = await visitorsOf('bbbbbb');
  await canary('bbbbbb', 30);
  const more = new Set(await visitorsOf('bbbbbb'));
  expect(first.filter((visitor) => !more.has(visitor))).toEqual([]);
  await canary('cccccc', 10);
  const next = new Set(await visitorsOf('cccccc'));
  expect(first.filter((visitor) => next.has(visitor)).length).toBeLessThan(300);
});

test('a canary ends when it is ended or made live for all', async () => {
  await canary('bbbbbb', 50);
  expect(hasCanary(await readState(storage))).toBe(true);
  expect(await endCanary(storage, 'payment', 'Ann', { only: 'cccccc' })).toBeUndefined();
  expect(await endCanary(storage, 'payment', 'Ann')).toBe('bbbbbb');
  expect([hasCanary(await readState(storage)), await visitorsOf('bbbbbb')]).toEqual([false, []]);
  await canary('cccccc', 50);
  await makeLive(storage, 'payment', release('cccccc'), 'Ann');
  const state = await readState(storage);
  expect([hasCanary(state), (await visitorsOf('cccccc')).length]).toEqual([false, 10_000]);
  expect(state.remotes.payment?.log.map(({ version, percent }) => [version, percent])).toEqual([
    ['cccccc', undefined],
    ['cccccc', 50],
    ['bbbbbb', 0],
    ['bbbbbb', 50],
    ['aaaaaa', undefined],
  ]);
  expect(liveLog(state, 'payment').map(({ version }) => version)).toEqual(['cccccc', 'aaaaaa']);
});

const PLAN = [
  { percent: 1, minutes: 10 },
  { percent: 10, minutes: 30 },
  { percent: 100, minutes: null },
] as const;
const startPlan = () => startCanary(storage, 'payment', { release: release('bbbbbb'), steps: PLAN }, 'Ann');
const running = async () => (await readState(storage)).remotes.payment?.canary;
const AT_1 = { version: 'bbbbbb', percent: 1 };

test('of 20 callers that raise a canary at the same time one does', async () => {
  await startPlan();
  const due = (await running())?.due;
  const raised = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      raiseCanary(storage, 'payment', { seen: { ...AT_1, due }, step: PLAN[1] }, 'a BFF'),
    ),
  );
  expect(raised.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const state = (await readState(storage)).remotes.payment;
  expect(state?.canary).toMatchObject({ percent: 10, steps: PLAN, since: state?.log[0]?.since });
  expect(state?.log.slice(0, 2).map(({ by, percent }) => [by, percent])).toEqual([
    ['a BFF', 10],
    ['Ann', 1],
  ]);
});

test('a canary that was paused is not raised by a BFF that saw its clock run', async () => {
  await startPlan();
  const seen = { ...AT_1, due: (await running())?.due };
  await pauseCanary(storage, 'payment', seen, 'Ann');
  await expect(raiseCanary(storage, 'payment', { seen, step: PLAN[1] }, 'a BFF')).rejects.toThrow(
    'has just been changed',
  );
  await expect(pauseCanary(storage, 'payment', AT_1, 'Bob')).rejects.toThrow('is not being raised');
  const paused = await running();
  expect([paused?.percent, paused?.due, Math.ceil((paused?.left ?? 0) / 60_000)]).toEqual([1, undefined, 10]);
});

test('a canary that was resumed has the time that was left, and one that is held has none', async () => {
  await startPlan();
  await pauseCanary(storage, 'payment', AT_1, 'Ann');
  const { left = 0 } = (await running()) ?? {};
  const before = Date.now();
  await resumeCanary(storage, 'payment', AT_1, 'Ann');
  const resumed = await running();
  expect(Date.parse(resumed?.due ?? '')).toBeGreaterThanOrEqual(before + left);
  expect(resumed?.left).toBeUndefined();
  await expect(resumeCanary(storage, 'payment', AT_1, 'Ann')).rejects.toThrow('is not paused');
  await holdCanary(storage, 'payment', AT_1, 'Ann');
  const held = await running();
  expect([held?.due, held?.left, held?.steps[0]]).toEqual([undefined, undefined, { percent: 1, minutes: null }]);
});

test('names the release to open if one fails: the live one for a canary, the one before for the live one', async () => {
  await makeLive(storage, 'payment', release('bbbbbb'), 'Ann');
  await canary('cccccc', 100);
  const previousFor = async (visitor?: string) => {
    const { payment, admin } = remotesWithPrevious(await readState(storage), { group: visitor });
    return [payment?.version, payment?.previous?.version, admin?.previous];
  };
  expect(await previousFor('a visitor')).toEqual(['cccccc', 'bbbbbb', undefined]);
  expect(await previousFor()).toEqual(['bbbbbb', 'aaaaaa', undefined]);
  await makeLive(storage, 'payment', release('aaaaaa'), 'Ann', { isRollBack: true });
  expect(await previousFor()).toEqual(['aaaaaa', undefined, undefined]);
});

test('a browser gets its overrides before a canary, with no release to open if one fails; others do not', async () => {
  await canary('bbbbbb', 100);
  const overrides = { payment: release('cccccc'), drivers: release('dddddd') };
  const state = await readState(storage);
  const { payment, admin, drivers } = remotesWithPrevious(state, { group: 'a visitor', overrides });
  expect([payment?.version, admin?.version, drivers?.version]).toEqual(['cccccc', 'aaaaaa', 'dddddd']);
  expect(payment?.previous).toBeUndefined();
  expect(releasesFor(state, { group: 'a visitor' }).remotes.payment?.version).toBe('bbbbbb');
});

test('refuses a canary of the live version, of a front end that is not live, and of a path that another one has', async () => {
  await expect(canary('aaaaaa', 10)).rejects.toThrow('payment aaaaaa is live for all.');
  const start = (name: string, path: string) =>
    startCanary(storage, name, { release: release('bbbbbb', path), steps: [{ percent: 10, minutes: null }] }, 'Ann');
  await expect(start('drivers', '/drivers')).rejects.toThrow('drivers has no live version that the other visitors');
  await start('admin', '/receipts');
  await expect(start('payment', '/receipts')).rejects.toThrow('payment declares /receipts, which belongs to admin.');
});
