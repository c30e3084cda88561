import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endpointsByName, pathOf, requestOf } from '../testing/endpoint-requests.ts';
import { PRODUCTION, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { publicEndpoints } from './find-endpoint.ts';

let bff: TestBff;
beforeAll(async () => {
  // Each route takes several sign-ins, and there are many.
  bff = await startBff({ LOGIN_IP_LIMIT_PER_15_MIN: '100000' });
});
afterAll(stopBffs);

/** Without the mails about new browsers, which come after the answer. */
function reached(): number {
  const seen = Object.values(bff.services).flatMap((service) => service.seen);
  return seen.filter(({ url }) => url !== '/internal/sign-in-notices').length;
}

const changes = endpointsByName.filter(([, { method }]) => method !== 'GET');

describe('cross-origin changes', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' },
    { 'sec-fetch-site': '' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://localhost:8080.elsewhere.example' },
    {},
  ];

  test.each(changes)('refuses %s from elsewhere', async (name, endpoint) => {
    const { cookie } = await bff.signIn('SUPER_ADMIN');
    for (const headers of foreign) {
      const before = reached();
      const answer = await bff.send(pathOf(endpoint), requestOf(endpoint, { ...headers, cookie }));
      if (['stripeWebhook', 'textStatus', 'textReply'].includes(name)) {
        expect([headers, answer.status]).toEqual([headers, 200]);
        continue;
      }
      expect([headers, answer.status, answer.code]).toEqual([headers, 403, 'CROSS_ORIGIN']);
      expect(reached()).toBe(before);
    }
    const still = await bff.send('/api/user', { headers: { cookie } });
    expect(still.status).toBe(200);
  });

  test.each(changes)('accepts %s from the portal', async (_name, endpoint) => {
    const host = new URL(bff.url).host;
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'https://whatever.example' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:8080' },
      { origin: `http://${host}` },
    ];
    for (const headers of own) {
      const { cookie } = await bff.signIn('SUPER_ADMIN');
      const answer = await bff.send(pathOf(endpoint), requestOf(endpoint, { ...headers, cookie }));
      expect([headers, answer.code]).not.toEqual([headers, 'CROSS_ORIGIN']);
    }
  });

  test("lets a booking site's server request a quote", async () => {
    const body = { any: 'thing' };
    expect((await bff.send('/api/public/quotes', { method: 'POST', body })).status).toBe(200);
    const bogus = { cookie: 'tailgate=s%3Aforged.signature' };
    expect((await bff.send('/api/public/quotes', { method: 'POST', body, headers: bogus })).code).toBe('CROSS_ORIGIN');
  });
});

test.each([
  '//api/user',
  '/api//user',
  '/api/../api/user',
  '/api/./user',
  '/api/user/..',
  '/api/quotes/..%2fuser',
  '/api/quotes/%2e%2e',
  '/api/quotes/%2E',
  '/api/quotes/a%2Fb',
  '/api/quotes/a%5cb',
  '/api/quotes/a\\b',
  '/api/quotes/%00',
  '/api/quotes/%0a',
  '/api/quotes/%252e',
  '/api/quotes/%zz',
  '/api/quotes/%',
  '/api/quotes;a=b',
  '/assets/../releases.json',
  '/mf/%2e%2e/releases.json',
])('refuses the ambiguous path %s before routing', async (path) => {
  const before = reached();
  const answer = await bff.send(path, { headers: await bff.signIn('SUPER_ADMIN') });
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT']);
  // The sign-in asks for the password and for second factors.
  expect(reached()).toBe(before + 2);
});

test.each([
  '/API/user',
  '/Api/user',
  '/api/User',
  '/api/user/',
  '/api',
  '/api/',
  '/api/nothing',
  '/api/userlist',
  '/api/quotes/1/2/3',
])('answers 404 to %s, which is not in the route table', async (path) => {
  const answer = await bff.send(path, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
});

test('answers another method with 405 and Allow', async () => {
  const paths = new Set(publicEndpoints.map(pathOf));
  for (const path of paths) {
    const answer = await bff.send(path, { method: 'PATCH' });
    expect([path, answer.status, answer.code]).toEqual([path, 405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers.allow).toMatch(/GET, HEAD|POST|PUT|DELETE/);
  }
  expect((await bff.send('/api/time-slots/7', { method: 'POST' })).headers.allow).toBe('GET, DELETE, PUT, HEAD');
  expect((await bff.send('/api/user', { method: 'OPTIONS' })).headers.allow).toBe('GET, HEAD');
});

test('every answer has security headers', async () => {
  for (const path of ['/api/user', '/nothing.txt', '/healthz', '/mf/none/file.js', '/api/nothing']) {
    const { headers } = await bff.send(path, { headers: { 'x-request-id': 'chosen-by-a-client' } });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('payment=(self "http://localhost:12111")'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['x-request-id']).not.toBe('chosen-by-a-client');
  }
});

test('in production sends HSTS', async () => {
  const production = await startBff(PRODUCTION);
  const { headers } = await production.send('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
