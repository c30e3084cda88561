import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from './content-version.ts';
import { promote, prune, rollBack } from './promote.ts';
import { releaseChanges } from './release-changes.ts';
import { findVersion, liveLog, recordVersion, storedVersions } from './release-record.ts';
import { readSourceMaps, storeSourceMaps } from './source-maps.ts';
import { storeVersion } from './store-version.ts';
import { liveVersion } from './switch-release.ts';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tailgate-releases-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Stores a version of mf-payment. @returns the version */
function store(content: string, paths = ['/payment/:reference']): string {
  const files = [{ name: 'remoteEntry.0123456789ab.js', content: Buffer.from(content) }];
  const version = storeVersion(join(dist, 'mf/payment'), files, false);
  const screens = paths.map((path) => ({ path, access: 'public' as const, title: 'Title' }));
  const integrity = integrityOf(files);
  const release = { version, entry: 'remoteEntry.0123456789ab.js', preload: [], integrity, area: 'payment', screens };
  recordVersion(dist, 'payment', release, files);
  return version;
}

test('makes stored versions live, and goes back one version each time', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map((content) => store(content)) as [string, string, string];
  for (const version of [one, two, three]) await promote(dist, 'payment', version);
  expect(liveVersion(dist, 'payment')).toBe(three);
  expect((await rollBack(dist, 'payment')).release.version).toBe(two);
  expect((await rollBack(dist, 'payment')).release.version).toBe(one);
  await expect(rollBack(dist, 'payment')).rejects.toThrow('payment has no earlier release to roll back to.');
  expect(liveLog(dist, 'payment').map(({ version }) => version)).toEqual([one, two, three, two, one]);
});

test('can go back to a version that was live before releases were recorded', async () => {
  const [old, next] = [store('one'), store('two')];
  await promote(dist, 'payment', old);
  rmSync(join(dist, `mf/payment/${old}.json`));
  rmSync(join(dist, 'mf/payment/live.json'));
  await promote(dist, 'payment', next);
  expect((await rollBack(dist, 'payment')).release.version).toBe(old);
});

test('makes a version live although the one before it was removed by hand', async () => {
  const [old, next] = [store('one'), store('two')];
  await promote(dist, 'payment', old);
  for (const file of [old, `${old}.json`, 'live.json']) rmSync(join(dist, 'mf/payment', file), { recursive: true });
  await promote(dist, 'payment', next);
  expect(liveVersion(dist, 'payment')).toBe(next);
  await expect(rollBack(dist, 'payment')).rejects.toThrow('payment has no earlier release to roll back to.');
});

test.each([
  ['was changed', (file: string) => writeFileSync(file, 'another')],
  ['is missing', (file: string) => rmSync(file)],
])('refuses a version of which a file %s', async (problem, harm) => {
  const [live, next] = [store('one'), store('two')];
  await promote(dist, 'payment', live);
  harm(join(dist, 'mf/payment', next, 'remoteEntry.0123456789ab.js'));
  await expect(promote(dist, 'payment', next)).rejects.toThrow(
    new RegExp(`remoteEntry.* ${problem}, so ${next} cannot`),
  );
  expect(liveVersion(dist, 'payment')).toBe(live);
});

test('a roll-back writes no file of a version', async () => {
  for (const content of ['one', 'two']) await promote(dist, 'payment', store(content));
  const before = readdirSync(dist, { recursive: true }).sort();
  await rollBack(dist, 'payment');
  expect(readdirSync(dist, { recursive: true }).sort()).toEqual(before);
});

test('takes the first characters of a version, and says where to see the versions', async () => {
  const version = store('one');
  expect(findVersion(dist, 'payment', version.slice(0, 6)).release.version).toBe(version);
  store('two');
  expect(() => findVersion(dist, 'payment', '')).toThrow('Several versions of payment start with ');
  await expect(promote(dist, 'payment', 'ffffffffffff0000')).rejects.toThrow(
    'payment has no version ffffffffffff0000. See: npm run release -- list payment',
  );
  expect(liveVersion(dist, 'payment')).toBeUndefined();
});

test('two versions that go live at the same time: one is live at the end, and both are in the log', async () => {
  const versions = [store('one'), store('two')];
  await Promise.all(versions.map((version) => promote(dist, 'payment', version)));
  expect(versions).toContain(liveVersion(dist, 'payment'));
  expect(
    liveLog(dist, 'payment')
      .map(({ version }) => version)
      .sort(),
  ).toEqual(versions.toSorted());
});

test('records who built a version and from which commit, once', () => {
  const version = store('one');
  const file = join(dist, 'mf/payment', `${version}.json`);
  const record = readFileSync(file, 'utf8');
  expect(JSON.parse(record)).toMatchObject({ builtBy: expect.stringMatching(/./), bytes: 3 });
  store('one');
  expect(readFileSync(file, 'utf8')).toBe(record);
});

test('removes old versions, and never the live one or the one before it', async () => {
  const versions = ['one', 'two', 'three', 'four'].map((content) => store(content));
  const [first, second] = versions as [string, string];
  await promote(dist, 'payment', first);
  await promote(dist, 'payment', second);
  const newest = storedVersions(dist, 'payment')[0]?.release.version;
  const kept = new Set([first, second, newest]);
  const releases = join(dist, 'mf/payment');
  const maps = { version: 3, sources: [], sourcesContent: [], names: [], mappings: '' };
  const files = [{ name: 'remoteEntry.0123456789ab.js.map', content: Buffer.from(JSON.stringify(maps)) }];
  for (const version of versions) storeSourceMaps(releases, version, files);
  expect(prune(dist, 'payment', 1).sort()).toEqual(versions.filter((version) => !kept.has(version)).sort());
  expect(
    storedVersions(dist, 'payment')
      .map(({ release }) => release.version)
      .sort(),
  ).toEqual([...kept].sort());
  const withMaps = versions.filter((version) => readSourceMaps(releases, version));
  expect(withMaps.sort()).toEqual([...kept].sort());
  expect(prune(dist, 'payment', 1)).toEqual([]);
});

test('says what differs between two versions', () => {
  const one = findVersion(dist, 'payment', store('one'));
  const three = findVersion(dist, 'payment', store('three', ['/payment/:reference', '/receipts']));
  expect(releaseChanges(one, three)).toEqual([
    '  page /receipts: added',
    '  file remoteEntry.js: changed',
    '  size 0 kB -> 0 kB',
  ]);
  expect(releaseChanges(one, one)).toEqual(['  no difference']);
});
