import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { FakeService } from '../testing/fake-service.ts';
import { answerAsUsersService, PASSWORD, userOf } from '../testing/fake-users.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { revokeUserSessions } from './revoke-user-sessions.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  bff.services.users.answer = answerAsUsersService;
});

const OWN = { 'sec-fetch-site': 'same-origin' };
const credentials = { username: 'customer', password: PASSWORD };
const logIn = (headers: Record<string, string> = {}, on = bff) =>
  on.send('/api/login', { method: 'POST', headers: { ...OWN, ...headers }, body: credentials });
const logOut = (headers: Record<string, string>, on = bff) =>
  on.send('/api/logout', { method: 'POST', headers: { ...OWN, ...headers } });
const whoAmI = async (headers: Record<string, string>, on = bff) => (await on.send('/api/user', { headers })).status;

/** Holds every answer of a service back until it is released. */
function hold(service: FakeService) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const answer = service.answer;
  service.answer = async (request, response) => {
    arrive();
    await released;
    await answer(request, response);
  };
  return {
    arrived,
    release: () => {
      service.answer = answer;
      release();
    },
  };
}

test('signing in, being known, signing out', async () => {
  expect(await whoAmI({})).toBe(401);
  const answer = await logIn();
  expect(answer.json).toEqual(userOf('customer'));
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^tailgate=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(answer);
  const known = await bff.send('/api/user', { headers: { cookie } });
  expect([known.status, known.json, known.headers['cache-control']]).toEqual([200, userOf('customer'), 'no-store']);
  expect(known.headers).not.toHaveProperty('set-cookie');

  const out = await logOut({ cookie });
  expect([out.status, out.json]).toEqual([200, { ok: true }]);
  expect(out.headers['set-cookie']?.[0]).toMatch(
    /^tailgate=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
  );
  expect(await whoAmI({ cookie })).toBe(401);
  expect(await bff.redis.keys('session:*')).toEqual([]);

  const again = await logOut({ cookie });
  expect([again.status, cookieOf(again)]).toEqual([200, 'tailgate=']);
  expect((await logOut({})).status).toBe(200);
});

test('wrong credentials and a failing users service make no session', async () => {
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

test('nobody gets a session by asking for pages or the API', async () => {
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

test('a session id that was planted or used before sign-in is dead afterwards', async () => {
  const planted = { cookie: 'tailgate=s%3Aplanted.signature' };
  expect(cookieOf(await logIn(planted))).not.toContain('planted');
  const first = cookieOf(await logIn());
  const second = cookieOf(await logIn({ cookie: first }));
  expect(second).not.toBe(first);
  expect([await whoAmI({ cookie: first }), await whoAmI({ cookie: second })]).toEqual([401, 200]);
});

test('a sign-out wins against everything that is in flight, here and in another process', async () => {
  const other = await bff.sibling();
  const { appointments, payments } = bff.services;
  for (const signOutOn of [bff, other]) {
    const cookie = cookieOf(await logIn());
    const reads = hold(appointments);
    const changes = hold(payments);
    const body = { date: '2026-01-02' };
    const slow = [
      bff.send('/api/appointments', { headers: { cookie } }),
      bff.send('/api/appointments/7', { method: 'HEAD', headers: { cookie } }),
      bff.send('/api/create-payment-intent', { method: 'POST', headers: { ...OWN, cookie }, body }),
    ];
    await Promise.all([reads.arrived, changes.arrived]);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect((await logOut({ cookie }, signOutOn)).status).toBe(200);
    reads.release();
    changes.release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await bff.redis.keys('session:*')).toEqual([]);
  }
});

test('a change that overtakes the end of its session in another process is not reported as a success', async () => {
  const other = await bff.sibling();
  const staff = await bff.signIn('ADMIN');
  const changes = hold(bff.services.payments);
  const change = bff.send('/api/time-slots', { method: 'POST', headers: staff, body: { date: '2026-01-02' } });
  await changes.arrived;
  await logOut(staff, other);
  changes.release();
  expect((await change).code).toBe('NOT_SIGNED_IN');
});

test('a session is kept alive at most once a minute, and what was ended is not brought back', async () => {
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

test('a session ends after its longest time however much it is used', async () => {
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

test('revoking ends every session of that user and of nobody else, in every process', async () => {
  const other = await bff.sibling();
  const cookies = [cookieOf(await logIn()), cookieOf(await logIn({}, other))];
  const admin = await bff.signIn('ADMIN');
  expect((await revokeUserSessions(bff.sessions, userOf('customer').id)).count).toBe(2);
  for (const cookie of cookies) for (const on of [bff, other]) expect(await whoAmI({ cookie }, on)).toBe(401);
  expect(await whoAmI(admin)).toBe(200);
  expect((await revokeUserSessions(bff.sessions, userOf('customer').id)).count).toBe(0);
  expect(await whoAmI({ cookie: cookieOf(await logIn()) })).toBe(200);
});

test('a sign-in whose password was checked before the revocation does not survive it', async () => {
  const check = hold(bff.services.users);
  const signIn = logIn();
  await check.arrived;
  await revokeUserSessions(bff.sessions, userOf('customer').id);
  check.release();
  const answer = await signIn;
  expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await bff.redis.keys('session:*')).toEqual([]);
});

test('whoever is signed out while their sign-in is being answered stays signed out', async () => {
  const { sendCommand } = bff.redis;
  // The last thing that a sign-in does before its answer is sent.
  bff.redis.sendCommand = (async (...command: Parameters<typeof sendCommand>) => {
    if (command[0][0] === 'DEL') await revokeUserSessions(bff.sessions, userOf('customer').id);
    return await Reflect.apply(sendCommand, bff.redis, command);
  }) as typeof sendCommand;
  const answer = await logIn();
  bff.redis.sendCommand = sendCommand;
  expect(answer.status).toBe(200);
  expect(await bff.redis.keys('session:*')).toEqual([]);
  expect(await whoAmI({ cookie: cookieOf(answer) })).toBe(401);
});

test('the session id is in the cookie and nowhere else', async () => {
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
  });
});

test('in production the cookie is held to this host and to TLS', async () => {
  const production = await startBff({ NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' });
  const answer = await logIn({}, production);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-tailgate=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = cookieOf(answer);
  expect(await whoAmI({ cookie }, production)).toBe(200);
  expect((await logOut({ cookie }, production)).headers['set-cookie']?.[0]).toMatch(
    /^__Host-tailgate=; Path=\/; .*Secure/,
  );
});
