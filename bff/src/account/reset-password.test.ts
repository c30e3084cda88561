import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sessionKeys } from '../sessions/session-keys.ts';
import { linkToken, PASSWORD, userOf, usersService } from '../testing/fake-users.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { isKnownDevice } from './devices/known-devices.ts';

const CUSTOMER = userOf('customer');
let bff: TestBff;
let other: TestBff;
beforeAll(async () => {
  bff = await startBff();
  other = await bff.sibling();
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  bff.services.users.answer = usersService();
});

type Headers = Record<string, string>;
const NEW = 'a longer horse';
const OWN = { 'sec-fetch-site': 'same-origin' };
const resetPassword = (token: string, headers: Headers = OWN) =>
  bff.send('/api/password/reset', { method: 'POST', headers, body: { token, new_password: NEW } });
const isSignedIn = async (headers: Headers, on = bff) =>
  (await on.send('/api/appointments', { headers })).status === 200;
const pending = () => bff.redis.hLen(sessionKeys.pendingRevocations);

test("ends every session of the link's user, and no others", async () => {
  const [here, there, theirs] = [
    await bff.signIn('CUSTOMER'),
    await other.signIn('CUSTOMER'),
    await bff.signIn('ANOTHER_CUSTOMER'),
  ];
  const answer = await resetPassword(linkToken(CUSTOMER.id), here);
  expect([answer.status, answer.json, cookieOf(answer)]).toEqual([200, { ok: true }, 'tailgate=']);
  for (const headers of [here, there])
    for (const process of [bff, other]) expect(await isSignedIn(headers, process)).toBe(false);
  expect([await isSignedIn(theirs), await pending()]).toEqual([true, 0]);
  const withoutSession = await resetPassword(linkToken(4), theirs);
  expect(withoutSession.status).toBe(200);
  expect(await isSignedIn(theirs)).toBe(false);
});

test('forgets the browsers of this account, and of no other', async () => {
  const deviceIn = (answer: { headers: NodeJS.Dict<string | string[]> }) =>
    [answer.headers['set-cookie']]
      .flat()
      .find((each) => each?.startsWith('tailgate-device='))
      ?.split(';')[0] ?? '';
  const signIn = async (username: string) =>
    await bff.send('/api/login', { method: 'POST', headers: OWN, body: { username, password: PASSWORD } });
  const [mine, theirs] = [deviceIn(await signIn('customer')), deviceIn(await signIn('another_customer'))];
  const isKnown = async (username: string, device: string) =>
    await isKnownDevice(bff.redis, username, device.slice('tailgate-device='.length));
  expect([await isKnown('customer', mine), await isKnown('another_customer', theirs)]).toEqual([true, true]);
  await resetPassword(linkToken(CUSTOMER.id, { forged: true }));
  expect(await isKnown('customer', mine)).toBe(true);
  expect((await resetPassword(linkToken(CUSTOMER.id))).status).toBe(200);
  expect([await isKnown('customer', mine), await isKnown('another_customer', theirs)]).toEqual([false, true]);
});

test('ends no sessions for an invalid link', async () => {
  const here = await bff.signIn('CUSTOMER');
  for (const token of [linkToken(CUSTOMER.id, { forged: true }), linkToken(4711), 'no.token', 'not.a.token']) {
    const answer = await resetPassword(token);
    expect([token, answer.status, answer.code]).toEqual([
      token,
      token.endsWith('.signature') ? 200 : 400,
      token.endsWith('.signature') ? undefined : 'LINK_INVALID',
    ]);
  }
  expect([await isSignedIn(here), await pending()]).toEqual([true, 0]);
});

test.each([
  [{ token: 'a.b', new_password: 'short' }, 'new_password'],
  [{ token: '../../users', new_password: NEW }, 'token'],
  [{ token: `${'a'.repeat(1_000)}.b`, new_password: NEW }, 'token'],
  [{ token: 'a.b', new_password: NEW, user_id: 1 }, 'user_id'],
])('refuses %j at %s', async (body, field) => {
  const before = bff.services.users.seen.length;
  const answer = await bff.send('/api/password/reset', { method: 'POST', headers: OWN, body });
  expect([answer.status, answer.json]).toMatchObject([400, { code: 'INVALID_INPUT', details: [{ field }] }]);
  expect(bff.services.users.seen).toHaveLength(before);
});
