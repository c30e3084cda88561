import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FakeService } from '../../testing/fake-service.ts';
import { answerAsUsersService, userOf } from '../../testing/fake-users.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../../testing/start-bff.ts';
import { OWN, visitsTo } from '../../testing/visits.ts';
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

const { logIn, logOut, whoAmI } = visitsTo(() => bff);

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

test('a sign-out wins over every request in flight, in all processes', async () => {
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

test('a change whose session ends in another process does not succeed', async () => {
  const other = await bff.sibling();
  const staff = await bff.signIn('ADMIN');
  const changes = hold(bff.services.payments);
  const change = bff.send('/api/time-slots', { method: 'POST', headers: staff, body: { date: '2026-01-02' } });
  await changes.arrived;
  await logOut(staff, other);
  changes.release();
  expect((await change).code).toBe('NOT_SIGNED_IN');
});

test('revoking ends every session of the user, and no others, in all processes', async () => {
  const other = await bff.sibling();
  const cookies = [cookieOf(await logIn()), cookieOf(await logIn({}, other))];
  const admin = await bff.signIn('ADMIN');
  expect((await revokeUserSessions(bff.sessions, userOf('customer').id)).count).toBe(2);
  for (const cookie of cookies) for (const on of [bff, other]) expect(await whoAmI({ cookie }, on)).toBe(401);
  expect(await whoAmI(admin)).toBe(200);
  expect((await revokeUserSessions(bff.sessions, userOf('customer').id)).count).toBe(0);
  expect(await whoAmI({ cookie: cookieOf(await logIn()) })).toBe(200);
});

test('a revocation ends a sign-in whose password was checked before', async () => {
  const check = hold(bff.services.users);
  const signIn = logIn();
  await check.arrived;
  await revokeUserSessions(bff.sessions, userOf('customer').id);
  check.release();
  const answer = await signIn;
  expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await bff.redis.keys('session:*')).toEqual([]);
});

test('a revocation wins over a sign-in that is being answered', async () => {
  const { sendCommand } = bff.redis;
  // The sign-in's last step before its answer.
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
