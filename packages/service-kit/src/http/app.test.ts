import { describe, expect, test } from '@jest/globals';
import type { ActorRole } from '@tailgate/contracts';
import request from 'supertest';
import { asAdmin, createThingsApp, keys } from '../testing/things-app.ts';

const { app } = createThingsApp();

describe('the five steps', () => {
  test('lets in listed roles only: 401 without a token, 403 for other roles, 401 for a bad token even on a public route', async () => {
    const statuses: [ActorRole, number][] = [
      ['ANONYMOUS', 401],
      ['CUSTOMER', 403],
      ['SUPER_ADMIN', 403],
      ['SERVICE', 403],
      ['ADMIN', 200],
    ];
    for (const [role, status] of statuses) {
      const signed = await keys.as(role);
      expect([role, (await request(app).get('/things').set(signed)).status]).toEqual([role, status]);
    }
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'Bearer', '']) {
      const answer = await request(app).get('/things/1').set({ authorization });
      expect([authorization, answer.status, answer.body.code]).toEqual([authorization, 401, 'NOT_SIGNED_IN']);
    }
  });

  test('refuses a stranger before reading the body', async () => {
    const answer = await request(app).post('/things').type('json').send('{"broken');
    expect(answer.body.code).toBe('NOT_SIGNED_IN');
  });

  test('strips fields that the response schema does not list', async () => {
    const answer = await request(app).get('/things/7');
    expect(answer.body).toEqual({ id: 7, name: 'thing' });
  });

  test('answers 500 for a result that breaks the response schema', async () => {
    const broken = createThingsApp({ readThing: (async () => ({ id: 'hunter2' })) as unknown as () => Promise<never> });
    const answer = await request(broken.app).get('/things/7');
    expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
    expect(answer.text).not.toContain('hunter2');
  });

  test('answers with the route’s status, prefers literal paths and refuses other methods', async () => {
    expect((await request(app).get('/things/newest')).body.name).toBe('newest');
    const removed = await request(app)
      .delete('/things/1')
      .set(await asAdmin());
    expect([removed.status, removed.text]).toEqual([204, '']);
    const wrong = await request(app).patch('/things');
    expect([wrong.status, wrong.body.code, wrong.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, POST']);
    for (const path of ['/nothing', '/Things', '/things/', '/things/1/', '//things', '/internal'])
      expect([path, (await request(app).get(path)).status]).toEqual([path, 404]);
  });

  test('links to the next page, relative and with the filters', async () => {
    const first = await request(app)
      .get('/things?limit=1')
      .set(await asAdmin());
    expect(first.headers.link).toBe('</things?limit=1&cursor=9>; rel="next"');
    expect(first.headers['x-total-count']).toBe('2');
    // The last page can be full.
    for (const path of ['/things', '/things?limit=2']) {
      const whole = await request(app)
        .get(path)
        .set(await asAdmin());
      expect([path, whole.body.length, whole.headers.link]).toEqual([path, 2, undefined]);
    }
  });

  test('passes a raw body unchanged', async () => {
    const bytes = Buffer.from([0x7b, 0x00, 0xff, 0x20, 0x7d]);
    const answer = await request(app)
      .post('/hook')
      .set('content-type', 'application/json')
      .serialize((value) => value as unknown as string)
      .send(bytes as unknown as object);
    expect(answer.body).toEqual({ bytes: '7b00ff207d' });
  });
});

describe('every answer', () => {
  test('carries the request id of the BFF if it is valid', async () => {
    const { app: logged, lines } = createThingsApp();
    const kept = await request(logged).get('/things').set('x-request-id', 'abc-123-def');
    expect(kept.headers['x-request-id']).toBe('abc-123-def');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      request_id: 'abc-123-def',
      route: 'listThings',
      status: 401,
      method: 'GET',
    });
    for (const odd of ['short', 'a b c d e f', '<script>alert(1)</script>', 'x'.repeat(65)]) {
      const answer = await request(logged).get('/things/newest').set('x-request-id', odd);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('is logged if it changes something, is refused or is slow; other reads are not', async () => {
    const { app: logged, lines } = createThingsApp();
    await request(logged).get('/things/newest');
    await request(logged).get('/healthz');
    expect(lines).toEqual([]);
    await request(logged).get('/nothing');
    await request(logged)
      .delete('/things/1')
      .set(await asAdmin());
    const logs = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(logs.map(({ method, status }) => `${method} ${status}`)).toEqual(['GET 404', 'DELETE 204']);
  });

  test('names no software and is never cached; logs never contain an address', async () => {
    const { app: logged, lines } = createThingsApp();
    const answer = await request(logged).get('/things/77777?x=1');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(lines.join('')).not.toContain('77777');
  });
});
