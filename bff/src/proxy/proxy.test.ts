import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answerOk } from '../testing/fake-service.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
let staff: Record<string, string>;
beforeAll(async () => {
  bff = await startBff({ SERVICE_TIMEOUT_SECONDS: '1' });
});
afterAll(stopBffs);
beforeEach(async () => {
  staff = await bff.signIn('ADMIN');
  for (const service of [bff.services.appointments, bff.services.payments]) {
    service.seen.length = 0;
    service.answer = answerOk;
  }
});

/** Writes bytes to the BFF as they are and gives back everything that came before the connection was closed. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(bff.url).port), 'localhost', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

test('a service gets the headers we choose, whatever the browser sends', async () => {
  await bff.send('/api/payment/quotes/x?a=1&b=%2F', {
    headers: {
      ...staff,
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
  const [seen] = bff.services.appointments.seen;
  expect(seen?.url).toBe('/api/payment/quotes/x?a=1&b=%2F');
  expect(seen?.headers).toEqual({
    accept: 'application/json',
    authorization: expect.stringMatching(/^Bearer eyJ/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-forwarded-for': expect.stringMatching(/^(::1|::ffff:127\.0\.0\.1|127\.0\.0\.1)$/),
    host: new URL(bff.services.appointments.url).host,
    connection: 'keep-alive',
  });
});

test('neither does "Expect: 100-continue" open a way round', async () => {
  const answer = await sendRaw(
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
  const [seen] = bff.services.appointments.seen;
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

test('a browser gets the answer and the headers we choose, whatever the service sends', async () => {
  bff.services.appointments.answer = (_request, response) => {
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
  const answer = await bff.send('/api/quotes', { headers: staff });
  expect([answer.status, answer.text]).toEqual([201, '[1,2]']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    link: '</api/quotes?cursor=7>; rel="next"',
    'x-total-count': '12',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': bff.services.appointments.seen[0]?.headers['x-request-id'],
  });
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin']) {
    expect(answer.headers).not.toHaveProperty(name);
  }
});

test('a read without body, an answer without body', async () => {
  bff.services.appointments.answer = (_request, response) =>
    void response.writeHead(200, { 'Content-Length': '5' }).end();
  const head = await bff.send('/api/appointments/7', { method: 'HEAD', headers: staff });
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '5', 0]);
  expect(bff.services.appointments.seen[0]?.method).toBe('HEAD');
  bff.services.appointments.answer = (_request, response) => void response.writeHead(204).end();
  expect((await bff.send('/api/appointments/7', { headers: staff })).status).toBe(204);
});

describe('bodies', () => {
  const LIMIT = 100 * 1024;
  const quote = (size: number) => JSON.stringify({ a: 'x'.repeat(size - 8) });
  const json = { 'content-type': 'application/json' };
  const sendQuote = (body: string | Buffer | (string | Buffer)[], headers: Record<string, string> = json) =>
    bff.send('/api/public/quotes', { method: 'POST', headers: { ...headers, 'sec-fetch-site': 'same-origin' }, body });
  const arrived = () => bff.services.appointments.seen.map(({ body }) => body.length);

  test('up to 100 kB reach the service, whole or in chunks', async () => {
    expect((await sendQuote(quote(LIMIT))).status).toBe(200);
    expect((await sendQuote([quote(LIMIT - 10), ' '.repeat(10)])).status).toBe(200);
    expect((await sendQuote(['{}'])).status).toBe(200);
    expect(arrived()).toEqual([LIMIT, LIMIT, 2]);
    expect(bff.services.appointments.seen[1]?.headers['content-length']).toBe(String(LIMIT));
  });

  test('more is refused and never reaches it', async () => {
    for (const body of [quote(LIMIT + 1), [quote(LIMIT), 'x'], Array(20).fill('x'.repeat(60_000))]) {
      const answer = await sendQuote(body);
      expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    const announced = await bff.send('/api/login', {
      method: 'POST',
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      body: quote(LIMIT + 1),
    });
    expect(announced.status).toBe(413);
    expect(arrived()).toEqual([]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('%s is not JSON', async (type) => {
    for (const body of ['{}', ['{}']])
      expect((await sendQuote(body, { 'content-type': type })).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(arrived()).toEqual([]);
  });

  test('compressed bodies, and bodies where none belongs, are refused', async () => {
    expect((await sendQuote('{}', { ...json, 'content-encoding': 'gzip' })).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    for (const body of ['{}', ['{}']]) {
      expect((await bff.send('/api/quotes', { headers: { ...staff, ...json }, body })).code).toBe('INVALID_INPUT');
      expect(
        (await bff.send('/api/quotes/7/renew', { method: 'POST', headers: { ...staff, ...json }, body })).code,
      ).toBe('INVALID_INPUT');
    }
    expect(arrived()).toEqual([]);
  });

  test('the webhook passes byte for byte, with its signature and without a session', async () => {
    const body = Buffer.concat([
      Buffer.from('{"id": "evt_1",\r\n "x":"\u00e9'),
      randomBytes(20_000),
      Buffer.from('" }'),
    ]);
    const headers = { ...staff, 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=abc' };
    for (const sent of [body, [body.subarray(0, 9_000), body.subarray(9_000)]]) {
      expect((await bff.send('/api/stripe/webhook', { method: 'POST', headers, body: sent })).status).toBe(200);
      const seen = bff.services.payments.seen.at(-1);
      expect(
        createHash('sha256')
          .update(seen?.body ?? '')
          .digest('hex'),
      ).toBe(createHash('sha256').update(body).digest('hex'));
      expect(seen?.headers).toMatchObject({ 'stripe-signature': 't=1,v1=abc', 'content-length': String(body.length) });
      expect(seen?.headers).not.toHaveProperty('authorization');
    }
  });
});

describe('a service that fails', () => {
  test.each([
    ['cuts the connection', (_: unknown, response: { destroy(): void }) => response.destroy()],
    ['is silent', () => undefined],
  ])('and %s is a 502 that names the request', async (_how, answer) => {
    bff.services.appointments.answer = answer;
    const started = performance.now();
    const failed = await bff.send('/api/quotes', { headers: staff });
    expect([failed.status, failed.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(failed.json).toMatchObject({ request_id: failed.headers['x-request-id'] });
    expect(failed.text).not.toMatch(/127\.0\.0\.1|ECONN|hang up/);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('by not running is a 502 at once, and the others go on', async () => {
    const lonely = await startBff();
    await lonely.services.payments.stop();
    const headers = await lonely.signIn('ADMIN');
    const started = performance.now();
    const answer = await lonely.send('/api/time-slots', { method: 'POST', headers, body: { any: 'thing' } });
    expect([answer.status, answer.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(performance.now() - started).toBeLessThan(500);
    expect((await lonely.send('/api/quotes', { headers })).status).toBe(200);
  });

  test('in the middle of an answer never looks like a whole one', async () => {
    bff.services.appointments.answer = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('[1,');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(bff.send('/api/quotes', { headers: staff })).rejects.toThrow(/aborted|hang up/);
  });

  test('with its own words is passed on', async () => {
    bff.services.payments.answer = (_request, response) =>
      void response
        .writeHead(409, { 'Content-Type': 'application/json' })
        .end('{"code":"SLOT_TAKEN","message":"Taken"}');
    const answer = await bff.send('/api/create-payment-intent', { method: 'POST', headers: staff, body: {} });
    expect([answer.status, answer.code]).toEqual([409, 'SLOT_TAKEN']);
  });
});
