import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import {
  drawFirstView,
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
  bff = await startBff({ COMPANY_NAME: 'Ann & Sons' });
});
afterAll(stopBffs);
beforeEach(async () => {
  const frame = { html: '<header>{{companyName}}</header><main>{{screen}}</main>', css: 'src({{assets}}/a.woff2)' };
  const shell = releaseShell(bff, [], {
    '/frames/visitor': frame,
    '/auth': { html: '<h1>Welcome back</h1>', css: '.auth{}' },
  });
  await until(async () => expect(readBoot(await open('/auth')).shellVersion).toBe(shell), 5_000);
});

/** A release of a remote whose screen /quote says which release it is. */
function quoteOf(title: string) {
  const release = releaseRemote(bff, 'customer', { '/quote': 'public' });
  const firstView = drawFirstView(bff, `mf/customer/${release.version}`, {
    html: `<h1>${title}</h1>`,
    css: '.quote{}',
  });
  return { ...release, screens: release.screens.map((screen) => ({ ...screen, firstView })) };
}
const fileOf = ({ version, screens: [screen] }: ReturnType<typeof quoteOf>) =>
  join(bff.releases, 'mf/customer', version, screen?.firstView.file ?? '');
const open = async (path: string, cookie = '') =>
  (await bff.send(path, { headers: { ...PAGE_REQUEST.headers, cookie } })).text;
/** Makes it live and waits until pages name it. */
async function goLive(release: ReturnType<typeof releaseRemote>) {
  replaceRegistry(bff, { customer: release });
  await until(
    async () => expect(readBoot(await open('/quote')).registry.customer?.version).toBe(release.version),
    5_000,
  );
}
const WITHOUT = '<div id="root"><p class="starting" role="status">Loading…</p></div>';

test('puts the frame with the screen of the live release into the page, in the style of its nonce', async () => {
  await goLive(quoteOf('Live'));
  const page = await open('/quote');
  expect(page).toContain(
    '<div id="root" data-first-view><header>Ann &#38; Sons</header><main><h1>Live</h1></main></div>',
  );
  const [, nonce, css] = /<style nonce="([^"]+)" data-first-view>(.*?)<\/style>/.exec(page) ?? [];
  expect(page).toContain(`content="${nonce}"`);
  expect(css).toMatch(/^src\(\/assets\/\w{16}\/a\.woff2\)\.quote\{\}$/);
});

test("draws a page of the shell from the shell's release", async () => {
  expect(await open('/auth')).toContain('<main><h1>Welcome back</h1></main>');
});

test('a visitor of the canary gets the first view of the canary', async () => {
  await goLive(quoteOf('Live'));
  startCanary(bff, 'customer', quoteOf('Canary'), 100);
  await until(async () => expect(await open('/quote')).toContain('<h1>Canary</h1>'), 5_000);
});

test('a release without a first view gets none, least of all that of another version', async () => {
  await goLive(quoteOf('Before'));
  await goLive(releaseRemote(bff, 'customer', { '/quote': 'public' }));
  expect(await open('/quote')).toContain(WITHOUT);
});

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['was changed', (file: string) => writeFileSync(file, JSON.stringify({ html: '<h1>Forged</h1>', css: '' }))],
])('sends the page without a first view whose file %s', async (_, spoil) => {
  const release = quoteOf('Live');
  spoil(fileOf(release));
  await goLive(release);
  expect(await open('/quote')).toContain(WITHOUT);
});

test('draws no page of visitors for a person who is signed in', async () => {
  const headers = { ...PAGE_REQUEST.headers, ...(await bff.signIn('CUSTOMER')) };
  expect((await bff.send('/auth', { headers })).text).toContain(WITHOUT);
});

test.each([
  ['a query', '/auth?tab=register', ''],
  ['a chosen theme', '/auth', 'tailgate-theme=dark'],
])('draws nothing for a page with %s, which looks different', async (_, path, cookie) => {
  expect(await open(path, cookie)).toContain(WITHOUT);
});
