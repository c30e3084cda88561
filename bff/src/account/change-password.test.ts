import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { revokeUserSessions } from '../sessions/revocation/revoke-user-sessions.ts';
import { sessionKeys } from '../sessions/session-keys.ts';
import { type Changes, PASSWORD, userOf, usersService } from '../testing/fake-users.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const CUSTOMER = userOf('customer');
let bff: TestBff;
let other: TestBff;
let changes: Changes;
beforeAll(async () => {
  bff = await startBff({ CHANGE_PASSWORD_LIMIT_PER_15_MIN: '1000' });
  other = await bff.sibling();
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  changes = new Map();
  bff.services.users.answer = usersService(changes);
});

type Headers = Record<string, string>;
const NEW = 'a longer horse';
const changePassword = (headers: Headers, current = PASSWORD, on = bff) =>
  on.send('/api/user/password', { method: 'PUT', headers, body: { current_password: current, new_password: NEW } });
const isSignedIn = async (headers: Headers, on = bff) =>
  (await on.send('/api/appointments', { headers })).status === 200;
const pending = () => bff.redis.hLen(sessionKeys.pendingRevocations);

/** Runs something after the users service was asked for the change and before it answers. */
function onChange(act: () => Promise<unknown>): void {
  const change = usersService(changes);
  bff.services.users.answer = async (request, response) => {
    if (request.url === '/internal/users/password') await act();
    await change(request, response);
  };
}

test('ends every other session and gives this one a new id', async () => {
  const [here, there] = [await bff.signIn('CUSTOMER'), await other.signIn('CUSTOMER')];
  const theirs = await bff.signIn('ANOTHER_CUSTOMER');
  const answer = await changePassword(here);
  expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
  const renewed = { ...here, cookie: cookieOf(answer) };
  expect(renewed.cookie).toMatch(/^tailgate=s%3A.+/);
  expect(renewed.cookie).not.toBe(here.cookie);
  for (const process of [bff, other]) {
    expect([await isSignedIn(here, process), await isSignedIn(there, process)]).toEqual([false, false]);
    expect([await isSignedIn(renewed, process), await isSignedIn(theirs, process)]).toEqual([true, true]);
  }
  expect(await bff.redis.keys('session:*')).toHaveLength(2);
  expect(await pending()).toBe(0);

  const asked = bff.services.users.seen.find(({ url }) => url === '/internal/users/password');
  expect(JSON.parse(String(asked?.body))).toEqual({
    user_id: CUSTOMER.id,
    current_password: PASSWORD,
    new_password: NEW,
  });
  expect(asked?.headers).not.toHaveProperty('cookie');
  const list = await bff.send('/api/user/sessions', { headers: renewed });
  expect(list.json).toEqual([expect.objectContaining({ current: true })]);
});

test("keeps the session's end when its id changes", async () => {
  const here = await bff.signIn('CUSTOMER');
  const times = async (headers: Headers) => {
    const [{ started_at, ends_at } = { started_at: '', ends_at: '' }] = (
      await bff.send('/api/user/sessions', { headers })
    ).json as { started_at: string; ends_at: string }[];
    return { started_at, ends_at };
  };
  const before = await times(here);
  const renewed = { ...here, cookie: cookieOf(await changePassword(here)) };
  expect(await times(renewed)).toEqual(before);
});

