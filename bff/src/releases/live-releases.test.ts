import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { makeLive, openStorage } from '@tailgate/releases';
import { silentLog, until } from '@tailgate/service-kit/testing';
import {
  PAGE_REQUEST,
  readBoot,
  releaseEmptyShell,
  releaseRemote,
  releaseShell,
  replaceRegistry,
  writeState,
} from '../testing/publish-release.ts';
import { startBff, stopBffs } from '../testing/start-bff.ts';
import { storeRelease } from '../testing/stored-releases.ts';
import { createLiveReleases } from './live-releases.ts';

afterAll(stopBffs);

test('the next page has a changed registry within a second; a broken or missing registry changes nothing', async () => {
  const bff = await startBff();
  releaseShell(bff);
  const registryOf = async () => readBoot((await bff.send('/admin', PAGE_REQUEST)).text).registry;
  const readiness = async () => (await bff.send('/readyz')).json;
  const watched = () => new Promise((resolve) => setTimeout(resolve, 250));
  await watched();
  const first = { admin: releaseRemote(bff, 'admin') };
  replaceRegistry(bff, first);
  await until(async () => expect(await registryOf()).toEqual(first), 10_000);
  const second = { admin: releaseRemote(bff, 'admin') };
  replaceRegistry(bff, second);
  await until(async () => expect(await registryOf()).toEqual(second), 10_000);
  expect(await readiness()).toEqual({ status: 'ok', name: 'bff' });
  const noVersion = { remotes: { admin: { stable: { version: '../../etc' }, log: [] } } };
  for (const broken of ['{"remotes":', '[]', JSON.stringify(noVersion), '{"remotes":{"admin":{}}}']) {
    writeState(bff, broken);
    await watched();
    const warning = expect.stringContaining('The last known releases stay live: ');
    await until(async () => expect(await readiness()).toEqual({ status: 'ok', name: 'bff', warning }), 10_000);
    expect(await registryOf()).toEqual(second);
  }
  rmSync(join(bff.releases, 'releases.json'));
  await watched();
  expect(await registryOf()).toEqual(second);
});

test('serves the page without remotes, and 503 without a shell', async () => {
  const empty = await startBff();
  const unavailable = await empty.send('/admin', PAGE_REQUEST);
  expect([unavailable.status, unavailable.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  const shellOnly = await startBff();
  releaseEmptyShell(shellOnly);
  const page = await shellOnly.send('/auth', PAGE_REQUEST);
  expect([page.status, readBoot(page.text).registry]).toEqual([200, {}]);
  expect(page.text).not.toContain('href="/mf/');
});

test('a refresh during a read waits for the next read, so that it sees a change made in between', async () => {
  const bff = await startBff();
  const storage = await openStorage(bff.releases);
  const next = await storeRelease(storage, 'payment');
  await makeLive(storage, 'payment', await storeRelease(storage, 'payment'), 'Ann');
  const [started, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const read: typeof storage.read = async (key) => {
    const object = await storage.read(key);
    started.resolve();
    await goOn.promise;
    return object;
  };
  const releases = createLiveReleases({ ...storage, read }, silentLog);
  const first = releases.refresh();
  await started.promise;
  await makeLive(storage, 'payment', next, 'Ann');
  const second = releases.refresh();
  goOn.resolve();
  await second;
  await first;
  expect(releases.remotes().payment?.version).toBe(next.version);
});
