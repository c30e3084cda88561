import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PASSWORD, userOf, usersService } from '../testing/fake-users.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { visitsTo } from '../testing/visits.ts';
import { revokeUserSessions } from './revocation/revoke-user-sessions.ts';
import { sessionKeys } from './session-keys.ts';

const CUSTOMER = userOf('customer');
let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  bff.services.users.answer = usersService(new Map());
});

const { logIn, whoAmI } = visitsTo(() => bff);
const savedSessions = () => bff.redis.keys('session:*');

type Command = 'get' | 'set' | 'zAdd';

/** Runs the visit with another command of Redis. */
async function visitWith<T>(name: Command, command: (...given: string[]) => Promise<unknown>, visit: () => Promise<T>) {
  const before = bff.redis[name];
  Object.assign(bff.redis, { [name]: command });
  try {
    return await visit();
  } finally {
    Object.assign(bff.redis, { [name]: before });
  }
}

test.each<[string, () => Promise<Record<string, string>>, string]>([
  ['starts', async () => ({}), '/api/login'],
  ['replaces another one', () => bff.signIn('CUSTOMER'), '/api/login'],
  ['is renewed', () => bff.signIn('CUSTOMER'), '/api/user/step-up'],
])('a session that %s is saved once: a revocation before its answer ends it for good', async (_how, begin, path) => {
  const headers = await begin();
  const { get } = bff.redis;
  let saved = 0;
  /** Revokes after the new session was compared with the last revocation. */
  const revoke = async (key = '') => {
    const found = await get(key);
    if (key !== sessionKeys.revocationOf(CUSTOMER.id)) return found;
    saved = (await savedSessions()).length;
    await revokeUserSessions(bff.sessions, CUSTOMER.id);
    return found;
  };
  const proof = { password: PASSWORD, code: null };
  const answer = await visitWith('get', revoke, () =>
    path === '/api/login' ? logIn(headers) : bff.send(path, { method: 'POST', headers, body: proof }),
  );
  expect([answer.status, saved]).toEqual([200, 1]);
  expect(cookieOf(answer)).toMatch(/^tailgate=s/);
  expect(await savedSessions()).toEqual([]);
  expect(await whoAmI({ cookie: cookieOf(answer) })).toBe(401);
});

test.each<Command>(['zAdd', 'set'])('a sign-in whose %s fails leaves neither a session nor a cookie', async (name) => {
  const answer = await visitWith(
    name,
    () => Promise.reject(new Error('no answer')),
    () => logIn(),
  );
  expect([answer.status, answer.code]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(await savedSessions()).toEqual([]);
});
