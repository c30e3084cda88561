import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from '@tailgate/contracts';
import { aCustomer, historyOf } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function aSuperAdmin(): Promise<User> {
  const user = await aCustomer(service);
  await service.rows("UPDATE users SET role = 'SUPER_ADMIN' WHERE id = $1", [user.id]);
  return user;
}
const change = async (id: number, role: string, by: number) =>
  await service.call('put', `/api/admin/users/${id}/role`, { role: 'SUPER_ADMIN', userId: by }, { role });

test('changes a role, records who did it, and tells the user', async () => {
  const [user, by] = [await aCustomer(service), await aSuperAdmin()];
  const answer = await change(user.id, 'ADMIN', by.id);
  expect([answer.status, answer.body.role]).toEqual([200, 'ADMIN']);
  expect(answer.body.updated_at).not.toBe(user.updated_at);
  expect((await historyOf(service, user.id)).at(-1)).toMatchObject({ action: 'user.role-changed' });
  const jobs = await service.rows("SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'kind' = 'role-changed'");
  expect(jobs).toEqual([{ data: expect.objectContaining({ user_id: user.id }) }]);
});

test("refuses one's own role, unknown users and the last super administrator", async () => {
  const by = await aSuperAdmin();
  expect((await change(by.id, 'ADMIN', by.id)).body.code).toBe('OWN_ACCOUNT');
  expect((await change(2_147_483_000, 'ADMIN', by.id)).body.code).toBe('NOT_FOUND');
  await service.rows("UPDATE users SET role = 'ADMIN' WHERE id <> $1", [by.id]);
  expect((await change(by.id, 'CUSTOMER', 4711)).body.code).toBe('LAST_SUPER_ADMIN');
});

test('of two super administrators who demote one another, one stays', async () => {
  await service.rows("UPDATE users SET role = 'ADMIN'");
  const [one, other] = [await aSuperAdmin(), await aSuperAdmin()];
  await Promise.all([change(one.id, 'ADMIN', other.id), change(other.id, 'ADMIN', one.id)]);
  expect(await service.rows("SELECT count(*)::integer AS n FROM users WHERE role = 'SUPER_ADMIN'")).toEqual([{ n: 1 }]);
});
