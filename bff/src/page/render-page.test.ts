import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import {
  PAGE_REQUEST,
  readBoot,
  releaseEmptyShell,
  releaseRemote,
  releaseShell,
  replaceRegistry,
  sri,
} from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff({ COMPANY_NAME: '</script><script>alert("&")</script>' });
});
afterAll(stopBffs);

test('starts the shell without inline scripts and preloads the remote', async () => {
  const shell = releaseShell(bff);
  const registry = {
    customer: releaseRemote(bff, 'customer', { '/quote': 'public' }),
    payment: releaseRemote(bff, 'payment', { '/payment/:reference': 'public' }),
  };
  replaceRegistry(bff, registry);
  const page = await bff.send('/payment/abcdefghijklmnopqrstuv', PAGE_REQUEST);
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
      "worker-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
  );
  expect(readBoot(page.text)).toEqual({
    registry,
    session: null,
    shellVersion: shell,
    shellChunks: { 'auth.3.js': sri('auth.3.js'), 'forms.4.js': sri('forms.4.js') },
    development: false,
    companyName: bff.config.COMPANY_NAME,
    businessTimeZone: 'America/New_York',
    display: { customerTimes: '12-hour', staffTimes: '24-hour', weekStartsOn: 0, tripTakes: 'hours', overtimeHours: 2 },
    contact: { address: null, email: null, phone: null },
    links: { website: '/', bookNow: '/quote', newBooking: '/quote', contactUs: 'mailto:support@tailgate.example' },
    stripe: { publishableKey: 'pk_test_bff', scriptUrl: 'http://localhost:12111/stripe.js' },
  });
  const { version } = registry.payment;
  const expected = [
    `<script defer src="/assets/${shell}/vendor.2.js" integrity="${sri('vendor.2.js')}"></script>`,
    `<script defer src="/assets/${shell}/main.1.js" integrity="${sri('main.1.js')}"></script>`,
    `<link rel="preload" as="script" href="/mf/payment/${version}/remoteEntry.1.js" crossorigin="anonymous" integrity="${sri('entry')}">`,
    `<link rel="preload" as="script" href="/mf/payment/${version}/remote.2.js" integrity="${sri('remote')}">`,
  ];
  const found = expected.map((tag) => page.text.indexOf(tag));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found[0]).toBeGreaterThan(0);
  // The only inline script is data.
  expect(page.text.match(/<script(?! defer src="\/assets\/)[^>]*>/g)).toEqual([
    '<script type="application/json" id="tailgate-boot">',
  ]);
  expect(page.text).not.toMatch(/ style=| on\w+=|alert\("/);
  expect(page.text).toContain('"companyName":"\\u003c/script\\u003e\\u003cscript\\u003ealert(\\"\\u0026\\")');
  expect(page.text).toContain('<title>payment · &#60;/script&#62;');
  expect((await bff.send('/payment/abcdefghijklmnopqrstuv', PAGE_REQUEST)).text).not.toContain(nonce);
});

test('preloads the code of a page of the shell, and of no other page', async () => {
  const fresh = await startBff();
  const shell = releaseShell(fresh);
  const hint = `<link rel="preload" as="script" href="/assets/${shell}/auth.3.js" integrity="${sri('auth.3.js')}">`;
  expect((await fresh.send('/auth', PAGE_REQUEST)).text).toContain(hint);
  expect((await fresh.send('/settings/company', PAGE_REQUEST)).text).not.toContain('rel="preload"');
});

const REFERENCE = 'abcdefghijklmnopqrstuv';
const readsOf = (text: string) =>
  [...text.matchAll(/<link rel="preload" as="fetch" href="([^"]+)" crossorigin="use-credentials">/g)].map(
    (link) => link[1],
  );

test('preloads the fonts of the shell on every page', async () => {
  const fresh = await startBff();
  const shell = releaseShell(fresh, ['inter.4.woff2']);
  const hint = `<link rel="preload" as="font" type="font/woff2" href="/assets/${shell}/inter.4.woff2" crossorigin="anonymous">`;
  expect((await fresh.send('/settings/company', PAGE_REQUEST)).text).toContain(hint);
});

test('preloads the code of a screen, and what it reads first', async () => {
  const fresh = await startBff();
  releaseShell(fresh);
  const { screens, ...release } = releaseRemote(fresh, 'payment', {
    '/payment/:reference': 'public',
    '/refund': 'public',
  });
  const [payment, refund] = screens;
  const screen = { ...payment, preload: ['payment.3.js'], reads: ['/api/payment/quotes/:reference'] };
  replaceRegistry(fresh, { payment: { ...release, screens: [screen, refund] } });
  const { text } = await fresh.send(`/payment/${REFERENCE}`, PAGE_REQUEST);
  expect(text).toContain(`<link rel="preload" as="script" href="/mf/payment/${release.version}/payment.3.js">`);
  expect(readsOf(text)).toEqual([`/api/payment/quotes/${REFERENCE}`]);
  // With a query the screen reads something else.
  expect(readsOf((await fresh.send(`/payment/${REFERENCE}?tab=2`, PAGE_REQUEST)).text)).toEqual([]);
  const other = (await fresh.send('/refund', PAGE_REQUEST)).text;
  expect([other.includes('/payment.3.js"'), readsOf(other)]).toEqual([false, []]);
});

