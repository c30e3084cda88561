import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { bffBeforeServices } from '../../testing/before-services.ts';

const portal = bffBeforeServices();

describe('bodies', () => {
  const LIMIT = 100 * 1024;
  const quote = (size: number) => JSON.stringify({ a: 'x'.repeat(size - 8) });
  const json = { 'content-type': 'application/json' };
  const sendQuote = (body: string | Buffer | (string | Buffer)[], headers: Record<string, string> = json) =>
    portal.bff.send('/api/public/quotes', {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      body,
    });
  const arrived = () => portal.bff.services.appointments.seen.map(({ body }) => body.length);

  test('passes up to 100 kB on, whole or in chunks', async () => {
    expect((await sendQuote(quote(LIMIT))).status).toBe(200);
    expect((await sendQuote([quote(LIMIT - 10), ' '.repeat(10)])).status).toBe(200);
    expect((await sendQuote(['{}'])).status).toBe(200);
    expect(arrived()).toEqual([LIMIT, LIMIT, 2]);
    expect(portal.bff.services.appointments.seen[1]?.headers['content-length']).toBe(String(LIMIT));
  });

  test('refuses more', async () => {
    for (const body of [quote(LIMIT + 1), [quote(LIMIT), 'x'], Array(20).fill('x'.repeat(60_000))]) {
      const answer = await sendQuote(body);
      expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    const announced = await portal.bff.send('/api/login', {
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

  test('refuses compressed and unexpected bodies', async () => {
    expect((await sendQuote('{}', { ...json, 'content-encoding': 'gzip' })).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    for (const body of ['{}', ['{}']]) {
      expect((await portal.bff.send('/api/quotes', { headers: { ...portal.staff, ...json }, body })).code).toBe(
        'INVALID_INPUT',
      );
      expect(
        (await portal.bff.send('/api/quotes/7/renew', { method: 'POST', headers: { ...portal.staff, ...json }, body }))
          .code,
      ).toBe('INVALID_INPUT');
    }
    expect(arrived()).toEqual([]);
  });

  test('passes the webhook on byte for byte, with its signature and without a session', async () => {
    const body = Buffer.concat([
      Buffer.from('{"id": "evt_1",\r\n "x":"\u00e9'),
      randomBytes(20_000),
      Buffer.from('" }'),
    ]);
    const headers = {
      ...portal.staff,
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': 't=1,v1=abc',
    };
    for (const sent of [body, [body.subarray(0, 9_000), body.subarray(9_000)]]) {
      expect((await portal.bff.send('/api/stripe/webhook', { method: 'POST', headers, body: sent })).status).toBe(200);
      const seen = portal.bff.services.payments.seen.at(-1);
      expect(
        createHash('sha256')
          .update(seen?.body ?? '')
          .digest('hex'),
      ).toBe(createHash('sha256').update(body).digest('hex'));
      expect(seen?.headers).toMatchObject({ 'stripe-signature': 't=1,v1=abc', 'content-length': String(body.length) });
      expect(seen?.headers).not.toHaveProperty('authorization');
    }
  });

  test.each([
    '/api/stripe/webhook',
    '/api/texts/reply',
    '/api/texts/status?message=7b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11',
  ])('%s takes no larger ones, signed or not', async (path) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'c2lnbmF0dXJl' };
    const forwarded = () => Object.values(portal.bff.services).map(({ seen }) => seen.length);
    const before = forwarded();
    for (const body of [`Body=${'x'.repeat(LIMIT)}`, ['Body=', 'x'.repeat(60_000), 'x'.repeat(60_000)]]) {
      const answer = await portal.bff.send(path, { method: 'POST', headers, body });
      expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    expect(forwarded()).toEqual(before);
  });

  describe('bytes', () => {
    const MOST = 8 * 1024 * 1024;
    const address = `/api/public/quotes/${'x'.repeat(22)}/photos/7b0c9a2e-52a5-4d53-9f38-3f5a8f2b1c11`;
    const sendPhoto = (body: Buffer | Buffer[], headers: Record<string, string> = {}) =>
      portal.bff.send(address, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin', ...headers },
        body,
      });

    test('pass on as they are, up to the size of the route', async () => {
      const photo = randomBytes(MOST);
      expect((await sendPhoto(photo)).status).toBe(200);
      const seen = portal.bff.services.appointments.seen.at(-1);
      expect([seen?.body.equals(photo), seen?.headers['content-type']]).toEqual([true, 'image/jpeg']);
    });

    test.each<[string, Buffer | Buffer[], Record<string, string>, string]>([
      ['a byte more', Buffer.alloc(MOST + 1), {}, 'PAYLOAD_TOO_LARGE'],
      ['an unknown length', [Buffer.alloc(9)], {}, 'INVALID_INPUT'],
      ['another type', Buffer.alloc(9), { 'content-type': 'image/svg+xml' }, 'UNSUPPORTED_MEDIA_TYPE'],
      ['JSON', Buffer.from('{}'), { 'content-type': 'application/json' }, 'UNSUPPORTED_MEDIA_TYPE'],
      ['compressed bytes', Buffer.alloc(9), { 'content-encoding': 'gzip' }, 'UNSUPPORTED_MEDIA_TYPE'],
      ["another site's page", Buffer.alloc(9), { 'sec-fetch-site': 'cross-site' }, 'CROSS_ORIGIN'],
    ])('of %s reach no service', async (_what, body, headers, code) => {
      expect((await sendPhoto(body, headers)).code).toBe(code);
      expect(arrived()).toEqual([]);
    });
  });
});
