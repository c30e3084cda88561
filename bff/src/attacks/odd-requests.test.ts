import { expect, test } from '@jest/globals';
import { bffBeforeServices } from '../testing/before-services.ts';
import { head, sendRaw } from '../testing/send-raw.ts';

const portal = bffBeforeServices();
const HOST = 'Host: localhost';

test.each(['TRACE', 'PROPFIND', 'PATCH', 'OPTIONS', 'SEARCH', 'PURGE'])('refuses the method %s', async (method) => {
  const received = await sendRaw(
    portal.bff.url,
    head(`${method} /api/user HTTP/1.1`, HOST, 'X-Secret: echo', 'Connection: close'),
  );
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(received).not.toContain('echo');
});

test.each([
  ['CONNECT as a proxy', head('CONNECT evil.example:443 HTTP/1.1', HOST)],
  ['a request for another server', head('GET http://evil.example/api/user HTTP/1.1', HOST, 'Connection: close')],
  ['the first bytes of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a method in lower case', head('get /api/user HTTP/1.1', HOST)],
  ['an unknown version', head('GET /api/user HTTP/9.9', HOST)],
  ['bytes of TLS', Buffer.from([0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x03])],
])('answers %s with nothing but a refusal', async (_what, bytes) => {
  const received = await sendRaw(portal.bff.url, bytes);
  expect(received.slice(0, 100)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

test('an upgrade to WebSocket is answered as a plain request', async () => {
  const received = await sendRaw(
    portal.bff.url,
    head('GET /api/user HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
  );
  expect(received).toMatch(/^HTTP\/1\.1 401 /);
});

test.each([
  ['a header of 20 kB', head('GET /api/user HTTP/1.1', HOST, `X-A: ${'a'.repeat(20_000)}`)],
  ['a cookie of 20 kB', head('GET /api/user HTTP/1.1', HOST, `Cookie: a=${'a'.repeat(20_000)}`)],
  ['2,500 headers', head('GET /api/user HTTP/1.1', HOST, ...Array.from({ length: 2_500 }, (_, n) => `X-${n}: abcde`))],
  ['an address of 100 kB', head(`GET /api/user?${'a'.repeat(100_000)} HTTP/1.1`, HOST)],
])('refuses %s with 431', async (_what, bytes) => {
  expect(await sendRaw(portal.bff.url, bytes)).toMatch(/^(HTTP\/1\.1 431 |$)/);
  expect((await portal.bff.send('/healthz')).status).toBe(200);
});

test('lets no other site read an answer', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const path of ['/', '/api/user', '/api/public/quotes', '/api/openapi.json', '/healthz', '/api/nothing']) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await portal.bff.send(path, { method, headers: { ...portal.staff, ...headers } });
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect([path, method, allowed]).toEqual([path, method, []]);
    }
  }
});

test('repeats no address of a client in a page or a redirect', async () => {
  for (const path of ['/', '/auth', '/nothing', '/payment/abcdefghijklmnopqrstuv', '/api/nothing']) {
    const answer = await portal.bff.send(path, {
      headers: {
        accept: 'text/html',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
    });
    expect([path, answer.text.includes('evil.example')]).toEqual([path, false]);
    expect([path, String(answer.headers.location ?? '').includes('evil')]).toEqual([path, false]);
  }
});

test('no cache keeps a refusal', async () => {
  const refusals = ['/api/nothing', '/api/quotes/%2e', '/api/user', '/api/quotes?surprise=1'];
  for (const path of refusals) {
    const answer = await portal.bff.send(path);
    expect([path, answer.status >= 400, answer.headers['cache-control']]).toEqual([path, true, 'no-store']);
  }
  const other = await portal.bff.send('/api/user', { method: 'PATCH' });
  expect([other.status, other.headers['cache-control']]).toEqual([405, 'no-store']);
});
