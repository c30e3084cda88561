import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, historyOf, mailsTo, mailTo, SUBJECTS, tokenTo, untilJobsAreDone } from '../testing/factories.ts';
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
beforeEach(async () => {
  jest.restoreAllMocks();
  await untilJobsAreDone(service);
  service.appointments.calls.length = 0;
});

/** As a visitor who knows the password that the tests register with. */
const verify = (token: string, password: string | undefined = 'correct horse') =>
  service.call('post', '/api/email/verify', 'ANONYMOUS', { token, password });
const verifyAs = (userId: number, token: string) =>
  service.call('post', '/api/email/verify', { role: 'CUSTOMER', userId }, { token });
const again = (userId: number) => service.call('post', '/api/email/verification', { role: 'CUSTOMER', userId });
const isVerified = async (id: number) =>
  (await service.call('get', `/internal/users/${id}`, 'SERVICE')).body.email_verified;
const linked = () => service.appointments.calls.filter(({ url }) => url === '/internal/clients/link');

test('verifies the address once by the emailed link, and links the client records', async () => {
  const { id, username, email } = await aCustomer(service);
  const token = await tokenTo(mailbox, email, SUBJECTS.verify);
  const answer = await verify(token);
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  expect(await isVerified(id)).toBe(true);
  await until(() => expect(linked()).toMatchObject([{ body: { user_id: id, email } }]));
  const bearer = linked()[0]?.authorization?.slice('Bearer '.length) ?? '';
  await expect(service.identity.verifierFor('appointments')(bearer)).resolves.toMatchObject({ issuer: 'users' });

  const second = await verify(token);
  expect([second.status, second.body.code]).toEqual([400, 'LINK_INVALID']);
  expect(second.body.message).toContain('used already');
  await untilJobsAreDone(service);
  expect(linked()).toHaveLength(1);
  const actions = (await historyOf(service, id)).map(({ actor, action }) => [actor, action]);
  expect(actions).toEqual([
    [username, 'user.created'],
    [username, 'user.email-verified'],
  ]);
});

test('accepts one of ten concurrent uses of a link', async () => {
  const { id, email } = await aCustomer(service);
  const token = await tokenTo(mailbox, email, SUBJECTS.verify);
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  await untilJobsAreDone(service);
  expect(linked()).toHaveLength(1);
  expect((await historyOf(service, id)).filter(({ action }) => action === 'user.email-verified')).toHaveLength(1);
});

test('expires a link after a week', async () => {
  const { id, email } = await aCustomer(service);
  const token = await tokenTo(mailbox, email, SUBJECTS.verify);
  service.moveClock(7 * 24 * 60 + 1);
  const late = await verify(token);
  service.moveClock(0);
  expect([late.status, late.body.code]).toEqual([400, 'LINK_EXPIRED']);
  expect(await isVerified(id)).toBe(false);
  expect((await verify(token)).status).toBe(200);
});

test('voids a link after another was used, after a change of address, or without its user', async () => {
  const one = await aCustomer(service);
  const first = await tokenTo(mailbox, one.email, SUBJECTS.verify);
  expect((await again(one.id)).body).toEqual({ ok: true });
  await until(() => expect(mailsTo(mailbox, one.email)).toHaveLength(2));
  const second = await tokenTo(mailbox, one.email, SUBJECTS.verify);
  expect(second).not.toBe(first);
  expect((await verify(second)).status).toBe(200);
  expect((await verify(first)).body.code).toBe('LINK_INVALID');

  const moved = await aCustomer(service);
  const toFormer = await tokenTo(mailbox, moved.email, SUBJECTS.verify);
  await service.rows('UPDATE users SET email = $2 WHERE id = $1', [moved.id, `new-${moved.email}`]);
  expect((await verify(toFormer)).body.code).toBe('LINK_INVALID');
  expect(await isVerified(moved.id)).toBe(false);

  const gone = await aCustomer(service);
  const ofGone = await tokenTo(mailbox, gone.email, SUBJECTS.verify);
  await service.rows('DELETE FROM users WHERE id = $1', [gone.id]);
  expect((await verify(ofGone)).body.code).toBe('LINK_INVALID');
});

test('keeps the link valid if the verification does not commit', async () => {
  const { id, email } = await aCustomer(service);
  const token = await tokenTo(mailbox, email, SUBJECTS.verify);
  jest.spyOn(service.deps.history, 'record').mockRejectedValueOnce(new Error('cut off before the commit'));
  expect((await verify(token)).status).toBe(500);
  expect(await isVerified(id)).toBe(false);
  expect((await verify(token)).status).toBe(200);
});

