import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import {
  announceRemote,
  PAGE_REQUEST,
  readBoot,
  releaseRemote,
  releaseShell,
  replaceRegistry,
} from '../testing/publish-release.ts';
import { PRODUCTION, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
  releaseShell(bff);
  replaceRegistry(bff, {
    customer: releaseRemote(bff, 'customer', { '/': 'signed-in', '/quote': 'public', '/quote/received': 'public' }),
    admin: releaseRemote(bff, 'admin', { '/admin': 'staff', '/clients/:id': 'staff', '/clients/new': 'staff' }),
    payment: releaseRemote(bff, 'payment', { '/payment/:reference': 'public' }),
  });
});
afterAll(stopBffs);

test('answers declared pages with 200 and others with 404; other requests get no page', async () => {
  for (const path of [
    '/',
    '/auth',
    '/settings/company?tab=contact',
    '/quote',
    '/quote/received',
    '/payment/x',
    '/admin?tab=quotes',
    '/clients/7',
    '/clients/new',
    '/Quote/',
    '/Auth/',
  ]) {
    expect([path, (await bff.send(path, PAGE_REQUEST)).status]).toEqual([path, 200]);
  }
  for (const path of ['/nothing', '/admin/deeper', '/clients', '/payment', '/settings', '/assetsx']) {
    const answer = await bff.send(path, PAGE_REQUEST);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).toContain('id="tailgate-boot"');
  }
  expect((await bff.send('/favicon.ico', PAGE_REQUEST)).code).toBe('NOT_FOUND');
  expect((await bff.send('/quote', { headers: { accept: 'application/json' } })).code).toBe('NOT_FOUND');
  expect((await bff.send('/quote', { method: 'POST', ...PAGE_REQUEST })).code).toBe('NOT_FOUND');
});

test('has the component gallery in development only', async () => {
  const uiOf = async (env: Record<string, string>) => {
    const other = await startBff({ ...env, RELEASES_DIR: bff.releases });
    const page = await other.send('/ui', PAGE_REQUEST);
    return [page.status, readBoot(page.text).development];
  };
  expect(await uiOf({ NODE_ENV: 'development' })).toEqual([200, true]);
  expect(await uiOf(PRODUCTION)).toEqual([404, false]);
});

test('a path is known as soon as a release declares it, unless its access is unknown', async () => {
  const other = await startBff();
  releaseShell(other);
  const statusOf = async (path: string) => (await other.send(path, PAGE_REQUEST)).status;
  expect(await statusOf('/receipts')).toBe(404);
  const { screens, ...release } = releaseRemote(other, 'receipts', { '/receipts': 'signed-in', '/drivers': 'staff' });
  const future = screens.map((screen) => (screen.path === '/drivers' ? { ...screen, access: 'drivers' } : screen));
  replaceRegistry(other, { receipts: { ...release, screens: future } });
  await until(async () => expect(await statusOf('/receipts')).toBe(200), 5_000);
  expect(await statusOf('/drivers')).toBe(404);
});

test('opens the pages of an area that is being built, and asks for nothing of it', async () => {
  const other = await startBff();
  releaseShell(other);
  const screen = { path: '/drivers', access: 'public', title: 'Drivers', reads: ['/api/drivers'] };
  announceRemote(other, 'drivers', [screen]);
  await until(async () => expect((await other.send('/drivers', PAGE_REQUEST)).status).toBe(200), 5_000);
  const { text } = await other.send('/drivers', PAGE_REQUEST);
  expect(readBoot(text)).toMatchObject({ registry: {}, announced: { drivers: { screens: [screen] } } });
  expect(text).not.toMatch(/href="\/(mf|api)\//);
});
