import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { personalAccount } from '@tailgate/contracts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const register = async (username: string) =>
  (await service.post('/internal/users', { username, email: `${username}@example.com`, password: 'correct horse' }))
    .body.id as number;
const read = async (id: number) => await service.call('get', `/internal/personal-data/accounts/${id}`, 'SERVICE');

test('gives passkeys and security events, and not where another person acted from', async () => {
  const [eve, other] = [await register('eve'), await register('otto')];
  await service.rows(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, 'secret-id', 'secret-key', 0, '{}', 'Phone', '2026-01-02T03:04:05Z'), ($2, 'other', 'k', 0, '{}', 'Otto’s', now())`,
    [eve, other],
  );
  const add =
    'INSERT INTO security_events (kind, at, last_at, times, user_id, subject_id, address, browser, minute, source) VALUES';
  await service.rows(
    `${add} ('signed-in', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z', 1, $1, NULL, '203.0.113.9', 'Firefox', now(), 'a'),
      ('role-changed', '2026-01-03T03:04:05Z', '2026-01-03T03:04:05Z', 1, $2, $1, '198.51.100.7', 'Safari', now(), 'b'),
      ('signed-in', now(), now(), 1, $2, NULL, '198.51.100.8', 'Chrome', now(), 'c')`,
    [eve, other],
  );
  const { body } = await read(eve);
  expect(body).toEqual(personalAccount.parse(body));
  expect(body.passkeys).toEqual([{ name: 'Phone', created_at: '2026-01-02T03:04:05.000Z', last_used_at: null }]);
  const at = (day: number) => ({ at: `2026-01-0${day}T03:04:05.000Z`, last_at: `2026-01-0${day}T03:04:05.000Z` });
  expect(body.security_events).toEqual([
    { kind: 'signed-in', ...at(2), times: 1, address: '203.0.113.9', browser: 'Firefox' },
    { kind: 'role-changed', ...at(3), times: 1, address: null, browser: null },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/secret-|198\.51|Otto/);
});

test('gives one account with its emails and history, without its password, and nothing of another', async () => {
  const [ada, bob] = [await register('ada'), await register('bob')];
  for (const [id, name] of [
    [ada, 'ada'],
    [bob, 'bob'],
  ] as const) {
    const mail = "INSERT INTO account_mails VALUES (gen_random_uuid(), $1, 'verify-email', $2, now())";
    await service.rows(mail, [id, `${name}@example.com`]);
  }
  const { status, body } = await read(ada);
  expect([status, personalAccount.parse(body)]).toEqual([200, body]);
  expect(body).toMatchObject({
    account: { id: ada, username: 'ada', email: 'ada@example.com' },
    history: [{ action: 'user.created', subject_id: ada }],
  });
  expect(body.account_mails).toMatchObject([{ kind: 'verify-email', to: 'ada@example.com' }]);
  expect(JSON.stringify(body)).not.toMatch(/argon2|bob/);
  expect((await read(bob)).body.account.username).toBe('bob');
  expect((await read(4711)).body.code).toBe('NOT_FOUND');
});
