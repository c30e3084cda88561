import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { answerAsUsersService, userOf } from '../testing/fake-users.ts';
import { cookieOf, PRODUCTION, sessionCookieIn, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { credentials, OWN, visitsTo } from '../testing/visits.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  bff.services.users.answer = answerAsUsersService;
});

const { logIn, logOut, whoAmI } = visitsTo(() => bff);

test('signs in, reads the current user and signs out', async () => {
  expect(await whoAmI({})).toBe(401);
  const answer = await logIn();
  expect(answer.json).toEqual(userOf('customer'));
  expect(sessionCookieIn(answer)).toMatch(/^tailgate=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(answer);
  const known = await bff.send('/api/user', { headers: { cookie } });
  expect([known.status, known.json, known.headers['cache-control']]).toEqual([200, userOf('customer'), 'no-store']);
  expect(known.headers).not.toHaveProperty('set-cookie');

  const out = await logOut({ cookie });
  expect([out.status, out.json]).toEqual([200, { ok: true }]);
  // Not cookies: some are the browser's, not the session's.
  expect(out.headers['clear-site-data']).toBe('"storage"');
  expect(out.headers['set-cookie']?.[0]).toMatch(
    /^tailgate=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
  );
  expect(await whoAmI({ cookie })).toBe(401);
  expect(await bff.redis.keys('session:*')).toEqual([]);

  const again = await logOut({ cookie });
  expect([again.status, cookieOf(again)]).toEqual([200, 'tailgate=']);
  expect((await logOut({})).status).toBe(200);
});

test('starts no session for wrong credentials or a failing users service', async () => {
  const wrong = await bff.send('/api/login', {
    method: 'POST',
    headers: OWN,
    body: { ...credentials, password: 'wrong' },
  });
  expect([wrong.status, wrong.code]).toEqual([401, 'BAD_CREDENTIALS']);
  bff.services.users.answer = (_request, response) =>
    void response.writeHead(401).end('{"code":"NOT_SIGNED_IN","message":"no token"}');
  expect((await logIn()).code).toBe('UPSTREAM_FAILED');
  bff.services.users.answer = (_request, response) => void response.destroy();
  expect((await logIn()).status).toBe(502);
  expect(wrong.headers).not.toHaveProperty('set-cookie');
  expect(await bff.redis.keys('session:*')).toEqual([]);
});

test('starts no session for pages or other API requests', async () => {
  for (const path of ['/', '/quote', '/api/user', '/api/payment/quotes/x', '/healthz']) {
    expect((await bff.send(path)).headers).not.toHaveProperty('set-cookie');
  }
  await bff.send('/api/register', {
    method: 'POST',
    headers: OWN,
    body: { username: 'someone', email: 'someone@tailgate.example', password: 'long enough' },
  });
  expect(await bff.redis.keys('session:*')).toEqual([]);
});

test('a sign-in replaces a planted or older session id', async () => {
  const planted = { cookie: 'tailgate=s%3Aplanted.signature' };
  expect(cookieOf(await logIn(planted))).not.toContain('planted');
  const first = cookieOf(await logIn());
  const second = cookieOf(await logIn({ cookie: first }));
  expect(second).not.toBe(first);
  expect([await whoAmI({ cookie: first }), await whoAmI({ cookie: second })]).toEqual([401, 200]);
});

test('extends a session at most once a minute and never revives an ended one', async () => {
  const cookie = cookieOf(await logIn());
  const [key = ''] = await bff.redis.keys('session:*');
  expect(await bff.redis.ttl(key)).toBeGreaterThan(8 * 3600 - 5);
  await whoAmI({ cookie });
  await bff.redis.expire(key, 100);
  await whoAmI({ cookie });
  expect(await bff.redis.ttl(key)).toBeLessThanOrEqual(100);

  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 61_000);
  await whoAmI({ cookie });
  expect(await bff.redis.ttl(key)).toBeGreaterThan(8 * 3600 - 5);
  await bff.redis.del(key);
  clock.mockReturnValue(start + 122_000);
  expect(await whoAmI({ cookie })).toBe(401);
  expect(await bff.redis.exists(key)).toBe(0);
});

test('a session ends after its maximum time, even if it is used', async () => {
  const cookie = cookieOf(await logIn());
  const [key = ''] = await bff.redis.keys('session:*');
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 7 * 86_400_000 - 60_000);
  expect(await whoAmI({ cookie })).toBe(200);
  expect(await bff.redis.ttl(key)).toBeLessThanOrEqual(60);
  await bff.redis.persist(key);
  clock.mockReturnValue(start + 7 * 86_400_000 + 1_000);
  expect(await whoAmI({ cookie })).toBe(401);
});

test('the session id is only in the cookie', async () => {
  const answer = await logIn();
  const id = decodeURIComponent(cookieOf(answer).slice('tailgate='.length)).slice(2).split('.')[0] ?? '';
  expect(id.length).toBeGreaterThan(20);
  expect(answer.text).not.toContain(id);
  await bff.send('/api/appointments', { headers: { cookie: cookieOf(answer) } });
  expect(JSON.stringify(bff.services.appointments.seen)).not.toContain(id);
  const [key = ''] = await bff.redis.keys('session:*');
  expect(JSON.parse((await bff.redis.get(key)) ?? '')).toEqual({
    cookie: expect.anything(),
    user: userOf('customer'),
    startedAt: expect.any(Number),
    endsAt: expect.any(Number),
    browser: 'Unknown browser',
    mustSetUp: false,
    provenAt: expect.any(Number),
  });
});

test('in production the cookie is restricted to this host and TLS', async () => {
  const production = await startBff(PRODUCTION);
  const answer = await logIn({}, production);
  expect(sessionCookieIn(answer)).toMatch(/^__Host-tailgate=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = cookieOf(answer);
  expect(await whoAmI({ cookie }, production)).toBe(200);
  expect((await logOut({ cookie }, production)).headers['set-cookie']?.[0]).toMatch(
    /^__Host-tailgate=; Path=\/; .*Secure/,
  );
});
