import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { type FakeUsers, openUsers } from '../testing/fake-users.ts';
import { aClient, asStaff, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let users: FakeUsers;
let service: TestService;
let before: number;
beforeAll(async () => {
  users = await openUsers();
  service = await startService({ workers: true, usersUrl: users.url });
});
afterAll(async () => {
  await service.stop();
  await users.close();
});
beforeEach(async () => {
  await clearData(service);
  users.verified.clear();
  users.duringLookup = null;
  before = await endOfHistory(service);
});

async function linkTo(id: number, username: string | null, version?: number) {
  const sending = request(service.app)
    .put(`/api/clients/${id}/user`)
    .set(await asStaff(service));
  return await sending.send({ username, version });
}
async function userOf(id: number) {
  const { status, body } = await request(service.app)
    .get(`/api/clients/${id}/user`)
    .set(await asStaff(service));
  return [status, status === 200 ? body.user : body.code];
}
async function fromUsers(path: 'link' | 'unlink', body: object, issuer: 'users' | 'payments' | 'bff' = 'users') {
  const sending = request(service.app).post(`/internal/clients/${path}`);
  return await sending.set(await service.as('SERVICE', { issuer })).send(body);
}
const owners = async () =>
  (await service.rows<{ user_id: number | null }>('SELECT user_id FROM clients ORDER BY id')).map(
    ({ user_id }) => user_id,
  );

describe('staff', () => {
  test("see the name and address of a client's user", async () => {
    const { id } = await aClient(service);
    expect(await userOf(id)).toEqual([200, null]);
    await linkTo(id, 'ada');
    // No other field of the user.
    expect(await userOf(id)).toEqual([200, { id: 42, username: 'ada', email: 'ada@example.com' }]);
    await service.rows('UPDATE clients SET user_id = 4711');
    expect(await userOf(id)).toEqual([200, null]);
    expect(await userOf(4711)).toEqual([404, 'NOT_FOUND']);
  });

  test('link a client to a user by name, and unlink it', async () => {
    const { id } = await aClient(service);
    const tied = await linkTo(id, 'ada', 1);
    expect([tied.status, tied.body.user_id, tied.body.version]).toEqual([200, 42, 2]);
    expect((await linkTo(id, 'ada')).body.version).toBe(2);
    expect((await linkTo(id, 'bob')).body.user_id).toBe(43);
    expect((await linkTo(id, null)).body.user_id).toBeNull();
    expect((await historyOf(service, 'client', id, before)).slice(1)).toEqual([
      'grace: client.linked, Linked to the user ada',
      'grace: client.linked, Linked to the user bob',
      'grace: client.unlinked, No longer linked to a user',
    ]);
  });

  test('cannot link an unknown user, an old version, or an unknown client', async () => {
    const { id } = await aClient(service);
    const unknown = await linkTo(id, 'nobody');
    expect([unknown.status, unknown.body.details]).toEqual([
      400,
      [{ field: 'username', message: 'There is no user with this name' }],
    ]);
    expect((await linkTo(id, 'ada', 7)).body.code).toBe('RECORD_CHANGED');
    expect((await linkTo(4711, 'ada')).status).toBe(404);
    expect(await owners()).toEqual([null]);
  });

  test('cannot link a user who is deleted during the lookup', async () => {
    const { id } = await aClient(service);
    users.duringLookup = async () => await fromUsers('unlink', { user_id: 42 });
    const { status, body } = await linkTo(id, 'ada');
    expect([status, body.details[0].field, await owners()]).toEqual([400, 'username', [null]]);
  });
});

describe('a verified address', () => {
  test('links every unlinked client with it, in any case, to its user', async () => {
    await aClient(service);
    await aClient(service, { email: 'ADA@Example.com', name: 'A. Byron' });
    await aClient(service, { name: 'Tied' });
    await aClient(service, { email: 'other@example.com' });
    await linkTo(3, 'bob');
    for (let time = 0; time < 2; time += 1)
      expect((await fromUsers('link', { user_id: 42, email: 'Ada@example.com' })).body).toEqual({ ok: true });
    expect(await owners()).toEqual([42, 42, 43, null]);
    expect((await historyOf(service, 'client', 2, before)).slice(1)).toEqual([
      'portal: client.linked, A user verified this email address',
    ]);
  });

  test('can only be reported by the users service', async () => {
    await aClient(service);
    for (const issuer of ['payments', 'bff'] as const)
      expect((await fromUsers('link', { user_id: 42, email: 'ada@example.com' }, issuer)).status).toBe(403);
    expect(await owners()).toEqual([null]);
  });
});

describe('a deleted user gets no more clients', () => {
  test('by a late link request', async () => {
    await aClient(service);
    await fromUsers('unlink', { user_id: 42 });
    expect((await fromUsers('link', { user_id: 42, email: 'ada@example.com' })).body).toEqual({ ok: true });
    expect(await owners()).toEqual([null]);
  });

  test('by a job that looked the user up before the deletion', async () => {
    users.verified.set('ada@example.com', 42);
    let asked = 0;
    users.duringLookup = async () => {
      asked += 1;
      await fromUsers('unlink', { user_id: 42 });
    };
    await aClient(service);
    await until(async () => {
      expect(asked).toBe(1);
      expect(
        await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'link-client' AND state <> 'completed'"),
      ).toEqual([]);
    });
    expect(await owners()).toEqual([null]);
    expect(await historyOf(service, 'client', 1, before)).toHaveLength(1);
  });

  test('if link and deletion happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      await clearData(service);
      for (let count = 0; count < 3; count += 1) await aClient(service, { name: `Ada ${count}` });
      const both = [
        () => fromUsers('link', { user_id: 42, email: 'ada@example.com' }),
        () => fromUsers('unlink', { user_id: 42 }),
        () => linkTo(1, 'ada'),
      ];
      if (round % 2 === 1) both.reverse();
      const answers = await Promise.all(both.map((run) => run()));
      for (const { status } of answers) expect([200, 400]).toContain(status);
      expect(await owners()).toEqual([null, null, null]);
    }
  });
});

test('unlinks the clients of a deleted user, and only the users service may ask for it', async () => {
  for (const name of ['Ada', 'Bea', 'Cid']) await aClient(service, { name });
  await service.rows('UPDATE clients SET user_id = CASE WHEN id < 3 THEN 42 ELSE 43 END');
  for (const issuer of ['payments', 'bff'] as const)
    expect((await fromUsers('unlink', { user_id: 42 }, issuer)).status).toBe(403);
  for (let time = 0; time < 2; time += 1) {
    expect((await fromUsers('unlink', { user_id: 42 })).body).toEqual({ ok: true });
    expect(await service.rows('SELECT name, user_id FROM clients ORDER BY id')).toEqual([
      { name: 'Ada', user_id: null },
      { name: 'Bea', user_id: null },
      { name: 'Cid', user_id: 43 },
    ]);
  }
});