test('emails the link at most three times an hour, and never to a verified address', async () => {
  const { id, email } = await aCustomer(service);
  await mailTo(mailbox, email, SUBJECTS.verify);
  for (let round = 0; round < 2; round += 1) {
    expect((await again(id)).status).toBe(200);
    await untilJobsAreDone(service);
  }
  const refused = await again(id);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(mailsTo(mailbox, email)).toHaveLength(3);
  service.moveClock(61);
  expect((await again(id)).status).toBe(200);
  await untilJobsAreDone(service);
  service.moveClock(0);
  expect(mailsTo(mailbox, email)).toHaveLength(4);

  expect((await verify(await tokenTo(mailbox, email, SUBJECTS.verify))).status).toBe(200);
  expect((await again(id)).body).toEqual({ ok: true });
  await untilJobsAreDone(service);
  expect(mailsTo(mailbox, email)).toHaveLength(4);
  expect((await again(2_147_483_647)).status).toBe(404);
});

test('sends three emails for many concurrent requests', async () => {
  const { id, email } = await aCustomer(service);
  await Promise.all(Array.from({ length: 8 }, () => again(id)));
  await untilJobsAreDone(service);
  expect(mailsTo(mailbox, email)).toHaveLength(3);
});

test('retries the call to appointments, and unlinks a user deleted during it', async () => {
  const { id, email } = await aCustomer(service);
  service.appointments.fail(1);
  await verify(await tokenTo(mailbox, email, SUBJECTS.verify));
  await until(() => expect(linked()).toHaveLength(2));
  await untilJobsAreDone(service);

  const gone = await aCustomer(service);
  const token = await tokenTo(mailbox, gone.email, SUBJECTS.verify);
  service.appointments.beforeAnswer(async () => {
    await service.rows('DELETE FROM users WHERE id = $1', [gone.id]);
  });
  await verify(token);
  await until(() =>
    expect(service.appointments.calls.slice(2)).toMatchObject([
      { url: '/internal/clients/link', body: { user_id: gone.id } },
      { url: '/internal/clients/unlink', body: { user_id: gone.id } },
    ]),
  );
  expect(service.appointments.calls[0]?.body).toEqual({ user_id: id, email });
});

test('links no client records to staff', async () => {
  const staff = { username: 'verified-staff', email: 'staff@example.com', password: 'long enough', role: 'ADMIN' };
  const { body } = await service.call('post', '/api/admin/users', 'SUPER_ADMIN', staff);
  expect((await verify(await tokenTo(mailbox, staff.email, SUBJECTS.verify), staff.password)).status).toBe(200);
  expect(await isVerified(body.id)).toBe(true);
  await untilJobsAreDone(service);
  expect(linked()).toEqual([]);
});

test('an account made with the address of a victim gets nothing by the press of the victim', async () => {
  const attacker = await aCustomer(service, { email: 'victim@example.com', password: 'attacker-pass-1' });
  const token = await tokenTo(mailbox, 'victim@example.com', SUBJECTS.verify);
  const victim = await aCustomer(service);
  const signedOut = await service.call('post', '/api/email/verify', 'ANONYMOUS', { token });
  expect([signedOut.status, signedOut.body.code]).toEqual([409, 'PASSWORD_NEEDED']);
  expect(signedOut.body.message).toContain(attacker.username);
  // Signed in to another account, and with that one's password.
  expect((await verifyAs(victim.id, token)).body.code).toBe('PASSWORD_NEEDED');
  const wrong = await verify(token, victim.password);
  expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_PASSWORD']);
  expect(wrong.body.details).toEqual([{ field: 'password', message: expect.any(String) }]);
  expect(await isVerified(attacker.id)).toBe(false);
  const found = await service.post('/internal/users/find-verified', { email: 'victim@example.com' }, 'appointments');
  expect(found.body).toEqual({ user_id: null });
  await untilJobsAreDone(service);
  expect(linked()).toEqual([]);
  // The link still works for who registered.
  expect((await verifyAs(attacker.id, token)).status).toBe(200);
});

test('a new password set by the mailed link takes the account from who registered it', async () => {
  const { id, username, email } = await aCustomer(service, { password: 'attacker-pass-1' });
  await service.call('post', '/api/password/forgot', 'ANONYMOUS', { email });
  const token = await tokenTo(mailbox, email, SUBJECTS.reset);
  const reset = await service.post('/internal/password/reset', { token, new_password: 'the words of the owner' });
  expect([reset.status, reset.body]).toEqual([200, { user_id: id }]);
  const signIn = (password: string) => service.post('/internal/credentials/verify', { username, password });
  expect((await signIn('attacker-pass-1')).status).toBe(401);
  expect((await signIn('the words of the owner')).status).toBe(200);
  expect(await isVerified(id)).toBe(true);
});
