import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { describeBrowser } from '../sessions/start-session.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
let other: TestBff;
beforeAll(async () => {
  bff = await startBff();
  other = await bff.sibling();
});
afterAll(stopBffs);
beforeEach(() => bff.redis.flushDb());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Headers = Record<string, string>;
const list = async (headers: Headers, on = bff) =>
  routes.listSessions.response.parse((await on.send('/api/user/sessions', { headers })).json);
const end = (headers: Headers, id: string) => bff.send(`/api/user/sessions/${id}`, { method: 'DELETE', headers });
const isSignedIn = async (headers: Headers, on = bff) =>
  (await on.send('/api/appointments', { headers })).status === 200;
const idIn = ({ cookie = '' }: Headers) =>
  decodeURIComponent(cookie.slice('tailgate='.length)).slice(2).split('.')[0] ?? '';

test('lists the sessions, this browser first, without their ids', async () => {
  const before = Date.now();
  const desk = await bff.signIn('CUSTOMER', FIREFOX);
  const phone = await other.signIn('CUSTOMER', SAFARI);
  await bff.signIn('ANOTHER_CUSTOMER');
  const answer = await bff.send('/api/user/sessions', { headers: desk });
  expect(answer.json).toEqual([
    expect.objectContaining({ current: true, browser: 'Firefox on Windows' }),
    expect.objectContaining({ current: false, browser: 'Safari on iOS' }),
  ]);
  for (const headers of [desk, phone]) expect(answer.text).not.toContain(idIn(headers));
  const [first] = await list(desk);
  const startedAt = Date.parse(first?.started_at ?? '');
  expect(startedAt).toBeGreaterThanOrEqual(before);
  expect(Date.parse(first?.ends_at ?? '') - startedAt).toBe(7 * 86_400_000);
  expect((await list(phone)).map(({ browser }) => browser)).toEqual(['Safari on iOS', 'Firefox on Windows']);
});

test('leaves ended sessions out of the list', async () => {
  const [here, gone, idle] = [await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER')];
  await bff.send('/api/logout', { method: 'POST', headers: gone });
  await bff.redis.del(`session:${idIn(idle)}`);
  expect(await list(here)).toEqual([expect.objectContaining({ current: true })]);
});

test('ends one other session, in every process', async () => {
  const [here, there, third] = [
    await bff.signIn('CUSTOMER'),
    await bff.signIn('CUSTOMER'),
    await bff.signIn('CUSTOMER'),
  ];
  const wanted = (await list(there)).find(({ current }) => current)?.id ?? '';
  const answer = await end(here, wanted);
  expect([answer.status, answer.text]).toEqual([204, '']);
  for (const process of [bff, other]) expect(await isSignedIn(there, process)).toBe(false);
  expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, true]);
  expect((await end(here, wanted)).code).toBe('NOT_FOUND');
});

test('refuses to end the session in use', async () => {
  const here = await bff.signIn('CUSTOMER');
  const answer = await end(here, (await list(here))[0]?.id ?? '');
  expect([answer.status, answer.code]).toEqual([409, 'CONFLICT']);
  expect(answer.json).toMatchObject({ message: expect.stringContaining('Log out') });
  expect(await isSignedIn(here)).toBe(true);
});

test("gives the same answer for another user's session, an unknown one and the cookie's id", async () => {
  const [here, theirs] = [await bff.signIn('CUSTOMER'), await bff.signIn('ANOTHER_CUSTOMER')];
  const [their] = await list(theirs);
  const answers = await Promise.all([their?.id ?? '', 'a'.repeat(43), idIn(here)].map((id) => end(here, id)));
  for (const { status, json } of answers) {
    expect([status, json]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Session not found', request_id: expect.anything() },
    ]);
  }
  expect([await isSignedIn(here), await isSignedIn(theirs)]).toEqual([true, true]);
});

test.each(['short', 'a'.repeat(65), 'with.dots.in.the.id', '%00aaaaaaaaaaaaaaaaaaa'])(
  'refuses %s as a session id',
  async (id) => {
    const answer = await end(await bff.signIn('CUSTOMER'), id);
    expect(answer.status).toBe(400);
  },
);

test("ends all other sessions of the user, and no one else's", async () => {
  const [here, there] = [await bff.signIn('CUSTOMER'), await other.signIn('CUSTOMER')];
  const theirs = await bff.signIn('ANOTHER_CUSTOMER');
  const answer = await bff.send('/api/user/sessions/end-others', { method: 'POST', headers: here });
  expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
  for (const process of [bff, other]) expect(await isSignedIn(there, process)).toBe(false);
  expect([await isSignedIn(here), await isSignedIn(theirs)]).toEqual([true, true]);
  expect(await list(here)).toHaveLength(1);
});

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [SAFARI, 'Safari on iOS'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on macOS',
  ],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
  ['\u00ff<script>', 'Unknown browser'],
])('%s is %s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});

test('parses a huge user agent quickly', () => {
  const started = performance.now();
  for (const piece of ['Mozilla/5.0 (', '((((', 'Version/1 ', 'a/1;', ' ']) describeBrowser(piece.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
