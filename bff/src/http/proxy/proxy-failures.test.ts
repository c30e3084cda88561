import { describe, expect, test } from '@jest/globals';
import { bffBeforeServices } from '../../testing/before-services.ts';
import { startBff } from '../../testing/start-bff.ts';

const portal = bffBeforeServices();

describe('a service that fails', () => {
  test.each([
    ['cuts the connection', (_: unknown, response: { destroy(): void }) => response.destroy()],
    ['is silent, which is not waited for without end', () => undefined],
  ])('and %s is a 502 that names the request', async (_how, answer) => {
    portal.bff.services.appointments.answer = answer;
    const failed = await portal.bff.send('/api/quotes', { headers: portal.staff });
    expect([failed.status, failed.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(failed.json).toMatchObject({ request_id: failed.headers['x-request-id'] });
    expect(failed.text).not.toMatch(/127\.0\.0\.1|ECONN|hang up/);
  });

  test.each([
    ['GET', 'asks to try a read again', /not answering\. Please try again/, () => undefined],
    ['POST', 'leaves open whether a change was saved', /may or may not have been saved\. Check/, () => undefined],
    [
      'POST',
      'leaves it open after a cut connection',
      /may or may not/,
      (_: unknown, response: { destroy(): void }) => response.destroy(),
    ],
  ])('%s: %s', async (method, _what, message, answer) => {
    portal.bff.services.payments.answer = answer;
    const failed = await portal.bff.send('/api/time-slots', {
      method,
      headers: portal.staff,
      ...(method === 'GET' ? {} : { body: { any: 'thing' } }),
    });
    expect([failed.status, failed.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(failed.json).toMatchObject({ message: expect.stringMatching(message) });
  });

  test.each([
    [503, 503, /Nothing was changed/],
    [504, 502, /may or may not have been saved/],
  ])('and whose proxy answers %d is a %d in the words of the portal', async (status, answered, message) => {
    portal.bff.services.payments.answer = (_request, response) =>
      void response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>No server is available</h1>');
    const failed = await portal.bff.send('/api/time-slots', {
      method: 'POST',
      headers: portal.staff,
      body: { any: 'thing' },
    });
    expect([failed.status, failed.code]).toEqual([answered, answered === 503 ? 'UNAVAILABLE' : 'UPSTREAM_FAILED']);
    expect(failed.json).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('by not running is an immediate 502, and the others keep working', async () => {
    // A longer wait would time the test out.
    const lonely = await startBff({ SERVICE_TIMEOUT_SECONDS: '120' });
    await lonely.services.payments.stop();
    const headers = await lonely.signIn('ADMIN');
    const answer = await lonely.send('/api/time-slots', { method: 'POST', headers, body: { any: 'thing' } });
    expect([answer.status, answer.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect((await lonely.send('/api/quotes', { headers })).status).toBe(200);
  });

  test('in the middle of an answer cuts the connection', async () => {
    portal.bff.services.appointments.answer = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('[1,');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(portal.bff.send('/api/quotes', { headers: portal.staff })).rejects.toThrow(/aborted|hang up/);
  });

  test('with an error body is passed on', async () => {
    portal.bff.services.payments.answer = (_request, response) =>
      void response
        .writeHead(409, { 'Content-Type': 'application/json' })
        .end('{"code":"SLOT_TAKEN","message":"Taken"}');
    const answer = await portal.bff.send('/api/create-payment-intent', {
      method: 'POST',
      headers: portal.staff,
      body: {},
    });
    expect([answer.status, answer.code]).toEqual([409, 'SLOT_TAKEN']);
  });
});
