import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { extension, remote, remoteFacts } from './gate/testing/made-up-releases.ts';
import { promote, prune, rollBack } from './promote.ts';
import { liveLog, liveVersion } from './state/make-live.ts';
import { readState } from './state/release-state.ts';
import { folderStorage } from './storage/folder-storage.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { contentVersion, integrityOf } from './versions/content-version.ts';
import { releaseChanges } from './versions/release-changes.ts';
import { readSourceMaps, storeSourceMaps } from './versions/source-maps.ts';
import { findVersion, storedVersions, storeVersion } from './versions/stored-versions.ts';

const ENTRY = 'remoteEntry.0123456789ab.js';

let folder = '';
let storage: ReleaseStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-releases-'));
  storage = folderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stores a version of payment. @returns the version */
async function store(content: string, { paths = ['/payment/:reference'], worker = '' } = {}): Promise<string> {
  const script = { name: 'worker.js', content: Buffer.from('1') };
  const files = [{ name: ENTRY, content: Buffer.from(content) }, ...(worker ? [script] : [])];
  const version = contentVersion(files);
  const screens = paths.map((path) => ({ path, access: 'public' as const, title: 'Title' }));
  const release = {
    ...{ version, entry: ENTRY, preload: [], integrity: integrityOf(files), area: 'payment', screens },
    ...(worker && { worker: { scope: worker } }),
  };
  const build = { release, files, compress: false, builtBy: 'Ann', commit: null, facts: remoteFacts(files) };
  await storeVersion(storage, 'payment', build);
  return version;
}

async function storeAll(...contents: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const content of contents) versions.push(await store(content));
  return versions;
}

const live = async () => liveVersion(await readState(storage), 'payment');
const isStored = async () =>
  (await storedVersions(storage, 'payment')).map(({ release }) => release.version).toSorted();

test('rolls back through the versions that were live, and refuses when there is none', async () => {
  const [one, two, three] = (await storeAll('one', 'two', 'three')) as [string, string, string];
  for (const version of [one, two, three]) await promote(storage, 'payment', version, 'Ann');
  expect(await live()).toBe(three);
  expect((await rollBack(storage, 'payment', 'Ann')).release.version).toBe(two);
  expect((await rollBack(storage, 'payment', 'Ann')).release.version).toBe(one);
  await expect(rollBack(storage, 'payment', 'Ann')).rejects.toThrow('payment has no earlier release to roll back to.');
  const log = liveLog(await readState(storage), 'payment');
  expect(log.map(({ version }) => version)).toEqual([one, two, three, two, one]);
});

test('after an older version was promoted by hand, a roll-back brings the one that it replaced', async () => {
  const [one, two, three] = (await storeAll('one', 'two', 'three')) as [string, string, string];
  for (const version of [one, two, three, one]) await promote(storage, 'payment', version, 'Ann');
  expect((await rollBack(storage, 'payment', 'Ann')).release.version).toBe(three);
  expect((await rollBack(storage, 'payment', 'Ann')).release.version).toBe(two);
  await promote(storage, 'payment', three, 'Ann');
  expect((await rollBack(storage, 'payment', 'Ann')).release.version).toBe(two);
  const [last] = liveLog(await readState(storage), 'payment');
  expect(last).toMatchObject({ version: two, from: three, rolledBack: true, by: 'Ann' });
});

test('a roll-back passes over a version that was removed by hand', async () => {
  const [one, two, three] = (await storeAll('one', 'two', 'three')) as [string, string, string];
  for (const version of [one, two, three]) await promote(storage, 'payment', version, 'Ann');
  for (const file of [two, `${two}.json`]) rmSync(join(folder, 'mf/payment', file), { recursive: true });
  expect((await rollBack(storage, 'payment', 'Ann')).release.version).toBe(one);
});

test.each([
  ['was changed', (file: string) => writeFileSync(file, 'another')],
  ['is missing', (file: string) => rmSync(file)],
])('refuses a version of which a file %s', async (problem, harm) => {
  const [good, bad] = (await storeAll('one', 'two')) as [string, string];
  await promote(storage, 'payment', good, 'Ann');
  harm(join(folder, 'mf/payment', bad, ENTRY));
  await expect(promote(storage, 'payment', bad, 'Ann')).rejects.toThrow(
    new RegExp(`remoteEntry.* ${problem}, so ${bad} can`),
  );
  expect(await live()).toBe(good);
});

