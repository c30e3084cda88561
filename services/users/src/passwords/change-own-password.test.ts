import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, historyOf, mailTo, SUBJECTS } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let mailbox: Mailbox;
let service: TestService;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startService(mailbox.url);
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});

const change = (userId: number, from: string, to: string) =>
  service.post('/internal/users/password', { user_id: userId, current_password: from, new_password: to });
const signIn = async (username: string, password: string) =>
  (await service.post('/internal/credentials/verify', { username, password })).status;

test('changes the password, emails the user and records it in the history', async () => {
  const { id, username, email, password } = await aCustomer(service);
  const answer = await change(id, password, 'another horse');
  expect([answer.status, answer.body]).toEqual([200, { user_id: id }]);
  expect([await signIn(username, password), await signIn(username, 'another horse')]).toEqual([401, 200]);
  const mail = await mailTo(mailbox, email, SUBJECTS.changed);
  expect(mail.text).not.toMatch(/token=|horse/);
  expect(await historyOf(service, id)).toContainEqual({ actor: username, action: 'user.password-changed' });
});

test('refuses a wrong password, an unchanged password and a deleted user', async () => {
  const { id, username, password } = await aCustomer(service);
  const wrong = await change(id, 'not it', 'another horse');
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { code: 'WRONG_PASSWORD', details: [{ field: 'current_password' }] },
  ]);
  const same = await change(id, password, password);
  expect([same.status, same.body]).toMatchObject([
    400,
    { code: 'INVALID_INPUT', details: [{ field: 'new_password' }] },
  ]);
  expect((await change(2_147_483_647, password, 'another horse')).status).toBe(404);
  expect(await signIn(username, password)).toBe(200);
});

test('treats another Unicode spelling as the same password', async () => {
  const { id } = await aCustomer(service, { password: 'caf\u00e9 au lait' });
  expect((await change(id, 'caf\u00e9 au lait', 'cafe\u0301 au lait')).body.code).toBe('INVALID_INPUT');
});

test('accepts one of many concurrent changes', async () => {
  const { id, username, password } = await aCustomer(service);
  const wanted = Array.from({ length: 6 }, (_, index) => `another horse ${index}`);
  const answers = await Promise.all(wanted.map((each) => change(id, password, each)));
  const won = wanted.filter((_, index) => answers[index]?.status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'WRONG_PASSWORD')).toHaveLength(5);
  expect(await signIn(username, won[0] ?? '')).toBe(200);
});