test('refuses a wrong current password at its field and changes nothing', async () => {
  const [here, there] = [await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER')];
  const answer = await changePassword(here, 'wrong');
  expect([answer.status, answer.json]).toMatchObject([
    400,
    { code: 'WRONG_PASSWORD', details: [{ field: 'current_password' }] },
  ]);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect([await isSignedIn(here), await isSignedIn(there), await pending()]).toEqual([true, true, 0]);
});

test('after a failure, ends the other sessions once the change is known to have been made', async () => {
  const [here, there] = [await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER')];
  const change = usersService(changes);
  bff.services.users.answer = (request, response) => {
    if (request.url !== '/internal/users/password') return change(request, response);
    changes.set(CUSTOMER.id, { updated_at: new Date().toISOString() });
    response.destroy();
    return undefined;
  };
  expect((await changePassword(here)).status).toBe(502);
  expect([await isSignedIn(there, other), await isSignedIn(here, other), await pending()]).toEqual([false, true, 0]);
});

test.each([
  ['here', () => bff],
  ['in another process', () => other],
])('a sign-out %s during the change wins', async (_where, on) => {
  const here = await bff.signIn('CUSTOMER');
  onChange(() => on().send('/api/logout', { method: 'POST', headers: here }));
  const answer = await changePassword(here);
  expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await bff.redis.keys('session:*')).toEqual([]);
});

test.each([
  ['set', 1],
  ['del', 1],
  ['del', 2],
  ['get', 1],
  ['set', 2],
  ['zAdd', 1],
  ['set', 3],
  ['get', 2],
  ['exists', 1],
] as const)(
  'a sign-out during the renewal, before %s number %d, ends the session under its new id',
  async (command, nth) => {
    const here = await bff.signIn('CUSTOMER');
    const { status } = await signOutAt(command, nth, here);
    expect([200, 401]).toContain(status);
    expect(await bff.redis.keys('session:*')).toEqual([]);
  },
);

/** Changes the password, with a concurrent sign-out that runs right before the nth of these commands of the renewal. */
async function signOutAt(moment: 'set' | 'del' | 'zAdd' | 'get' | 'exists', nth: number, here: Headers) {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { del } = other.redis;
  let signOut: ReturnType<TestBff['send']> | undefined;
  // The sign-out waits before its first command.
  Object.assign(other.redis, {
    del: async (...keys: Parameters<typeof del>) => {
      load();
      await released;
      return await Reflect.apply(del, other.redis, keys);
    },
  });
  onChange(async () => {
    signOut = other.send('/api/logout', { method: 'POST', headers: here });
    await loaded;
  });
  const { hDel } = bff.redis;
  const command = bff.redis[moment] as (...given: unknown[]) => Promise<unknown>;
  // Closing the revocation is the last step before the renewal.
  let count = 0;
  const atMoment = async (...given: unknown[]) => {
    count += 1;
    if (count < nth) return await Reflect.apply(command, bff.redis, given);
    Object.assign(bff.redis, { [moment]: command });
    release();
    await signOut;
    return await Reflect.apply(command, bff.redis, given);
  };
  Object.assign(bff.redis, {
    hDel: async (...given: Parameters<typeof hDel>) => {
      const closed = await Reflect.apply(hDel, bff.redis, given);
      Object.assign(bff.redis, { [moment]: atMoment });
      return closed;
    },
  });
  try {
    return await changePassword(here);
  } finally {
    Object.assign(bff.redis, { hDel, [moment]: command });
    release();
    await signOut;
    Object.assign(other.redis, { del });
  }
}

test('ends a concurrent sign-in with the old password', async () => {
  const here = await bff.signIn('CUSTOMER');
  const { promise: changed, resolve: change } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const answer = usersService(changes);
  bff.services.users.answer = async (request, response) => {
    if (request.url === '/internal/credentials/verify') {
      ask();
      await changed;
    }
    await answer(request, response);
  };
  const signIn = other.send('/api/login', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { username: 'customer', password: PASSWORD },
  });
  await asked;
  const renewed = { ...here, cookie: cookieOf(await changePassword(here)) };
  change();
  expect((await signIn).code).toBe('NOT_SIGNED_IN');
  expect([await isSignedIn(renewed), await bff.redis.keys('session:*')]).toEqual([true, [expect.anything()]]);
});

test('signs out a user who is deleted during the change', async () => {
  const here = await bff.signIn('CUSTOMER');
  onChange(() => revokeUserSessions(other.sessions, CUSTOMER.id));
  expect((await changePassword(here)).code).toBe('NOT_SIGNED_IN');
  changes.set(CUSTOMER.id, null);
  expect((await changePassword(await bff.signIn('CUSTOMER'))).code).toBe('NOT_SIGNED_IN');
});

test.each([
  [{ current_password: '', new_password: NEW }, 'current_password'],
  [{ current_password: PASSWORD, new_password: 'short' }, 'new_password'],
  [{ current_password: PASSWORD, new_password: NEW, user_id: 1 }, 'user_id'],
])('refuses %j at %s', async (body, field) => {
  const headers = await bff.signIn('CUSTOMER');
  const before = bff.services.users.seen.length;
  const answer = await bff.send('/api/user/password', { method: 'PUT', headers, body });
  expect([answer.status, answer.json]).toMatchObject([400, { code: 'INVALID_INPUT', details: [{ field }] }]);
  expect(bff.services.users.seen).toHaveLength(before);
});
