import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RegistryEntry, ShellRelease } from '@tailgate/contracts';
import { extension, slot } from '../gate/testing/made-up-releases.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { startCanary } from './canary.ts';
import { liveVersion, makeLive } from './make-live.ts';
import { readState } from './release-state.ts';

let folder = '';
let storage: ReleaseStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-live-'));
  storage = folderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const release = (paths: string[] = [], version = 'abcdef12'): RegistryEntry => ({
  version,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  area: 'area',
  screens: paths.map((path) => ({ path, access: 'staff', title: path })),
});
const start = (canary: RegistryEntry, percent: number) =>
  startCanary(storage, 'payment', { release: canary, steps: [{ percent, minutes: null }] }, 'Ann');
const shell = (paths: string[]): ShellRelease => ({
  version: 'abcdef12',
  scripts: [],
  chunks: {},
  pages: paths.map((path) => ({ path })),
});

test('50 remotes released at the same time are all live', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `area-${index}`);
  await Promise.all(names.map((name) => makeLive(storage, name, release([`/${name}`]), 'Ann')));
  expect(Object.keys((await readState(storage)).remotes).sort()).toEqual(names.sort());
  expect(readdirSync(folder)).toEqual(['releases.json']);
});

test('of 50 changes of one front end at the same time, each is made and in the history', async () => {
  await makeLive(storage, 'payment', release(), 'Ann');
  const percents = Array.from({ length: 50 }, (_, index) => index + 1);
  const canary = release([], 'abcdef13');
  await Promise.all(percents.map((percent) => start(canary, percent)));
  const { log = [] } = (await readState(storage)).remotes.payment ?? {};
  expect(log.flatMap(({ percent }) => percent ?? []).toSorted((a, b) => a - b)).toEqual(percents);
});

test('of two versions made live at the same time one wins, and the other is refused', async () => {
  await makeLive(storage, 'payment', release(), 'Ann');
  const versions = ['abcdef13', 'abcdef14'];
  const ends = await Promise.allSettled(
    versions.map((version) => makeLive(storage, 'payment', release([], version), 'Ann')),
  );
  const live = liveVersion(await readState(storage), 'payment');
  expect(versions).toContain(live);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(refused).toEqual([
    expect.stringMatching(`Ann has just made payment ${live} live. Review that version and try again.`),
  ]);
});

test.each([
  ['/clients/:client', 'drivers declares /clients/:client, which belongs to admin. Choose another path.'],
  ['/terms', 'drivers declares /terms, which belongs to shell. Choose another path.'],
  ['/api/drivers', 'drivers declares /api/drivers, which belongs to the BFF. Choose another path.'],
  ['/drivers', 'drivers declares /drivers twice.'],
])('refuses a remote that declares %s', async (path, refusal) => {
  await makeLive(storage, 'shell', shell(['/terms']), 'Ann');
  await makeLive(storage, 'admin', release(['/clients/:id', '/clients']), 'Ann');
  const live = await readState(storage);
  await expect(makeLive(storage, 'drivers', release(['/drivers', path]), 'Ann')).rejects.toThrow(refusal);
  expect(await readState(storage)).toEqual(live);
});

test('a remote may keep its paths and add one beside a parameter', async () => {
  await makeLive(storage, 'admin', release(['/clients/:id']), 'Ann');
  await makeLive(storage, 'admin', release(['/clients/:id', '/clients/new'], 'abcdef13'), 'Ann');
  expect(liveVersion(await readState(storage), 'admin')).toBe('abcdef13');
});

test('refuses a second remote that fills a slot, also one of a canary, and one that offers it', async () => {
  const filling = { ...release([], 'abcdef13'), extensions: [extension('receipts')] };
  await makeLive(storage, 'payment', release(), 'Ann');
  await start(filling, 1);
  const live = await readState(storage);
  await expect(makeLive(storage, 'drivers', filling, 'Ann')).rejects.toThrow(
    'drivers fills the slot receipts, which payment fills already.',
  );
  expect(await readState(storage)).toEqual(live);
  const offering = { ...release([], 'abcdef14'), slots: [slot('receipts')] };
  await makeLive(storage, 'admin', offering, 'Ann');
  await expect(makeLive(storage, 'drivers', offering, 'Ann')).rejects.toThrow(
    'drivers offers the slot receipts, which admin offers already.',
  );
});

test('refuses a shell that declares a path of a live remote', async () => {
  await makeLive(storage, 'admin', release(['/history']), 'Ann');
  await expect(makeLive(storage, 'shell', shell(['/history']), 'Ann')).rejects.toThrow(
    'shell declares /history, which belongs to admin.',
  );
});
