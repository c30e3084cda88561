import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import type { FakeService } from '../../testing/fake-service.ts';
import { type Changes, linkToken, PASSWORD, userOf, usersService } from '../../testing/fake-users.ts';
import { send } from '../../testing/send.ts';
import { startBff, stopBffs, type TestBff, testRedisUrl } from '../../testing/start-bff.ts';
import { type BffProcess, startProcess } from '../../testing/start-process.ts';
import { sessionKeys } from '../session-keys.ts';
import { prepareRevocation } from './pending-revocations.ts';

const CUSTOMER = userOf('customer');
let bff: TestBff;
let changes: Changes;
let otherBff: BffProcess;

beforeEach(async () => {
  bff = await startBff();
  changes = new Map();
  bff.services.users.answer = usersService(changes);
});
afterEach(async () => {
  otherBff?.child.kill('SIGKILL');
  await stopBffs();
});
afterAll(stopBffs);

/** Starts another BFF process on the same Redis and services, to be killed. */
async function startOtherBff(): Promise<string> {
  otherBff = startProcess({
    NODE_ENV: 'test',
    PORT: '0',
    REDIS_URL: testRedisUrl(),
    SESSION_SECRET: bff.config.SESSION_SECRET[0],
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bff',
    IDENTITY_PRIVATE_KEY: JSON.stringify(bff.identity.privateKeyOf('bff')),
    IDENTITY_PUBLIC_KEYS: JSON.stringify(bff.identity.publicKeys),
    USERS_URL: bff.services.users.url,
  });
  const url = `http://localhost:${await otherBff.listening}`;
  // Wait for its connection to Redis.
  await until(async () => expect((await send(`${url}/readyz`)).text).not.toContain('Redis'));
  return url;
}

/**
 * Kills the BFF that calls this path before the users service makes the change and answers.
 * @returns when the change is made, which is after the BFF's client has lost its connection
 */
function killWhenAsked(path: string, change: FakeService['answer']): Promise<void> {
  const made = Promise.withResolvers<void>();
  const otherwise = bff.services.users.answer;
  bff.services.users.answer = async (request, response) => {
    if (request.url !== path) return await otherwise(request, response);
    otherBff.child.kill('SIGKILL');
    await otherBff.exit;
    await change(request, response);
    made.resolve();
  };
  return made.promise;
}

const listOwn = async (headers: Record<string, string>) => (await bff.send('/api/appointments', { headers })).status;

test('no session survives if the BFF dies after deleting the user', async () => {
  const url = await startOtherBff();
  const [staff, customer, admin] = [
    await bff.signIn('SUPER_ADMIN'),
    await bff.signIn('CUSTOMER'),
    await bff.signIn('ADMIN'),
  ];
  const path = `/api/admin/users/${CUSTOMER.id}`;
  const made = killWhenAsked(path, (_request, response) => {
    changes.set(CUSTOMER.id, null);
    response.destroy();
  });
  await expect(send(url + path, { method: 'DELETE', headers: staff })).rejects.toThrow();
  await made;
  expect(await bff.redis.keys('session:*')).toHaveLength(3);
  expect([await listOwn(customer), await listOwn(admin), await listOwn(staff)]).toEqual([401, 200, 200]);
  expect(await bff.redis.keys('session:*')).toHaveLength(2);
});

test('no other session survives if the BFF dies after changing the password', async () => {
  const url = await startOtherBff();
  const [here, elsewhere] = [await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER')];
  const made = killWhenAsked('/internal/users/password', usersService(changes));
  const body = { current_password: PASSWORD, new_password: 'a longer horse' };
  await expect(send(`${url}/api/user/password`, { method: 'PUT', headers: here, body })).rejects.toThrow();
  await made;
  expect([await listOwn(elsewhere), await listOwn(here)]).toEqual([401, 200]);
});

test('no session survives if the BFF dies after resetting the password', async () => {
  const url = await startOtherBff();
  const [customer, admin] = [await bff.signIn('CUSTOMER'), await bff.signIn('ADMIN')];
  const made = killWhenAsked('/internal/password/reset', usersService(changes));
  const body = { token: linkToken(CUSTOMER.id), new_password: 'a longer horse' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  await expect(send(`${url}/api/password/reset`, { method: 'POST', headers, body })).rejects.toThrow();
  await made;
  expect([await listOwn(customer), await listOwn(admin)]).toEqual([401, 200]);
});

test('drops an answer in flight when the user is deleted', async () => {
  const customer = await bff.signIn('CUSTOMER');
  bff.services.appointments.answer = async (_request, response) => {
    await prepareRevocation(bff.sessions, { userId: CUSTOMER.id });
    changes.set(CUSTOMER.id, null);
    await new Promise((resolve) => setTimeout(resolve, 120));
    response.end('[]');
  };
  expect(await listOwn(customer)).toBe(401);
});

test('answers 502 while a user with a pending revocation cannot be looked up', async () => {
  const [customer, admin] = [await bff.signIn('CUSTOMER'), await bff.signIn('ADMIN')];
  await prepareRevocation(bff.sessions, { userId: CUSTOMER.id });
  bff.services.users.answer = (_request, response) => void response.destroy();
  expect([await listOwn(customer), await listOwn(admin)]).toEqual([502, 200]);
  bff.services.users.answer = usersService(changes);
  expect(await listOwn(customer)).toBe(200);
});

test('refuses a sign-in that overlaps a pending revocation', async () => {
  await prepareRevocation(bff.sessions, { userId: CUSTOMER.id, updatedAt: '2026-01-01T00:00:00.000Z' });
  await expect(bff.signIn('CUSTOMER')).rejects.toThrow(/has just changed/);
  expect(await listOwn(await bff.signIn('CUSTOMER'))).toBe(200);
});

test('a pending revocation expires', async () => {
  const customer = await bff.signIn('CUSTOMER');
  await prepareRevocation(bff.sessions, { userId: CUSTOMER.id });
  await prepareRevocation(bff.sessions, { userId: 77 });
  expect([await listOwn(customer), await bff.redis.hLen(sessionKeys.pendingRevocations)]).toEqual([200, 2]);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
  expect([await listOwn(customer), await bff.redis.hLen(sessionKeys.pendingRevocations)]).toEqual([200, 1]);
  clock.mockReturnValue(now + 8 * 86_400_000);
  const { close } = await prepareRevocation(bff.sessions, { userId: 78 });
  await close();
  expect(await bff.redis.hLen(sessionKeys.pendingRevocations)).toBe(0);
});
