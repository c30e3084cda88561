import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { ActorRole, Role } from '@tailgate/contracts';
import { badInputs, until } from '@tailgate/service-kit/testing';
import { historyOf } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  // Nothing listens on port 9, so that no email is sent.
  service = await startService('smtp://127.0.0.1:9');
});
afterAll(() => service.stop());

let [boss, customer] = [0, 0];
beforeEach(async () => {
  jest.restoreAllMocks();
  await service.rows('DELETE FROM users');
  await service.rows('DELETE FROM pgboss.job');
  [boss, customer] = [await add('boss', 'SUPER_ADMIN'), await add('casey', 'CUSTOMER')];
  service.appointments.calls.length = 0;
  service.appointments.fail(0);
});

// A job of the test before may still be running.
const unlinked = () => service.appointments.calls.filter(({ body }) => isDeepStrictEqual(body, { user_id: customer }));
async function add(name: string, role: Role): Promise<number> {
  const insert = 'INSERT INTO users (username, email, password, role) VALUES ($1, $1, $2, $3) RETURNING id';
  return (await service.rows<{ id: number }>(insert, [name, '$argon2id$x', role]))[0]?.id ?? 0;
}
async function remove(id: number | string, role: ActorRole = 'SUPER_ADMIN', userId = boss) {
  return await service.call('delete', `/api/admin/users/${id}`, { role, userId, username: 'boss' });
}
const left = async () => (await service.rows<{ id: number }>('SELECT id FROM users ORDER BY id')).map(({ id }) => id);
const jobsLeft = async () =>
  (await service.rows<{ data: unknown }>("SELECT data FROM pgboss.job WHERE name = 'unlink-user'")).map(
    ({ data }) => data,
  );
test('deletes a user, and retries the call to appointments until it succeeds', async () => {
  service.appointments.fail(1);
  const answer = await remove(customer);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect([await left(), await jobsLeft()]).toEqual([[boss], [{ user_id: customer }]]);
  await until(() => expect(unlinked()).toHaveLength(2));
  for (const call of unlinked()) {
    expect(call).toMatchObject({ url: '/internal/clients/unlink', body: { user_id: customer } });
    const token = call.authorization?.slice('Bearer '.length) ?? '';
    await expect(service.identity.verifierFor('appointments')(token)).resolves.toMatchObject({ issuer: 'users' });
  }
  expect((await remove(customer)).body.code).toBe('NOT_FOUND');
  expect(await jobsLeft()).toHaveLength(1);
  expect(await historyOf(service, customer)).toEqual([{ actor: 'boss', action: 'user.deleted' }]);
});

test('lets only super administrators delete, and refuses themselves, unknown users and bad ids', async () => {
  for (const role of ['CUSTOMER', 'ADMIN', 'SERVICE'] as const)
    expect([role, (await remove(customer, role)).body.code]).toEqual([role, 'FORBIDDEN']);
  expect((await remove(customer, 'ANONYMOUS')).status).toBe(401);
  const deputy = await add('deputy', 'SUPER_ADMIN');
  const self = await remove(deputy, 'SUPER_ADMIN', deputy);
  expect([self.status, self.body.code, self.body.message]).toEqual([
    409,
    'OWN_ACCOUNT',
    'You cannot delete your own account',
  ]);
  expect((await remove(2_147_483_647)).status).toBe(404);
  for (const id of badInputs.pathIds) {
    const { status } = await remove(id);
    expect([id, status >= 400 && status < 500]).toEqual([id, true]);
  }
  expect([await left(), await jobsLeft()]).toEqual([[boss, customer, deputy], []]);
});

test('keeps the last super administrator', async () => {
  const answer = await remove(boss, 'SUPER_ADMIN', 4711);
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    409,
    'LAST_SUPER_ADMIN',
    'The last super administrator cannot be deleted',
  ]);
  expect([await left(), await jobsLeft()]).toEqual([[boss, customer], []]);
});

test('deletes one of two super administrators who delete each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = await left();
    const other = await add(`other${round}`, 'SUPER_ADMIN');
    const last = before.find((id) => id !== customer) ?? 0;
    const answers = await Promise.all([remove(other, 'SUPER_ADMIN', last), remove(last, 'SUPER_ADMIN', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_SUPER_ADMIN');
    expect(await left()).toHaveLength(2);
  }
});

test('keeps the user and queues no job if the deletion does not commit', async () => {
  const { enqueue } = service.jobs;
  jest.spyOn(service.jobs, 'enqueue').mockImplementationOnce(async (...job) => {
    await enqueue(...job);
    throw new Error('cut off before the commit');
  });
  expect((await remove(customer)).status).toBe(500);
  expect([await left(), await jobsLeft(), unlinked()]).toEqual([[boss, customer], [], []]);
  expect(await historyOf(service, customer)).toEqual([]);
});
