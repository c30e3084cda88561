import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, mailsTo, mailTo, untilJobsAreDone } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startService(mailbox.url);
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});

const erase = async (user_id: number, issuer: 'bff' | 'appointments' = 'appointments') =>
  await service.post('/internal/personal-data/accounts/erase', { user_id }, issuer);
const historyOf = async (id: number) =>
  await service.rows<{ summary: string; action: string; actor: string | null }>(
    'SELECT action, actor, summary FROM history WHERE subject_id = $1 ORDER BY id',
    [id],
  );

test('deletes the account with its mails, and keeps what happened without the name', async () => {
  const [ada, bob] = [await aCustomer(service), await aCustomer(service)];
  for (const { id, email } of [ada, bob])
    await service.rows("INSERT INTO account_mails VALUES (gen_random_uuid(), $1, 'verify-email', $2, now())", [
      id,
      email,
    ]);
  for (const _again of [1, 2]) expect((await erase(ada.id)).body).toEqual({ ok: true });
  expect(await service.rows('SELECT username FROM users WHERE id = $1', [ada.id])).toEqual([]);
  expect(await service.rows('SELECT DISTINCT address FROM account_mails')).toEqual([{ address: bob.email }]);
  expect((await historyOf(ada.id)).map(({ action, summary }) => [action, summary])).toEqual([
    ['user.created', 'Erased'],
    ['user.erased', 'Account deleted and personal data erased'],
  ]);
  expect((await historyOf(bob.id))[0]?.summary).toContain(bob.username);
  expect(await service.rows("SELECT data->>'user_id' AS id FROM pgboss.job WHERE name = 'unlink-user'")).toEqual([
    { id: String(ada.id) },
  ]);
  const signIn = { username: ada.username, password: ada.password };
  expect((await service.post('/internal/credentials/verify', signIn)).body.code).toBe('BAD_CREDENTIALS');
});

test('mails the person once, at a proven address only, and then forgets the address', async () => {
  const [proven, unproven] = [await aCustomer(service), await aCustomer(service)];
  await service.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [proven.id]);
  for (const { id } of [unproven, proven, proven]) expect((await erase(id)).body).toEqual({ ok: true });
  const mail = await mailTo(mailbox, proven.email, /^Your account was deleted$/);
  expect(mail.text).toContain(proven.username);
  await untilJobsAreDone(service);
  expect(mailsTo(mailbox, proven.email).filter(({ subject }) => subject === 'Your account was deleted')).toHaveLength(
    1,
  );
  expect(mailsTo(mailbox, unproven.email).some(({ subject }) => subject === 'Your account was deleted')).toBe(false);
  expect(await service.rows('SELECT * FROM farewells')).toEqual([]);
  expect(await service.rows("SELECT data FROM pgboss.job WHERE name = 'farewell' AND data ? 'address'")).toEqual([]);
});

test('leaves an account of staff alone', async () => {
  const { id } = await aCustomer(service);
  await service.rows("UPDATE users SET role = 'ADMIN' WHERE id = $1", [id]);
  expect((await erase(id, 'bff')).body).toEqual({ ok: true });
  expect(await service.rows('SELECT role FROM users WHERE id = $1', [id])).toEqual([{ role: 'ADMIN' }]);
});
