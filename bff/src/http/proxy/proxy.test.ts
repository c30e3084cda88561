import { expect, test } from '@jest/globals';
import { bffBeforeServices } from '../../testing/before-services.ts';
import { sendRaw } from '../../testing/send-raw.ts';

const portal = bffBeforeServices();

test('sends a service only the headers of the allow-list', async () => {
  await portal.bff.send('/api/payment/quotes/x?a=1&b=%2F', {
    headers: {
      ...portal.staff,
      accept: 'application/json',
      authorization: 'Bearer forged',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'x-request-id': 'chosen-by-client',
      'x-user-id': '1',
      'proxy-authorization': 'Basic x',
      connection: 'close, authorization, x-request-id',
      upgrade: 'websocket',
      te: 'trailers',
      'x-http-method-override': 'DELETE',
    },
  });
  const [seen] = portal.bff.services.appointments.seen;
  expect(seen?.url).toBe('/api/payment/quotes/x?a=1&b=%2F');
  expect(seen?.headers).toEqual({
    accept: 'application/json',
    authorization: expect.stringMatching(/^Bearer eyJ/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-forwarded-for': expect.stringMatching(/^(::1|::ffff:127\.0\.0\.1|127\.0\.0\.1)$/),
    host: new URL(portal.bff.services.appointments.url).host,
    connection: 'keep-alive',
  });
});

test('"Expect: 100-continue" does not bypass the allow-list', async () => {
  const answer = await sendRaw(
    portal.bff.url,
    [
      'POST /api/public/quotes HTTP/1.1',
      'Host: localhost',
      'Sec-Fetch-Site: same-origin',
      'Expect: 100-continue',
      'Authorization: Bearer forged',
      'Cookie: a=b',
      'X-Forwarded-For: 6.6.6.6',
      'Content-Type: application/json',
      'Content-Length: 2',
      'Connection: close',
      '',
      '{}',
    ].join('\r\n'),
  );
  expect(answer).toContain('HTTP/1.1 200 OK');
  const [seen] = portal.bff.services.appointments.seen;
  expect(seen?.body.toString()).toBe('{}');
  expect(Object.keys(seen?.headers ?? {}).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
    'x-forwarded-for',
    'x-request-id',
  ]);
  expect(seen?.headers['x-forwarded-for']).not.toContain('6.6.6.6');
});

test('sends the browser only the headers of the allow-list', async () => {
  portal.bff.services.appointments.answer = (_request, response) => {
    response.writeHead(201, {
      'Content-Type': 'application/json; charset=utf-8',
      'Set-Cookie': ['tailgate=stolen; Path=/', 'other=1'],
      Link: '</api/quotes?cursor=7>; rel="next"',
      'X-Total-Count': '12',
      'Cache-Control': 'public, max-age=99',
      'Content-Security-Policy': 'default-src *',
      'Access-Control-Allow-Origin': '*',
      Server: 'internal',
      'X-Powered-By': 'internal',
    });
    response.end('[1,2]');
  };
  const answer = await portal.bff.send('/api/quotes', { headers: portal.staff });
  expect([answer.status, answer.text]).toEqual([201, '[1,2]']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    link: '</api/quotes?cursor=7>; rel="next"',
    'x-total-count': '12',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': portal.bff.services.appointments.seen[0]?.headers['x-request-id'],
  });
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin']) {
    expect(answer.headers).not.toHaveProperty(name);
  }
});

test('passes requests and answers without a body on', async () => {
  portal.bff.services.appointments.answer = (_request, response) =>
    void response.writeHead(200, { 'Content-Length': '5' }).end();
  const head = await portal.bff.send('/api/appointments/7', { method: 'HEAD', headers: portal.staff });
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '5', 0]);
  expect(portal.bff.services.appointments.seen[0]?.method).toBe('HEAD');
  portal.bff.services.appointments.answer = (_request, response) => void response.writeHead(204).end();
  expect((await portal.bff.send('/api/appointments/7', { headers: portal.staff })).status).toBe(204);
});