test('a roll-back writes no file of a version', async () => {
  for (const version of await storeAll('one', 'two')) await promote(storage, 'payment', version, 'Ann');
  const before = readdirSync(folder, { recursive: true }).sort();
  await rollBack(storage, 'payment', 'Ann');
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
});

test('finds a version by its first characters, and refuses one that is unknown or not clear', async () => {
  const [version] = (await storeAll('one', 'two')) as [string];
  expect((await findVersion(storage, 'payment', version.slice(0, 6))).release.version).toBe(version);
  await expect(findVersion(storage, 'payment', '')).rejects.toThrow('Several versions of payment start with ');
  await expect(promote(storage, 'payment', 'ffffffffffff0000', 'Ann')).rejects.toThrow(
    'payment has no version ffffffffffff0000. See: npm run release -- list payment',
  );
  expect(await live()).toBeUndefined();
});

test('ignores the files that older releases of the portal kept beside the versions', async () => {
  const version = await store('one');
  writeFileSync(join(folder, 'mf/payment/live.json'), '[]');
  writeFileSync(join(folder, 'mf/payment/current.json'), '{}');
  expect(await isStored()).toEqual([version]);
});

test('records who built a version once', async () => {
  const file = join(folder, 'mf/payment', `${await store('one')}.json`);
  const record = readFileSync(file, 'utf8');
  expect(JSON.parse(record)).toMatchObject({ builtBy: 'Ann', bytes: 3 });
  await store('one');
  expect(readFileSync(file, 'utf8')).toBe(record);
});

test('removes old versions, but not the live one, the one before it and the newest', async () => {
  const versions = await storeAll('one', 'two', 'three', 'four');
  const [first, second] = versions as [string, string];
  for (const version of [first, second]) await promote(storage, 'payment', version, 'Ann');
  const newest = (await storedVersions(storage, 'payment'))[0]?.release.version;
  const kept = [...new Set([first, second, newest])];
  const map = Buffer.from(JSON.stringify({ version: 3, sources: [], sourcesContent: [], names: [], mappings: '' }));
  for (const version of versions)
    await storeSourceMaps(storage, 'payment', version, [{ name: `${ENTRY}.map`, content: map }]);
  const removed = await prune(storage, 'payment', 1);
  expect(removed.toSorted()).toEqual(versions.filter((version) => !kept.includes(version)).toSorted());
  expect(await isStored()).toEqual(kept.toSorted());
  for (const version of versions)
    expect(Boolean(await readSourceMaps(storage, 'payment', version))).toBe(kept.includes(version));
  expect(await prune(storage, 'payment', 1)).toEqual([]);
});

test('keeps for 30 days a version whose worker was live, as phones may run it', async () => {
  const one = await store('one', { worker: '/payment/' });
  const others = (await storeAll('two', 'three', 'four')) as [string, string, string];
  const DAY = 24 * 60 * 60 * 1000;
  const [clock, now] = [jest.spyOn(Date, 'now'), Date.now()];
  for (const version of [one, ...others]) await promote(storage, 'payment', version, 'Ann');
  clock.mockReturnValue(now + 29 * DAY);
  expect(await prune(storage, 'payment', 0)).toEqual([others[0]]);
  clock.mockReturnValue(now + 31 * DAY);
  expect(await prune(storage, 'payment', 0)).toEqual([one]);
  clock.mockRestore();
});

test('lists what differs between two versions', async () => {
  const one = await findVersion(storage, 'payment', await store('one'));
  const three = await findVersion(
    storage,
    'payment',
    await store('three', { paths: ['/payment/:reference', '/receipts'] }),
  );
  expect(releaseChanges(one, three)).toEqual([
    '  page /receipts: added',
    '  file remoteEntry.js: changed',
    '  size 0 kB -> 0 kB',
  ]);
  expect(releaseChanges(one, one)).toEqual(['  no difference']);
  const worker = await findVersion(storage, 'payment', await store('four', { worker: '/payment/' }));
  expect(releaseChanges(one, worker)).toContain('  worker: added');
  const [plain, filling] = [remote(), remote({ slots: ['maps'], extensions: ['receipts'] })];
  const changed = remote({ extensions: [extension('receipts', { access: 'public' })] });
  expect(releaseChanges(plain.record, filling.record)).toEqual(['  extension receipts: added', '  slot maps: added']);
  expect(releaseChanges(filling.record, changed.record)).toEqual([
    '  extension receipts: changed',
    '  slot maps: removed',
  ]);
});
