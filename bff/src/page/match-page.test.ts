import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_REQUEST, readBoot, releaseShell } from '../testing/publish-release.ts';
import { PRODUCTION, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
  releaseShell(bff);
});
afterAll(stopBffs);

test('answers known pages with 200 and unknown ones with 404; other requests get no page', async () => {
  for (const path of [
    '/',
    '/auth',
    '/quote',
    '/quote/received',
    '/payment/x',
    '/admin',
    '/user-management',
    '/settings',
    '/settings/company',
    '/logout',
    '/verify-email?token=x.y.z',
    '/reset-password?token=x.y.z&invitation=1',
    '/terms',
    '/privacy',
    '/clients/7',
    '/history',
    '/appointments/board',
    '/Quote/',
    '/admin?tab=quotes',
  ]) {
    expect([path, (await bff.send(path, PAGE_REQUEST)).status]).toEqual([path, 200]);
  }
  for (const path of ['/nothing', '/admin/deeper', '/payment', '/assetsx']) {
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
