import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aCustomer, historyOf } from './testing/factories.ts';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const command = fileURLToPath(new URL('make-super-admin.ts', import.meta.url));
const run = async (username: string) =>
  await new Promise<[number, string]>((resolve) => {
    const env = { ...process.env, DATABASE_URL_USERS: service.databaseUrl, LOG_LEVEL: 'silent' };
    execFile(process.execPath, [command, username], { env }, (error, printed) =>
      resolve([Number(error?.code ?? 0), printed.trim()]),
    );
  });
const roleOf = async (id: number) => (await service.rows('SELECT role FROM users WHERE id = $1', [id]))[0]?.role;

test('an operator makes the first super administrator, once the address is confirmed', async () => {
  const user = await aCustomer(service);
  expect(await run('nobody')).toEqual([1, expect.stringContaining('no account with the username "nobody"')]);
  expect(await run(user.username)).toEqual([1, expect.stringContaining('has not confirmed the email address')]);
  expect(await roleOf(user.id)).toBe('CUSTOMER');
  await service.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
  expect(await run(user.username)).toEqual([0, expect.stringContaining('is a super administrator now')]);
  expect(await roleOf(user.id)).toBe('SUPER_ADMIN');
  expect((await historyOf(service, user.id)).at(-1)).toMatchObject({ actor: null, action: 'user.role-changed' });
  const jobs = await service.rows("SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'kind' = 'role-changed'");
  expect(jobs).toEqual([{ data: expect.objectContaining({ user_id: user.id }) }]);
}, 120_000);
