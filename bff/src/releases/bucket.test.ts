import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeLive, openStorage } from '@tailgate/releases';
import { S3_ENVIRONMENT, startS3, type TestS3 } from '@tailgate/releases/testing';
import { until } from '@tailgate/service-kit/testing';
import { newVersion, PAGE_REQUEST, readBoot } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { storeRelease } from '../testing/stored-releases.ts';

let s3: TestS3;
let copies = '';
beforeAll(async () => {
  Object.assign(process.env, S3_ENVIRONMENT);
  s3 = await startS3();
  copies = mkdtempSync(join(tmpdir(), 'tailgate-copies-'));
});
afterAll(async () => {
  await stopBffs();
  await s3.stop();
  for (const name of Object.keys(S3_ENVIRONMENT)) delete process.env[name];
  rmSync(copies, { recursive: true });
});

/** A BFF as on another machine: it shares the bucket, and nothing on disk. */
const startOnBucket = (machine: string) =>
  startBff({
    RELEASES_DIR: 's3://releases/portal',
    RELEASES_S3_ENDPOINT: s3.endpoint,
    RELEASES_CACHE_DIR: join(copies, machine),
  });

async function release(name: string): Promise<string> {
  const bucket = await openStorage('s3://releases/portal', { endpoint: s3.endpoint, cache: join(copies, 'build') });
  const built = await storeRelease(bucket, name);
  await makeLive(bucket, name, built, 'Ann');
  return built.version;
}

const bootOf = async (bff: TestBff) => readBoot((await bff.send('/auth', PAGE_REQUEST)).text);
const readiness = async (bff: TestBff) => (await bff.send('/readyz')).json;

test('several BFFs share a bucket, and keep serving what they know while it is away, even if they restart', async () => {
  const shell = await release('shell');
  const bffs = [await startOnBucket('one'), await startOnBucket('two')];
  const version = await release('admin');
  for (const bff of bffs) {
    await until(async () => expect((await bootOf(bff)).registry.admin?.version).toBe(version), 5_000);
    expect((await bff.send(`/mf/admin/${version}/main.1.js`)).text).toBe('main("admin")');
    expect((await bff.send(`/mf/admin/${newVersion()}/main.1.js`)).status).toBe(404);
    expect(await readiness(bff)).toEqual({ status: 'ok', name: 'bff' });
  }
  // Copied before anyone asks for them.
  await until(() => expect(existsSync(join(copies, 'one/shell', shell))).toBe(true), 10_000);
  s3.isAway = true;
  const [bff] = bffs as [TestBff];
  const warning = expect.stringContaining('The last known releases stay live: ');
  await until(async () => expect(await readiness(bff)).toEqual({ status: 'ok', name: 'bff', warning }), 10_000);
  expect(await bootOf(bff)).toMatchObject({ shellVersion: shell, registry: { admin: { version } } });
  expect((await bff.send(`/mf/admin/${version}/main.1.js`)).text).toBe('main("admin")');
  expect((await bff.send(`/mf/admin/${newVersion()}/main.1.js`)).status).toBe(503);
  // Restarted on the machine that knows them, and started on one that does not.
  await bff.stop();
  const [restarted, fresh] = [await startOnBucket('one'), await startOnBucket('three')];
  const back = () => bootOf(restarted);
  await until(async () => expect(await back()).toMatchObject({ registry: { admin: { version } } }), 10_000);
  await until(async () => expect(await readiness(restarted)).toEqual({ status: 'ok', name: 'bff', warning }), 10_000);
  expect((await restarted.send(`/assets/${shell}/main.1.js`)).text).toBe('main("shell")');
  expect((await restarted.send(`/mf/admin/${version}/main.1.js`)).text).toBe('main("admin")');
  expect((await fresh.send('/auth', PAGE_REQUEST)).status).toBe(503);
  s3.isAway = false;
  await until(async () => expect((await fresh.send('/auth', PAGE_REQUEST)).status).toBe(200), 10_000);
  await until(async () => expect(await readiness(restarted)).toEqual({ status: 'ok', name: 'bff' }), 10_000);
});
