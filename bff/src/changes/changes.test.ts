import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

type Change = { id: number; topics: string[] };
const SECRET = 'abcdefghijklmnopqrstuvwxyz12';
let bff: TestBff;
let history: Change[] = [];
let isDown = false;

beforeAll(async () => {
  bff = await startBff();
  bff.services.appointments.answer = (request, response) => {
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (isDown) return send(503, { code: 'UNAVAILABLE', message: 'Away' });
    if (request.url === '/internal/changes/topic-of-link') {
      const { secret } = JSON.parse(String(bff.services.appointments.seen.at(-1)?.body));
      return secret === SECRET
        ? send(200, { topic: 'booking:12' })
        : send(400, { code: 'LINK_INVALID', message: 'This link is not valid.' });
    }
    const { after } = JSON.parse(String(bff.services.appointments.seen.at(-1)?.body));
    const latest = Math.max(0, ...history.map(({ id }) => id));
    return send(200, { latest, changes: after === null ? [] : history.filter(({ id }) => id > after) });
  };
});
afterAll(stopBffs);
beforeEach(() => {
  history = [{ id: 500, topics: ['staff', 'user:1'] }];
  isDown = false;
});

async function open(path: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const answer = await fetch(`${bff.url}${path}`, { headers, signal: leaving.signal });
  const notices: string[] = [];
  let ended = false;
  const read = async () => {
    const pieces = answer.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const piece of pieces) notices.push(...piece.split('\n').filter((line) => line.startsWith('data:')));
  };
  const reading = read()
    .catch(() => undefined)
    .then(() => (ended = true));
  // Until the first look at the history is over, nothing counts as news.
  const seen = bff.services.appointments.seen.length;
  await until(async () => expect(bff.services.appointments.seen.length).toBeGreaterThan(seen + 2));
  return { answer, notices, hasEnded: () => ended, close: async () => (leaving.abort(), await reading) };
}
const add = (id: number, ...topics: string[]) => {
  history = [{ id, topics }, ...history].toSorted((a, b) => b.id - a.id);
};

test('staff hear of every change, once, also of one that commits late', async () => {
  const page = await open('/api/changes', await bff.signIn('ADMIN'));
  expect(page.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  add(502, 'staff');
  await until(async () => expect(page.notices).toEqual(['data: changed']));
  add(501, 'staff', 'user:7');
  await until(async () => expect(page.notices).toHaveLength(2));
  const asked = bff.services.appointments.seen.length;
  await until(async () => expect(bff.services.appointments.seen.length).toBeGreaterThan(asked + 3));
  expect(page.notices).toHaveLength(2);
  await page.close();
});

test('a customer hears of own changes only, and the holder of a link of its booking', async () => {
  const { body } = await bff
    .send('/api/user', { headers: await bff.signIn('CUSTOMER') })
    .then((answer) => ({ body: answer.json as { id: number } }));
  const [own, link] = [
    await open('/api/changes', await bff.signIn('CUSTOMER')),
    await open(`/api/public/bookings/${SECRET}/changes`),
  ];
  add(501, 'staff', 'user:999', 'booking:13');
  add(502, 'staff', `user:${body.id}`, 'booking:12');
  for (const page of [own, link]) await until(async () => expect(page.notices).toEqual(['data: changed']));
  for (const page of [own, link]) await page.close();
});

test('nobody is followed without a session or by a link that opens nothing', async () => {
  expect((await bff.send('/api/changes')).code).toBe('NOT_SIGNED_IN');
  for (const kind of ['bookings', 'crew', 'trips'])
    expect((await bff.send(`/api/public/${kind}/${SECRET.replace('a', 'b')}/changes`)).code).toBe('LINK_INVALID');
});

test('a fourth page of one link is refused', async () => {
  const path = `/api/public/bookings/${SECRET}/changes`;
  const pages = [await open(path), await open(path), await open(path)];
  expect((await bff.send(path)).code).toBe('TOO_MANY_REQUESTS');
  for (const page of pages) await page.close();
  await until(async () => {
    const leaving = new AbortController();
    const again = await fetch(`${bff.url}${path}`, { signal: leaving.signal });
    leaving.abort();
    expect(again.status).toBe(200);
  });
});

test('pages learn that they are not live when the service is away, and the service is asked only while somewhere a page is open', async () => {
  const page = await open('/api/changes', await bff.signIn('ADMIN'));
  isDown = true;
  await until(async () => expect(page.hasEnded()).toBe(true));
  const asked = bff.services.appointments.seen.length;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(bff.services.appointments.seen.length - asked).toBeLessThanOrEqual(1);
});

test('ends with the session', async () => {
  const headers = await bff.signIn('ADMIN');
  const page = await open('/api/changes', headers);
  await bff.send('/api/logout', { method: 'POST', headers });
  await until(async () => expect(page.hasEnded()).toBe(true), 8_000);
});
