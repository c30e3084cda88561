import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import {
  PAGE_REQUEST,
  readBoot,
  releaseRemote,
  releaseShell,
  replaceRegistry,
  startCanary,
} from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);

/** Opens a page. @returns the version of the admin remote, and the cookies that the browser has afterwards */
async function open(cookie = '') {
  const page = await bff.send('/auth', { headers: { ...PAGE_REQUEST.headers, cookie } });
  const set = (page.headers['set-cookie'] ?? []).map((header) => header.split(';')[0]);
  return { version: readBoot(page.text).registry.admin?.version, cookie: [cookie, ...set].filter(Boolean).join('; ') };
}

test('a browser keeps its canary, signed in or not, and gets the live version when the canary ends', async () => {
  releaseShell(bff);
  const [stable, next] = [releaseRemote(bff, 'admin'), releaseRemote(bff, 'admin')];
  replaceRegistry(bff, { admin: stable });
  expect(await open()).toEqual({ version: stable.version, cookie: '' });

  startCanary(bff, 'admin', next, 50);
  await until(async () => expect((await open()).cookie).toMatch(/^tailgate-release-group=[0-9a-f]{8}$/), 5_000);
  const visitors = await Promise.all(Array.from({ length: 40 }, () => open()));
  expect(new Set(visitors.map(({ version }) => version))).toEqual(new Set([stable.version, next.version]));
  for (const visitor of visitors) expect(await open(visitor.cookie)).toEqual(visitor);
  const lucky = visitors.find(({ version }) => version === next.version);
  const { cookie: session } = await bff.signIn('ADMIN');
  const signedIn = await open(`${session}; ${lucky?.cookie}`);
  expect(signedIn.version).toBe(next.version);

  startCanary(bff, 'admin', next, 100);
  await until(async () => expect((await open()).version).toBe(next.version), 5_000);
  replaceRegistry(bff, { admin: stable });
  await until(async () => expect((await open(lucky?.cookie)).version).toBe(stable.version), 5_000);
});

test('a made-up group is a group like any other, and a broken one is replaced', async () => {
  const [stable, next] = [releaseRemote(bff, 'admin'), releaseRemote(bff, 'admin')];
  replaceRegistry(bff, { admin: stable });
  startCanary(bff, 'admin', next, 100);
  await until(async () => expect((await open()).version).toBe(next.version), 5_000);
  const own = 'tailgate-release-group=00000000';
  expect((await open(own)).cookie).toBe(own);
  const broken = 'tailgate-release-group=../../etc';
  expect((await open(broken)).cookie).toMatch(/etc; tailgate-release-group=[0-9a-f]{8}$/);
});
