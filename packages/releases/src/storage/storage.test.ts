import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeLive } from '../state/make-live.ts';
import { readState } from '../state/release-state.ts';
import { S3_ENVIRONMENT, startS3, type TestS3 } from '../testing/start-s3.ts';
import { openStorage } from './open-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';

let root = '';
let s3: TestS3;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tailgate-storage-'));
  s3 = await startS3();
  Object.assign(process.env, S3_ENVIRONMENT);
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true });
  for (const name of Object.keys(S3_ENVIRONMENT)) delete process.env[name];
});

const open: Record<string, (name: string) => Promise<ReleaseStorage>> = {
  'a folder': (name) => openStorage(join(root, name)),
  'a bucket': (name) =>
    openStorage(`s3://releases/${name}`, { endpoint: s3.endpoint, cache: join(root, 'copies', name) }),
};
const text = (object: { content: Buffer } | undefined) => object?.content.toString('utf8');
const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });

describe.each(Object.keys(open))('%s', (kind) => {
  const storage = (name: string) => (open[kind] as (name: string) => Promise<ReleaseStorage>)(name);

  test('replaces an object only if it is still the one that was read', async () => {
    const on = await storage('replace');
    expect([await on.read('a.json'), await on.tagOf('a.json')]).toEqual([undefined, undefined]);
    expect(await on.replace('a.json', 'one', undefined)).toBe(true);
    expect(await on.replace('a.json', 'other', undefined)).toBe(false);
    const one = await on.read('a.json');
    expect([text(one), one?.tag]).toEqual(['one', await on.tagOf('a.json')]);
    expect(await on.replace('a.json', 'two', one?.tag)).toBe(true);
    expect(await on.replace('a.json', 'three', one?.tag)).toBe(false);
    expect(text(await on.read('a.json'))).toBe('two');
    await on.remove('a.json');
    expect(await on.replace('a.json', 'four', one?.tag)).toBe(false);
  });

  test('lists, reads and removes folders', async () => {
    const on = await storage('folders');
    expect(await on.list('mf/payment')).toEqual([]);
    await on.addFolder('mf/payment/abc', [file('a.js', 'a()'), file('b.js', 'b()')]);
    await on.replace('mf/payment/abc.json', '{}', undefined);
    await on.addFolder('mf/payment-two/def', [file('c.js', 'c()')]);
    expect((await on.list('mf/payment')).toSorted()).toEqual(['abc', 'abc.json']);
    const files = await on.readFolder('mf/payment/abc');
    expect(files.map(({ name, content }) => `${name}: ${content}`).toSorted()).toEqual(['a.js: a()', 'b.js: b()']);
    await on.remove('mf/payment/abc');
    expect(await on.list('mf/payment')).toEqual(['abc.json']);
    expect(await on.readFolder('mf/payment/abc')).toEqual([]);
    expect(await on.list('mf/payment-two')).toEqual(['def']);
  });

  test('has the files of a version on this machine, and those of no other', async () => {
    const on = await storage('local');
    await on.addFolder('mf/payment/abc', [file('a.js', 'a()')]);
    await on.replace('mf/payment/abc.json', '{}', undefined);
    const folders = await Promise.all([1, 2, 3].map(() => on.localFolder('mf/payment/abc')));
    expect(new Set(folders).size).toBe(1);
    expect(readFileSync(join(folders[0] ?? '', 'a.js'), 'utf8')).toBe('a()');
    expect(readdirSync(folders[0] ?? '')).toEqual(['a.js']);
    expect(await on.localFolder('mf/payment/def')).toBeUndefined();
  });

  test('remotes released at the same time are all live', async () => {
    const on = await storage('state');
    const names = Array.from({ length: 8 }, (_, index) => `area-${index}`);
    const release = { version: 'abcdef12', entry: 'remoteEntry.js', preload: [], integrity: {}, area: 'area' };
    await Promise.all(names.map((name) => makeLive(on, name, { ...release, screens: [] }, 'Ann')));
    expect(Object.keys((await readState(on)).remotes).sort()).toEqual(names.sort());
  });
});

test('rejects while the bucket is away, and still has the versions that were copied', async () => {
  const bucket = (await open['a bucket']?.('away')) as ReleaseStorage;
  await bucket.addFolder('shell/abc', [file('a.js', 'a()')]);
  await bucket.replace('shell/abc.json', '{}', undefined);
  const folder = await bucket.localFolder('shell/abc');
  s3.isAway = true;
  await expect(bucket.read('releases.json')).rejects.toThrow();
  await expect(bucket.localFolder('shell/def')).rejects.toThrow();
  expect(await bucket.localFolder('shell/abc')).toBe(folder);
  s3.isAway = false;
  expect(await bucket.read('releases.json')).toBeUndefined();
});
