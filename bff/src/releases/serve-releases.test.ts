import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newVersion, PAGE_REQUEST, releaseRemote, releaseShell } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);

test("serves a release's files compressed, cacheable for a year, and under a retry's alias", async () => {
  const shell = releaseShell(bff);
  const { version } = releaseRemote(bff, 'customer');
  for (const path of [
    `/mf/customer/${version}/remoteEntry.1.js`,
    `/mf/@r1/customer/${version}/remoteEntry.1.js`,
    `/mf/@r27/customer/${version}/remoteEntry.1.js?again`,
  ]) {
    const plain = await bff.send(path);
    expect([path, plain.status, plain.text]).toEqual([path, 200, `entry(${version})`]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  }
  const path = `/assets/${shell}/main.1.js`;
  const brotli = await bff.send(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', 'main()']);
  const gzip = await bff.send(path, { headers: { 'accept-encoding': 'gzip' } });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', 'main()']);
  const head = await bff.send(path, { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '6', 0]);
  const badRange = await bff.send(path, { headers: { range: 'bytes=5-2' } });
  expect([badRange.status, badRange.text]).toEqual([200, 'main()']);
  expect((await bff.send(path, { method: 'POST' })).status).toBe(405);
});

test('never serves source maps, which lie beside the version', async () => {
  const shell = releaseShell(bff);
  const { version } = releaseRemote(bff, 'customer');
  writeFileSync(join(bff.releases, 'mf/customer', `${version}.maps.br`), 'maps');
  writeFileSync(join(bff.releases, 'shell', `${shell}.maps.br`), 'maps');
  for (const path of [
    `/mf/customer/${version}.maps.br`,
    `/mf/@r1/customer/${version}.maps.br`,
    `/mf/customer/${version}/${version}.maps.br`,
    `/mf/customer/${version}/remote.2.js.map`,
    `/mf/customer/${version}.maps.br/remote.2.js.map`,
    `/mf/customer/${version}.maps`,
    `/assets/${shell}.maps.br`,
    `/assets/${shell}/main.1.js.map`,
    `/assets/${shell}.maps.br/main.1.js.map`,
  ]) {
    const answer = await bff.send(path, { headers: { 'accept-encoding': 'br' } });
    expect([path, answer.status, answer.text]).toEqual([path, 404, 'Not found']);
  }
});

test('answers a missing file with plain text, never a page', async () => {
  releaseShell(bff);
  const { version } = releaseRemote(bff, 'customer');
  for (const path of [
    `/mf/customer/${version}/other.js`,
    `/mf/customer/${newVersion()}/remoteEntry.1.js`,
    `/mf/admin/${version}/remoteEntry.1.js`,
    '/mf/releases.json',
    '/mf/customer',
    '/mf/',
    '/mf',
    '/assets',
    '/assets/releases.json',
    '/assets/x/../releases.json'.replace('/..', ''),
    `/mf/@r1/@r2/customer/${version}/remoteEntry.1.js`,
    `/mf/customer/${version}/`,
    `/MF/customer/${version}/remoteEntry.1.js`,
    '/mf/customer/./releases.json'.replace('/.', ''),
  ]) {
    const answer = await bff.send(path, PAGE_REQUEST);
    expect([path, answer.status, answer.text]).toEqual([path, 404, 'Not found']);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  }
});

test('serves a new release without a restart, keeps old ones and drops removed ones', async () => {
  releaseShell(bff);
  const first = releaseRemote(bff, 'admin');
  const url = (version: string) => `/mf/admin/${version}/remoteEntry.1.js`;
  expect((await bff.send(url(first.version))).status).toBe(200);
  const second = releaseRemote(bff, 'admin');
  expect((await bff.send(url(second.version))).status).toBe(200);
  expect((await bff.send(url(first.version))).status).toBe(200);
  rmSync(join(bff.releases, 'mf/admin', first.version), { recursive: true });
  expect((await bff.send(url(first.version))).status).toBe(404);
});
