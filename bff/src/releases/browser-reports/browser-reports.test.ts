import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BrowserError, BrowserReport, VersionHealth } from '@tailgate/contracts';
import { newVersion, releaseRemote, releaseShell, replaceRegistry } from '../../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../../testing/start-bff.ts';

let bff: TestBff;
let shell_version: string;
let payment: { name: string; version: string };
beforeAll(async () => {
  bff = await startBff({ TRUST_PROXY: '1', BROWSER_REPORT_LIMIT_PER_15_MIN: '20' });
  shell_version = releaseShell(bff);
  const release = releaseRemote(bff, 'payment', { '/payment/:reference': 'public' });
  replaceRegistry(bff, { payment: release });
  payment = { name: 'payment', version: release.version };
});
afterAll(stopBffs);
beforeEach(() => bff.redis.flushDb());

/** A report with nothing but these. */
const reportOf = (parts: Partial<BrowserReport>): BrowserReport => ({
  shell_version,
  loads: [],
  failures: [],
  errors: [],
  vitals: [],
  ...parts,
});

/** An error of a version that no test releases. */
const anError: BrowserError = {
  name: 'payment',
  version: 'abcdef12',
  route: '/payment/:reference',
  kind: 'render',
  message: 'TypeError: no total',
  stack: '',
  component_stack: '',
  count: 1,
};

const errorOf = (parts: Partial<BrowserError> = {}): BrowserError => ({
  ...anError,
  ...payment,
  stack: `at t (/mf/payment/${payment.version}/remote.2.js:1:234)`,
  component_stack: `at e (/mf/payment/${payment.version}/remote.2.js:1:99)\nat main`,
  ...parts,
});

const OWN = { 'sec-fetch-site': 'same-origin' };
const send = (report: unknown, headers: Record<string, string> = OWN) =>
  bff.send('/api/browser-reports', { method: 'POST', headers, body: report as Record<string, unknown> });

async function health(query = ''): Promise<VersionHealth[]> {
  const answer = await bff.send(`/api/releases/health${query}`, { headers: await bff.signIn('SUPER_ADMIN') });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.stringContaining('[')]);
  return answer.json as VersionHealth[];
}
const healthOf = async ({ name, version } = payment) =>
  (await health()).find((each) => each.name === name && each.version === version);

test('counts loads, failed loads and other errors of a version, and keeps each different error once', async () => {
  const shell = { name: 'shell', version: shell_version };
  for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    expect((await send(reportOf({ loads: [shell, payment] }), { ...OWN, 'x-forwarded-for': from })).status).toBe(204);
  }
  for (const from of ['10.0.0.4', '10.0.0.4']) {
    const failing = { loads: [payment], failures: [{ ...payment, kind: 'render' as const }], errors: [errorOf()] };
    await send(reportOf(failing), { ...OWN, 'x-forwarded-for': from });
  }
  await send(reportOf({ errors: [errorOf({ kind: 'uncaught', message: 'Error: late', count: 7 })] }));

  const found = await healthOf();
  expect(found).toMatchObject({
    live: true,
    loads: 5,
    failed_loads: 2,
    failure_rate: 0.4,
    failing_addresses: 1,
    errors: { render: 2, uncaught: 7 },
  });
  expect(found?.minutes.reduce((sum, { loads }) => sum + loads, 0)).toBe(5);
  expect(found?.latest_errors).toEqual([
    expect.objectContaining({ kind: 'uncaught', message: 'Error: late', count: 7, shell_version }),
    expect.objectContaining({ kind: 'render', count: 2, component_stack: errorOf().component_stack }),
  ]);
  expect(await healthOf(shell)).toMatchObject({ live: true, loads: 3, failed_loads: 0, failure_rate: 0 });
});

test('shows web vitals by route, and the 75th percentile as the bound of its bucket', async () => {
  const lcp = (value: number) => ({ ...payment, route: '/payment/:reference', vital: 'LCP' as const, value });
  for (const value of [400, 900, 2400, 30_000]) await send(reportOf({ vitals: [lcp(value)] }));
  expect((await healthOf())?.vitals).toEqual([{ vital: 'LCP', route: '/payment/:reference', count: 4, p75: 2500 }]);
  for (const value of [30_000, 40_000]) await send(reportOf({ vitals: [lcp(value)] }));
  expect((await healthOf())?.vitals).toEqual([{ vital: 'LCP', route: '/payment/:reference', count: 6, p75: null }]);
});

test('still shows an older version that browsers have open, after the live one', async () => {
  const old = { name: 'payment', version: releaseRemote(bff, 'payment').version };
  await send(reportOf({ loads: [old] }));
  const versions = (await health()).filter(({ name }) => name === 'payment');
  expect(versions.map(({ version, live, loads }) => [version, live, loads])).toEqual([
    [payment.version, true, 0],
    [old.version, false, 1],
  ]);
});