test('only the pages of a screen that declares it may ask where the device is', async () => {
  const fresh = await startBff();
  releaseShell(fresh);
  const { screens, ...release } = releaseRemote(fresh, 'crew', { '/crew': 'public', '/trip': 'public' });
  const [crew, trip] = screens;
  const asking = { ...crew, uses: ['geolocation', 'something-newer'] };
  replaceRegistry(fresh, { crew: { ...release, screens: [asking, trip] } });
  const policies = await Promise.all(
    ['/crew', '/trip'].map(async (path) => (await fresh.send(path, PAGE_REQUEST)).headers['permissions-policy']),
  );
  expect(policies).toEqual([
    expect.stringContaining('geolocation=(self), usb=()'),
    expect.stringContaining('geolocation=(), usb=()'),
  ]);
});

test("preloads the shell's copy of a library that a screen was built against", async () => {
  const fresh = await startBff();
  const shell = releaseShell(fresh);
  const { screens, ...release } = releaseRemote(fresh, 'customer', { '/quote': 'public', '/older': 'public' });
  const [quote, older] = screens;
  const withForms = (version: string) => ({ libraries: { forms: version, charts: '1.0.0' } });
  replaceRegistry(fresh, {
    customer: {
      ...release,
      screens: [
        { ...quote, ...withForms('1.1.0') },
        { ...older, ...withForms('1.0.0') },
      ],
    },
  });
  const hint = `<link rel="preload" as="script" href="/assets/${shell}/forms.4.js" integrity="${sri('forms.4.js')}">`;
  const [page, other] = [await fresh.send('/quote', PAGE_REQUEST), await fresh.send('/older', PAGE_REQUEST)];
  expect([page.text.includes(hint), other.text.includes('/forms.4.js"')]).toEqual([true, false]);
});

test('reads nothing ahead that would be refused', async () => {
  const fresh = await startBff();
  releaseShell(fresh);
  const { screens, ...release } = releaseRemote(fresh, 'areas', {
    '/': 'signed-in',
    '/admin': 'staff',
    '/users': 'super-admin',
  });
  const reading = screens.map((screen) => ({ ...screen, reads: ['/api/summary/appointments'] }));
  replaceRegistry(fresh, { areas: { ...release, screens: reading } });
  const countsFor = async (headers: Record<string, string>) => {
    const pages = ['/', '/admin', '/users'].map((path) =>
      fresh.send(path, { headers: { ...PAGE_REQUEST.headers, ...headers } }),
    );
    return (await Promise.all(pages)).map(({ text }) => readsOf(text).length);
  };
  expect(await countsFor({})).toEqual([0, 0, 0]);
  expect(await countsFor(await fresh.signIn('CUSTOMER'))).toEqual([1, 0, 0]);
  expect(await countsFor(await fresh.signIn('ADMIN'))).toEqual([1, 1, 0]);
  expect(await countsFor(await fresh.signIn('SUPER_ADMIN'))).toEqual([1, 1, 1]);
});

test('is compressed for browsers that can read it', async () => {
  releaseShell(bff);
  const plain = await bff.send('/auth', PAGE_REQUEST);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(`${bff.url}/auth`, {
      headers: { ...PAGE_REQUEST.headers, 'accept-encoding': encoding },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(readBoot(await answer.text()).companyName).toBe(bff.config.COMPANY_NAME);
  }
});

test('tells the shell where no card is charged, and nothing elsewhere', async () => {
  const stage = await bff.sibling({ ALLOW_TEST_MONEY: 'true' });
  const bootOf = async (on: typeof bff) => readBoot((await on.send('/auth')).text);
  expect(await bootOf(stage)).toMatchObject({ testMoney: true });
  expect(await bootOf(bff)).not.toHaveProperty('testMoney');
});

test('shows a spinner until the shell starts, with a style that the policy allows', async () => {
  releaseShell(bff);
  const { text, headers } = await bff.send('/', PAGE_REQUEST);
  const [, nonce, style] = /<style nonce="([^"]+)">(.*?)<\/style>/s.exec(text) ?? [];
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(style).toMatch(/\.starting::before \{[^}]* animation: starting [^}]* infinite/);
  expect(text).toContain('<div id="root"><p class="starting" role="status">Loading…</p></div>');
});

test('enforces no Trusted Types on a shell of an older release, which creates no policy', async () => {
  const older = await startBff();
  releaseEmptyShell(older);
  const { headers } = await older.send('/', PAGE_REQUEST);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
});

test('allows exactly the script, frames and API of Stripe', async () => {
  const withStripe = await startBff({ STRIPE_JS_URL: STRIPE_SCRIPT_URL });
  releaseEmptyShell(withStripe);
  const { headers } = await withStripe.send('/quote', PAGE_REQUEST);
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

test('starts with the colours of the chosen theme', async () => {
  const page = async (cookie: string) =>
    (await bff.send('/auth', { headers: { ...PAGE_REQUEST.headers, cookie } })).text;
  for (const theme of ['dark', 'soft', 'system']) {
    const text = await page(`other=1; tailgate-theme=${theme}`);
    expect(text).toContain(`<html lang="en" data-theme="${theme}">`);
    expect(text).toMatch(/<style nonce="[^"]+">[^<]*@media screen [^<]*<\/style>/);
  }
  const unchosen = await page('');
  expect(unchosen).toContain('<html lang="en">');
  expect(unchosen).not.toContain('@media screen');
  for (const other of ['contrast', 'Dark', 'dark%22%3E', 'toString'])
    expect(await page(`tailgate-theme=${other}`)).toContain('<html lang="en">');
});
