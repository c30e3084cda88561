import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RegistryEntry } from '@tailgate/contracts';
import { signReleases } from '../sign-releases.ts';
import { liveVersion, makeLive } from '../state/make-live.ts';
import { readState } from '../state/release-state.ts';
import { findVersion, storedVersions, storeVersion } from '../versions/stored-versions.ts';
import { openStorage } from './open-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';

const jwk = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const signing = jwk();
const { d: _, ...publicPart } = signing;

let folder = '';
let storage: ReleaseStorage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-signed-'));
  storage = await openStorage(folder, { jwks: { signing } });
  for (const version of ['aaaaaa', 'bbbbbb']) await store(storage, version);
  await makeLive(storage, 'payment', release('aaaaaa'), 'Ann');
});
afterEach(() => rmSync(folder, { recursive: true }));

const release = (version: string): RegistryEntry => ({
  version,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  area: 'area',
  screens: [],
});
const store = (on: ReleaseStorage, version: string) =>
  storeVersion(on, 'payment', { release: release(version), files: [], compress: false, builtBy: 'Ann', commit: null });
const readOnly = () => openStorage(folder, { jwks: { public: [publicPart] } });
const change = (key: string, from: string, to: string) => {
  const file = join(folder, key);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
};

test('reads what the release key signed, with the public key alone, and changes nothing with it', async () => {
  const reader = await readOnly();
  expect(liveVersion(await readState(reader), 'payment')).toBe('aaaaaa');
  expect((await storedVersions(reader, 'payment')).map((stored) => stored.release.version)).toHaveLength(2);
  const refusal = 'Releases cannot be changed here, because RELEASE_SIGNING_KEY is not set.';
  await expect(makeLive(reader, 'payment', release('bbbbbb'), 'Ann')).rejects.toThrow(refusal);
  expect(liveVersion(await readState(storage), 'payment')).toBe('aaaaaa');
});

test.each<[string, () => void]>([
  ['was changed', () => change('releases.json', 'aaaaaa', 'bbbbbb')],
  ['has no signature', () => change('releases.json', 'signature', 'nothing')],
  ['is another object', () => writeFileSync(join(folder, 'releases.json'), readFileSync(recordFile('aaaaaa')))],
  ['has the signature of another key', () => change('releases.json', '"signature": "', '"signature": "AA')],
  ['is cut off', () => writeFileSync(join(folder, 'releases.json'), '{"remotes":')],
])('refuses a releases.json that %s, and does not write over it', async (_what, forge) => {
  forge();
  const forged = readFileSync(join(folder, 'releases.json'), 'utf8');
  await expect(readState(storage)).rejects.toThrow('releases.json');
  await expect(makeLive(storage, 'payment', release('bbbbbb'), 'Ann')).rejects.toMatchObject({ kind: 'forged' });
  expect(readFileSync(join(folder, 'releases.json'), 'utf8')).toBe(forged);
});

test('a new key signs while releases of the former one are read, until all are signed again', async () => {
  const next = jwk();
  const { d: _secret, ...nextPublic } = next;
  const rotating = await openStorage(folder, { jwks: { signing: next, public: [nextPublic, publicPart] } });
  expect(liveVersion(await readState(rotating), 'payment')).toBe('aaaaaa');
  await makeLive(rotating, 'payment', release('bbbbbb'), 'Ann');
  await expect(readState(storage)).rejects.toThrow('does not fit the release key');
  await signReleases(await openStorage(folder), rotating);
  const after = await openStorage(folder, { jwks: { public: [nextPublic] } });
  expect(liveVersion(await readState(after), 'payment')).toBe('bbbbbb');
  expect(await storedVersions(after, 'payment')).toHaveLength(2);
});

const recordFile = (version: string) => join(folder, `mf/payment/${version}.json`);

test('passes over a version whose record was changed', async () => {
  change('mf/payment/bbbbbb.json', 'Ann', 'Eve');
  expect((await storedVersions(storage, 'payment')).map((stored) => stored.release.version)).toEqual(['aaaaaa']);
  await expect(findVersion(storage, 'payment', 'bbbbbb')).rejects.toThrow('payment has no version bbbbbb.');
});

test('a portal without a key reads signed releases, and those that it writes can be signed later', async () => {
  const unsigned = await openStorage(folder);
  expect(liveVersion(await readState(unsigned), 'payment')).toBe('aaaaaa');
  await store(unsigned, 'cccccc');
  await makeLive(unsigned, 'payment', release('cccccc'), 'Ann');
  await expect(readState(storage)).rejects.toThrow('The signature of releases.json does not fit the release key.');
  expect((await signReleases(unsigned, storage)).toSorted()).toContain('mf/payment/cccccc.json');
  expect(liveVersion(await readState(await readOnly()), 'payment')).toBe('cccccc');
  expect(await storedVersions(storage, 'payment')).toHaveLength(3);
});
