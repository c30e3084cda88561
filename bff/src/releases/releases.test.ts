import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bootConfig } from '@tailgate/contracts';
import { PRODUCTION, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff({ COMPANY_NAME: '</script><script>alert("&\u2028")</script>' });
});
afterAll(stopBffs);
beforeEach(() => {
  for (const folder of ['shell', 'mf']) rmSync(join(bff.releases, folder), { recursive: true, force: true });
});

const PAGE = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const sri = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const newVersion = () => randomBytes(8).toString('hex');

/** Writes a release's files, plain and compressed, as a build does. */
function release(folder: string, files: Record<string, string>): void {
  mkdirSync(join(bff.releases, folder), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(bff.releases, folder, name);
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

function replace(file: string, content: unknown): void {
  const path = join(bff.releases, file);
  writeFileSync(`${path}.new`, typeof content === 'string' ? content : JSON.stringify(content));
  renameSync(`${path}.new`, path);
}

function releaseShell(): string {
  const version = newVersion();
  release(`shell/${version}`, { 'main.1.js': 'main()', 'vendor.2.js': 'vendor()' });
  const scripts = ['vendor.2.js', 'main.1.js'].map((file) => ({ file, integrity: sri(file) }));
  replace('shell/current.json', { version, scripts, chunks: { 'auth.3.js': sri('auth.3.js') } });
  return version;
}

function releaseRemote(name: string) {
  const version = newVersion();
  release(`mf/${name}/${version}`, { 'remoteEntry.1.js': `entry(${version})`, 'remote.2.js': 'remote()' });
  return {
    version,
    entry: 'remoteEntry.1.js',
    preload: ['remote.2.js'],
    integrity: { 'remoteEntry.1.js': sri('entry'), 'remote.2.js': sri('remote') },
  };
}

const bootOf = (html: string) =>
  bootConfig.parse(JSON.parse(/id="tailgate-boot">(.*?)<\/script>/.exec(html)?.[1] ?? ''));

test("serves a release's files compressed, cacheable for a year, and under a retry's alias", async () => {
  const shell = releaseShell();
  const { version } = releaseRemote('customer');
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
  const small = await bff.send(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect([small.headers['content-encoding'], brotliDecompressSync(small.bytes).toString()]).toEqual(['br', 'main()']);
  const zipped = await bff.send(path, { headers: { 'accept-encoding': 'gzip' } });
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', 'main()']);
  const head = await bff.send(path, { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '6', 0]);
  const odd = await bff.send(path, { headers: { range: 'bytes=5-2' } });
  expect([odd.status, odd.text]).toEqual([200, 'main()']);
  expect((await bff.send(path, { method: 'POST' })).status).toBe(405);
});

test('answers a missing file with plain text, never a page', async () => {
  releaseShell();
  const { version } = releaseRemote('customer');
  for (const path of [
    `/mf/customer/${version}/other.js`,
    `/mf/customer/${newVersion()}/remoteEntry.1.js`,
    `/mf/admin/${version}/remoteEntry.1.js`,
    '/mf/registry.json',
    '/mf/customer',
    '/mf/',
    '/mf',
    '/assets',
    '/assets/current.json',
    '/assets/x/../current.json'.replace('/..', ''),
    `/mf/@r1/@r2/customer/${version}/remoteEntry.1.js`,
    `/mf/customer/${version}/`,
    `/MF/customer/${version}/remoteEntry.1.js`,
    '/mf/customer/./registry.json'.replace('/.', ''),
  ]) {
    const answer = await bff.send(path, PAGE);
    expect([path, answer.status, answer.text]).toEqual([path, 404, 'Not found']);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  }
});

test('serves a new release without a restart, keeps old ones and drops removed ones', async () => {
  releaseShell();
  const first = releaseRemote('admin');
  const url = (version: string) => `/mf/admin/${version}/remoteEntry.1.js`;
  expect((await bff.send(url(first.version))).status).toBe(200);
  const second = releaseRemote('admin');
  expect((await bff.send(url(second.version))).status).toBe(200);
  expect((await bff.send(url(first.version))).status).toBe(200);
  rmSync(join(bff.releases, 'mf/admin', first.version), { recursive: true });
  expect((await bff.send(url(first.version))).status).toBe(404);
});

test('the page starts the shell without inline scripts and preloads its remote', async () => {
  const shell = releaseShell();
  const registry = { customer: releaseRemote('customer'), payment: releaseRemote('payment') };
  replace('mf/registry.json', registry);
  const page = await bff.send('/payment/abcdefghijklmnopqrstuv', PAGE);
  expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)" content="\1">/.exec(page.text)?.[1] ?? 'none';
  expect(page.headers['content-security-policy']).toBe(
    [
      "default-src 'none'",
      "script-src 'self' http://localhost:12111",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' http://localhost:12111",
      'frame-src http://localhost:12111',
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  expect(bootOf(page.text)).toEqual({
    registry,
    shellVersion: shell,
    shellChunks: { 'auth.3.js': sri('auth.3.js') },
    development: false,
    companyName: bff.config.COMPANY_NAME,
    businessTimeZone: 'America/New_York',
    display: { customerTimes: '12-hour', staffTimes: '24-hour', weekStartsOn: 0 },
    contact: { email: null, phone: null },
    links: { website: '/', bookNow: '/quote', newBooking: '/quote', contactUs: 'mailto:support@tailgate.example' },
    stripe: { publishableKey: 'pk_test_bff', scriptUrl: 'http://localhost:12111/v3/' },
  });
  const { version } = registry.payment;
  const wanted = [
    `<script defer src="/assets/${shell}/vendor.2.js" integrity="${sri('vendor.2.js')}"></script>`,
    `<script defer src="/assets/${shell}/main.1.js" integrity="${sri('main.1.js')}"></script>`,
    `<link rel="preload" as="script" href="/mf/payment/${version}/remoteEntry.1.js" crossorigin="anonymous" integrity="${sri('entry')}">`,
    `<link rel="preload" as="script" href="/mf/payment/${version}/remote.2.js" integrity="${sri('remote')}">`,
  ];
  const found = wanted.map((tag) => page.text.indexOf(tag));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found[0]).toBeGreaterThan(0);
  // The only inline script is data.
  expect(page.text.match(/<script(?! defer src="\/assets\/)[^>]*>/g)).toEqual([
    '<script type="application/json" id="tailgate-boot">',
  ]);
  expect(page.text).not.toMatch(/ style=| on\w+=|alert\("/);
  expect(page.text).toContain('"companyName":"\\u003c/script\\u003e\\u003cscript\\u003ealert(\\"\\u0026\\u2028\\")');
  expect(page.text).toContain('<title>&#60;/script&#62;');
  expect((await bff.send('/payment/abcdefghijklmnopqrstuv', PAGE)).text).not.toContain(nonce);
});

test('the page shows a spinner until the shell starts, in a style that the policy allows', async () => {
  releaseShell();
  const { text, headers } = await bff.send('/', PAGE);
  const [, nonce, style] = /<style nonce="([^"]+)">(.*?)<\/style>/s.exec(text) ?? [];
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(style).toMatch(/\.starting::before \{[^}]* animation: starting [^}]* infinite/);
  expect(text).toContain('<div id="root"><p class="starting" role="status">Loading…</p></div>');
});

test('with Stripe the policy allows exactly its script, frames and API', async () => {
  const real = await startBff({ STRIPE_JS_URL: 'https://js.stripe.com/v3/' });
  mkdirSync(join(real.releases, 'shell'), { recursive: true });
  writeFileSync(join(real.releases, 'shell/current.json'), JSON.stringify({ version: newVersion(), scripts: [] }));
  const { headers } = await real.send('/quote', PAGE);
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
  expect(policy.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(policy.get('frame-src')).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://*.stripe.com']);
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-|\*(?!\.(js\.)?stripe\.com)/);
});

test('answers known pages with 200, unknown ones with 404, and other requests without a page', async () => {
  releaseShell();
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
    expect([path, (await bff.send(path, PAGE)).status]).toEqual([path, 200]);
  }
  for (const path of ['/nothing', '/admin/deeper', '/payment', '/assetsx']) {
    const answer = await bff.send(path, PAGE);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).toContain('id="tailgate-boot"');
  }
  expect((await bff.send('/favicon.ico', PAGE)).code).toBe('NOT_FOUND');
  expect((await bff.send('/quote', { headers: { accept: 'application/json' } })).code).toBe('NOT_FOUND');
  expect((await bff.send('/quote', { method: 'POST', ...PAGE })).code).toBe('NOT_FOUND');
});

test('has the page of the primitives only in development', async () => {
  releaseShell();
  const uiOf = async (env: Record<string, string>) => {
    const other = await startBff({ ...env, RELEASES_DIR: bff.releases });
    const page = await other.send('/ui', PAGE);
    return [page.status, bootOf(page.text).development];
  };
  expect(await uiOf({ NODE_ENV: 'development' })).toEqual([200, true]);
  expect(await uiOf(PRODUCTION)).toEqual([404, false]);
});

test('the next page has a switched registry within a second; a broken or missing one changes nothing', async () => {
  releaseShell();
  const registryOf = async () => bootOf((await bff.send('/admin', PAGE)).text).registry;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 550));
  await settled();
  const first = { admin: releaseRemote('admin') };
  replace('mf/registry.json', first);
  await settled();
  expect(await registryOf()).toEqual(first);
  const second = { admin: releaseRemote('admin') };
  replace('mf/registry.json', second);
  await settled();
  expect(await registryOf()).toEqual(second);
  for (const broken of ['{"admin":', '[]', '{"admin":{"version":"../../etc"}}', '{"unknown":{}}']) {
    replace('mf/registry.json', broken);
    await settled();
    expect(await registryOf()).toEqual(second);
  }
  rmSync(join(bff.releases, 'mf/registry.json'));
  await settled();
  expect(await registryOf()).toEqual(second);
});

test('without remotes the page still starts; without a shell the answer is 503', async () => {
  const fresh = await startBff();
  const none = await fresh.send('/admin', PAGE);
  expect([none.status, none.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  const shellOnly = await startBff();
  mkdirSync(join(shellOnly.releases, 'shell'), { recursive: true });
  writeFileSync(join(shellOnly.releases, 'shell/current.json'), JSON.stringify({ version: newVersion(), scripts: [] }));
  const page = await shellOnly.send('/admin', PAGE);
  expect([page.status, bootOf(page.text).registry]).toEqual([200, {}]);
  expect(page.text).not.toContain('rel="preload"');
});
