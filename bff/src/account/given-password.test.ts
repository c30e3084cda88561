import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { routeList } from '@tailgate/contracts';
import { endpointsByName, pathOf, requestOf } from '../testing/endpoint-requests.ts';
import { type Changes, PASSWORD, userOf, usersService } from '../testing/fake-users.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const NEW = 'a longer horse';
let bff: TestBff;
let strict: TestBff;
let changes: Changes;
beforeAll(async () => {
  bff = await startBff();
  strict = await bff.sibling({ SECOND_FACTOR_REQUIRED_ROLES: 'ADMIN' });
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  changes = new Map();
  bff.services.users.answer = serviceWithGivenPasswords();
});

/** The password of each account was typed by a super administrator, until it is changed. */
function serviceWithGivenPasswords(): ReturnType<typeof usersService> {
  const users = usersService(changes);
  for (const name of ['customer', 'admin']) changes.set(userOf(name).id, { must_change_password: true });
  return async (request, response) => {
    const { username, password, user_id } = JSON.parse(request.body.toString() || '{}');
    if (request.url === '/internal/credentials/verify' && password === PASSWORD) {
      const user = { ...userOf(username), ...changes.get(userOf(username).id) };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user));
    }
    await users(request, response);
    if (request.url === '/internal/users/password')
      changes.set(user_id, { ...changes.get(user_id), must_change_password: undefined });
  };
}

const OPEN = ['currentUser', 'login', 'logout', 'changePassword'];
const SECOND_STEPS = ['signInSteps', 'finishSignIn', 'passkeyChallenge', 'signInWithPasskey'];
const change = (headers: Record<string, string>, on = bff) => {
  const body = { current_password: PASSWORD, new_password: NEW };
  return on.send('/api/user/password', { method: 'PUT', headers, body });
};

test('until it is changed, a session reads itself, changes the password or ends, and nothing else', async () => {
  const customer = await bff.signIn('CUSTOMER');
  const me = await bff.send('/api/user', { headers: customer });
  expect(me.json).toMatchObject({ username: 'customer', must_change_password: true });
  // Every ten seconds the BFF compares the role.
  const asked = () =>
    Object.values(bff.services).flatMap(({ seen }) => seen.filter(({ url }) => !/^\/internal\/users\/\d+$/.test(url)))
      .length;
  const before = asked();
  for (const [name, endpoint] of endpointsByName) {
    if (endpoint.anonymous || endpoint.rawBody || endpoint.beforePasswordChange) continue;
    const { status, code } = await bff.send(pathOf(endpoint), requestOf(endpoint, customer));
    expect([name, status, code]).toEqual([name, 403, 'PASSWORD_NOT_CHANGED']);
  }
  expect(asked()).toBe(before);
  const open = endpointsByName.flatMap(([name, { beforePasswordChange }]) => (beforePasswordChange ? [name] : []));
  expect(open.sort()).toEqual([...OPEN, ...SECOND_STEPS].sort());
  expect(routeList.filter(({ beforePasswordChange }) => beforePasswordChange)).toHaveLength(open.length);
});

test('changing it opens this session under a new id, and ends every other', async () => {
  const [here, there] = [await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER')];
  const changed = await change(here);
  expect([changed.status, changed.json]).toEqual([200, { ok: true }]);
  const renewed = { ...here, cookie: cookieOf(changed) };
  expect(renewed.cookie).not.toBe(here.cookie);
  expect((await bff.send('/api/appointments', { headers: renewed })).status).toBe(200);
  expect((await bff.send('/api/user', { headers: renewed })).json).not.toHaveProperty('must_change_password');
  for (const old of [here, there])
    expect((await bff.send('/api/appointments', { headers: old })).code).toBe('NOT_SIGNED_IN');
});

test('it comes before the second factor, which cannot be set up with the typed password', async () => {
  const admin = await strict.signIn('ADMIN');
  const setUp = (headers: Record<string, string>) =>
    strict.send('/api/user/second-factors/totp', { method: 'POST', headers });
  expect((await setUp(admin)).code).toBe('PASSWORD_NOT_CHANGED');
  const renewed = { ...admin, cookie: cookieOf(await change(admin, strict)) };
  expect((await strict.send('/api/quotes', { headers: renewed })).code).toBe('SECOND_FACTOR_MISSING');
  expect((await setUp(renewed)).status).toBe(200);
});

test('a sign-out is open, and a session of an older release without the mark is not ended', async () => {
  const customer = await bff.signIn('CUSTOMER');
  expect((await bff.send('/api/logout', { method: 'POST', headers: customer })).status).toBe(200);
  changes.clear();
  const other = await bff.signIn('CUSTOMER');
  expect((await bff.send('/api/appointments', { headers: other })).status).toBe(200);
});