test('ignores a release that does not exist, and a route that is not declared', async () => {
  const forged = [
    { name: 'payment', version: newVersion() },
    { name: 'payment', version: 'registry.json' },
    { name: 'evil', version: payment.version },
    { name: 'shell', version: payment.version },
  ];
  for (const release of forged) {
    const failures = [{ ...release, kind: 'render' as const }];
    expect((await send(reportOf({ loads: [release], failures, errors: [errorOf(release)] }))).status).toBe(204);
  }
  await send({ ...reportOf({ loads: [payment] }), shell_version: newVersion() });
  expect(await bff.redis.keys('browser-*')).toEqual([]);

  await send(reportOf({ errors: [errorOf({ route: '/payment/secret-reference' })] }));
  expect((await healthOf())?.latest_errors).toMatchObject([{ route: '(unknown)' }]);
});

test('masks what may be personal, whatever the sender has left in the message', async () => {
  await send(reportOf({ errors: [errorOf({ message: 'No user casey@example.com at /user?token=abc, 5551234567' })] }));
  expect((await healthOf())?.latest_errors).toMatchObject([{ message: 'No user <email> at /user <number>' }]);
});

test.each([
  ['a name that is no name', { loads: [{ name: '../shell', version: 'abcdef12' }] }, 'loads.0.name'],
  ['a release twice', { loads: [0, 1].map(() => ({ name: 'payment', version: 'abcdef12' })) }, 'loads'],
  [
    'a stack with other addresses',
    { errors: [{ ...anError, stack: 'at https://evil.example/a.js:1:1' }] },
    'errors.0.stack',
  ],
  ['more errors than allowed', { errors: Array(11).fill(anError) }, 'errors'],
  ['an unknown field', { user_id: 7 }, ''],
])('refuses %s', async (_, parts, field) => {
  const answer = await send({ ...reportOf({}), ...parts });
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT']);
  expect(answer.json).toMatchObject({ details: [expect.objectContaining({ field: expect.stringContaining(field) })] });
});

test('refuses a body above 64 kB, another type, and other origins', async () => {
  expect((await send({ ...reportOf({}), padding: 'x'.repeat(66_000) })).status).toBe(413);
  expect((await send(JSON.stringify(reportOf({})), { ...OWN, 'content-type': 'text/plain' })).status).toBe(415);
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
    expect((await send(reportOf({}), headers as Record<string, string>)).code).toBe('CROSS_ORIGIN');
  }
});

test('stops a flood from one address, and no other address', async () => {
  const from = (address: string) => send(reportOf({ loads: [payment] }), { ...OWN, 'x-forwarded-for': address });
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await from('10.0.0.9')).status));
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await from('10.0.0.10')).status).toBe(204);
  expect((await healthOf())?.loads).toBe(21);
});

test('keeps a bounded number of different errors', async () => {
  const distinct = (from: number) =>
    Array.from({ length: 10 }, (_, i) => errorOf({ message: `Error: ${'a '.repeat(from + i)}` }));
  for (const from of [1, 11, 21, 31, 41, 51]) await send(reportOf({ errors: distinct(from) }));
  expect((await healthOf())?.latest_errors).toHaveLength(50);
});

test('gives no session to a visitor and reads none of a user', async () => {
  const answer = await send(reportOf({ loads: [payment] }));
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const { cookie } = await bff.signIn('CUSTOMER');
  const [key = ''] = await bff.redis.keys('session:*');
  await bff.redis.expire(key, 100);
  const signedIn = await send(reportOf({ loads: [payment] }), { ...OWN, cookie });
  expect([signedIn.status, signedIn.headers['set-cookie']]).toEqual([204, undefined]);
  expect(await bff.redis.ttl(key)).toBeLessThanOrEqual(100);
});

test('forgets reports after a week', async () => {
  await send(reportOf({ loads: [payment], failures: [{ ...payment, kind: 'broken' }], errors: [errorOf()] }));
  const keys = await bff.redis.keys('browser-*');
  expect(keys).toHaveLength(4);
  for (const key of keys) {
    const seconds = await bff.redis.ttl(key);
    expect([key, seconds > 0 && seconds <= 604_800]).toEqual([key, true]);
  }
});

test.each(['0', '1441', 'x', '-1'])('refuses to look back %s minutes', async (minutes) => {
  const answer = await bff.send(`/api/releases/health?minutes=${minutes}`, {
    headers: await bff.signIn('SUPER_ADMIN'),
  });
  expect([answer.status, answer.json]).toMatchObject([400, { details: [{ field: 'minutes' }] }]);
});
