import { personalAccount } from '@tailgate/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
