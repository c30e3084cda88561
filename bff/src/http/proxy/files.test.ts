import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBff, stopBffs, type TestBff } from '../../testing/start-bff.ts';

let bff: TestBff;
let staff: Record<string, string>;
beforeAll(async () => {
  bff = await startBff();
  staff = await bff.signIn('ADMIN');
});
afterAll(stopBffs);

const FILE = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="payments 2026-01.csv"',
};

test('passes a file on with its name and type, uncached', async () => {
  bff.services.payments.answer = (_request, response) =>
    void response.writeHead(200, { ...FILE, 'Cache-Control': 'public, max-age=99', ETag: '"1"' }).end('id\r\n1\r\n');
  const answer = await bff.send('/api/exports/payments?from=2026-01-01&to=2026-01-31', { headers: staff });
  expect([answer.status, answer.text]).toEqual([200, 'id\r\n1\r\n']);
  expect(answer.headers).toMatchObject({
    'content-type': FILE['Content-Type'],
    'content-disposition': FILE['Content-Disposition'],
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(answer.headers).not.toHaveProperty('etag');
  expect(bff.services.payments.seen[0]?.url).toBe('/api/exports/payments?from=2026-01-01&to=2026-01-31');
});

test("serves a payment link's calendar without a session", async () => {
  bff.services.appointments.answer = (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' }).end('BEGIN:VCALENDAR');
  const answer = await bff.send('/api/payment/quotes/abcdefghijklmnopqrstuv/calendar.ics');
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'BEGIN:VCALENDAR',
  ]);
});

test('streams a long file', async () => {
  const { promise: firstSeen, resolve: seeFirst } = Promise.withResolvers<void>();
  bff.services.payments.answer = async (_request, response) => {
    response.writeHead(200, FILE);
    response.write('first\r\n');
    await firstSeen;
    response.end('last\r\n');
  };
  const answer = await fetch(`${bff.url}/api/exports/payments`, { headers: staff });
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await pieces?.read()).toEqual({ done: false, value: 'first\r\n' });
  seeFirst();
  expect(await pieces?.read()).toEqual({ done: false, value: 'last\r\n' });
  expect(await pieces?.read()).toMatchObject({ done: true });
});

test('cuts the connection when a file breaks off', async () => {
  bff.services.payments.answer = (_request, response) => {
    response.writeHead(200, FILE);
    response.write('first\r\n');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(bff.send('/api/exports/payments', { headers: staff })).rejects.toThrow(/aborted|hang up/);
});

test('stops the service when the browser disconnects', async () => {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  bff.services.payments.answer = (_request, response) => {
    response.once('close', go);
    response.writeHead(200, FILE).write('first\r\n');
  };
  const leaving = new AbortController();
  const answer = await fetch(`${bff.url}/api/exports/payments`, { headers: staff, signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await gone;
});
