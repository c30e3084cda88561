import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { PAGE_REQUEST, readBoot, releaseRemote, releaseShell, replaceRegistry } from '../../testing/publish-release.ts';
import { PRODUCTION, startBff, stopBffs, type TestBff } from '../../testing/start-bff.ts';

const ORIGIN = 'http://localhost:3100';

let bff: TestBff;
let production: TestBff;
beforeAll(async () => {
  [bff, production] = [await startBff(), await startBff(PRODUCTION)];
  for (const each of [bff, production]) {
    releaseShell(each);
    replaceRegistry(each, { payment: releaseRemote(each, 'payment', { '/receipts': 'public' }) });
    await until(async () => expect((await each.send('/auth', PAGE_REQUEST)).status).toBe(200), 5_000);
  }
});
afterAll(stopBffs);

/** Opens the link that the development server prints. @returns the answer, and the cookie that it sets */
async function develop(on: TestBff, query: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await on.send(`/overrides/develop?${new URLSearchParams(query)}`, {
    headers: { ...PAGE_REQUEST.headers, 'sec-fetch-site': 'none', ...headers },
  });
  const set = answer.headers['set-cookie'] ?? [];
  return { ...answer, set, cookie: set[0]?.split(';')[0] ?? '' };
}
async function open(on: TestBff, cookie: string) {
  const page = await on.send('/receipts', { headers: { ...PAGE_REQUEST.headers, cookie } });
  return { ...page, boot: readBoot(page.text), policy: String(page.headers['content-security-policy']) };
}
const payment = { remote: 'payment', origin: ORIGIN };

test("this browser gets the remote from the developer's machine, and only its pages may load code from there", async () => {
  const { status, headers, cookie } = await develop(bff, payment);
  expect([status, headers.location]).toEqual([303, '/receipts']);
  const page = await open(bff, cookie);
  expect(page.boot.registry.payment).toMatchObject({
    version: 'development',
    entry: 'remoteEntry.js',
    origin: ORIGIN,
    screens: [{ path: '/receipts' }],
  });
  expect(page.boot.overrides).toEqual([{ name: 'payment', version: 'development', origin: ORIGIN }]);
  expect(page.text).not.toContain('rel="preload"');
  const directives = page.policy.split('; ').filter((directive) => directive.includes('3100'));
  expect(directives).toEqual([
    `script-src 'self' http://localhost:12111 ${ORIGIN}`,
    expect.stringMatching(/^style-src 'self' 'nonce-[^']+' http:\/\/localhost:3100$/),
    `connect-src 'self' http://localhost:12111 ${ORIGIN} ws://localhost:3100`,
  ]);
  const other = await open(bff, '');
  expect([other.policy.includes('3100'), other.boot.overrides]).toEqual([false, undefined]);
});

test('starts a remote that was never released', async () => {
  const { cookie } = await develop(bff, { remote: 'drivers', origin: 'http://127.0.0.1:3101' });
  const { boot } = await open(bff, cookie);
  expect(boot.registry.drivers).toMatchObject({ area: 'drivers', screens: [], origin: 'http://127.0.0.1:3101' });
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost:3100/path',
  'http://localhost:3100@evil.example',
  'http://user@localhost:3100',
  'http://10.0.0.7:3100',
  'http://0.0.0.0:3100',
  'http://127.0.0.1.nip.io:3100',
  'javascript:alert(1)',
  "http://localhost:3100 'unsafe-inline'",
  'http://localhost:3100; script-src *',
  'HTTP://LOCALHOST:3100',
  'ws://localhost:3100',
  '',
])('refuses code from %s', async (origin) => {
  const { status, text, set } = await develop(bff, { remote: 'payment', origin });
  expect([status, set]).toEqual([400, []]);
  expect(text).toContain('This development link does not work');
});

test.each(['shell', '../payment', 'Payment', ''])('refuses a remote with the name "%s"', async (remote) => {
  const { status, set } = await develop(bff, { remote, origin: ORIGIN });
  expect([status, set]).toEqual([400, []]);
});

test.each(['cross-site', 'same-site'])('refuses a link from a %s page', async (site) => {
  const { status, text, set } = await develop(bff, payment, { 'sec-fetch-site': site });
  expect([status, set]).toEqual([403, []]);
  expect(text).toContain('Open this link from the address bar');
});

test.each(['ANONYMOUS', 'CUSTOMER'] as const)('in production refuses %s', async (role) => {
  const { cookie = '' } = role === 'ANONYMOUS' ? {} : await production.signIn(role);
  const { status, text, set } = await develop(production, payment, { cookie });
  expect([status, set]).toEqual([403, []]);
  expect(text).toContain('Only staff can develop against this portal');
});

test.each(['ADMIN', 'SUPER_ADMIN'] as const)('in production lets %s develop until the session ends', async (role) => {
  const { cookie: session } = await production.signIn(role);
  const { status, set, cookie } = await develop(production, payment, { cookie: session });
  expect(status).toBe(303);
  expect(set[0]).toMatch(
    /^__Host-tailgate-override-payment=\S+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await open(production, `${session}; ${cookie}`)).boot.registry.payment?.origin).toBe(ORIGIN);
  const { cookie: customer } = await production.signIn('CUSTOMER');
  for (const others of [cookie, `${customer}; ${cookie}`]) {
    const page = await open(production, others);
    expect([page.boot.registry.payment?.origin, page.boot.overrides]).toEqual([undefined, undefined]);
    expect(page.policy).not.toContain('3100');
  }
});

test('in production refuses a browser that does not say where the link was opened', async () => {
  const { cookie } = await production.signIn('ADMIN');
  const answer = await production.send(`/overrides/develop?${new URLSearchParams(payment)}`, {
    headers: { ...PAGE_REQUEST.headers, cookie },
  });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
});
