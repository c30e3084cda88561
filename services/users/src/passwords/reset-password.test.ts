import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, historyOf, mailsTo, mailTo, SUBJECTS, tokenTo, untilJobsAreDone } from '../testing/factories.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';
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

const forgot = (email: string) => service.call('post', '/api/password/forgot', 'ANONYMOUS', { email });
const reset = (token: string, password: string) =>
  service.post('/internal/password/reset', { token, new_password: password });
const signIn = (username: string, password: string) =>
  service.post('/internal/credentials/verify', { username, password });
const resetMails = (email: string) =>
  mailsTo(mailbox, email).filter(({ subject }) => SUBJECTS.reset.test(subject ?? ''));

test('sets a new password and verifies the address by the emailed link, once', async () => {
  const { id, username, email, password } = await aCustomer(service);
  const verifying = await tokenTo(mailbox, email, SUBJECTS.verify);
  expect((await forgot(email.toUpperCase())).body).toEqual({ ok: true });
  const mail = await mailTo(mailbox, email, SUBJECTS.reset);
  expect(mail.text).toMatch(/http:\/\/portal\.example\/reset-password#token=[\w.-]+\n/);
  expect(mail.text).toContain(`Username: ${username}`);
  expect(mail.text).toContain('expires in 60 minutes');
  const token = await tokenTo(mailbox, email, SUBJECTS.reset);

  const answer = await reset(token, 'another horse');
  expect([answer.status, answer.body]).toEqual([200, { user_id: id }]);
  expect((await signIn(username, password)).status).toBe(401);
  expect((await signIn(username, 'another horse')).body).toMatchObject({ id, email_verified: true });
  await mailTo(mailbox, email, SUBJECTS.changed);
  await until(() => expect(service.appointments.calls).toMatchObject([{ body: { user_id: id, email } }]));

  expect((await reset(token, 'third horse')).body.code).toBe('LINK_INVALID');
  expect((await service.call('post', '/api/email/verify', 'ANONYMOUS', { token: verifying })).body.code).toBe(
    'LINK_INVALID',
  );
  expect((await signIn(username, 'another horse')).status).toBe(200);
  expect((await historyOf(service, id)).map(({ action }) => action)).toEqual([
    'user.created',
    'user.password-changed',
    'user.email-verified',
  ]);
});

/** Adds a passkey as the present user of the account does. */
async function addPasskey(userId: number): Promise<void> {
  const at = (step: string, body: object) => service.post(`/internal/second-factors/${step}`, body);
  const { challenge } = (await at('passkeys/start', { user_id: userId })).body as { challenge: string };
  const credential = new SoftwarePasskey().create({ challenge });
  expect((await at('passkeys', { user_id: userId, challenge, name: 'Laptop', credential })).status).toBe(200);
}
const factorsOf = async (userId: number) =>
  (await service.call('get', `/internal/second-factors/${userId}`, 'SERVICE')).body;
async function resetFor(email: string): Promise<void> {
  await forgot(email);
  expect((await reset(await tokenTo(mailbox, email, SUBJECTS.reset), 'another horse')).status).toBe(200);
}

test('takes an account from the stranger who registered it with this address and added a passkey', async () => {
  const { id, email } = await aCustomer(service);
  await addPasskey(id);
  await resetFor(email);
  expect(await factorsOf(id)).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
  expect((await historyOf(service, id)).map(({ action }) => action)).toContain('user.second-factor-removed');
});

test('keeps the second factors of a customer with a verified address, and of staff', async () => {
  for (const change of ['email_verified_at = now()', "role = 'ADMIN'"]) {
    const { id, email } = await aCustomer(service);
    await service.rows(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    await addPasskey(id);
    await resetFor(email);
    expect(await factorsOf(id)).toMatchObject({ passkeys: [{ name: 'Laptop' }], recovery_codes_left: 10 });
  }
});

test('answers an unknown address alike and sends no email', async () => {
  const { email } = await aCustomer(service);
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const times: Record<string, number[]> = { [email]: [], 'nobody@example.com': [] };
  for (let round = 0; round < 25; round += 1) {
    for (const [address, spent] of Object.entries(times)) {
      const started = performance.now();
      const answer = await forgot(address);
      spent.push(performance.now() - started);
      expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    }
  }
  await untilJobsAreDone(service);
  expect(mailsTo(mailbox, 'nobody@example.com')).toEqual([]);
  // However many are requested, an address gets three an hour.
  expect(resetMails(email)).toHaveLength(3);
  const jobs =
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND data ->> 'kind' = 'reset-password'";
  const ofNobody = await service.rows(`${jobs} AND data -> 'user_id' = 'null'`);
  expect(ofNobody).toEqual([{ count: 25 }]);
  const [known, unknown] = [median(times[email] ?? []), median(times['nobody@example.com'] ?? [])];
  process.stdout.write(`forgot password: ${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown\n`);
});

test('accepts one of ten concurrent uses of a link', async () => {
  const { username, email } = await aCustomer(service);
  await forgot(email);
  const token = await tokenTo(mailbox, email, SUBJECTS.reset);
  const passwords = Array.from({ length: 10 }, (_, index) => `another horse ${index}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const won = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'LINK_INVALID')).toHaveLength(9);
  expect((await signIn(username, won[0] ?? '')).status).toBe(200);
});

test('expires a link after an hour, and voids it after a newer one or a changed password', async () => {
  const { id, username, email, password } = await aCustomer(service);
  await forgot(email);
  const first = await tokenTo(mailbox, email, SUBJECTS.reset);
  service.moveClock(61);
  const late = await reset(first, 'another horse');
  service.moveClock(0);
  expect([late.status, late.body.code]).toEqual([400, 'LINK_EXPIRED']);

  const change = { user_id: id, current_password: password, new_password: 'second horse' };
  expect((await service.post('/internal/users/password', change)).status).toBe(200);
  expect((await reset(first, 'another horse')).body.code).toBe('LINK_INVALID');

  await forgot(email);
  await until(() => expect(resetMails(email)).toHaveLength(2));
  const second = await tokenTo(mailbox, email, SUBJECTS.reset);
  await forgot(email);
  await until(() => expect(resetMails(email)).toHaveLength(3));
  const third = await tokenTo(mailbox, email, SUBJECTS.reset);
  expect((await reset(third, 'third horse')).status).toBe(200);
  expect((await reset(second, 'another horse')).body.code).toBe('LINK_INVALID');
  expect((await signIn(username, 'third horse')).status).toBe(200);
});

test('refuses a link for another purpose', async () => {
  const { id, email, username, password } = await aCustomer(service);
  expect((await reset(await tokenTo(mailbox, email, SUBJECTS.verify), 'another horse')).body.code).toBe('LINK_INVALID');
  await forgot(email);
  const token = await tokenTo(mailbox, email, SUBJECTS.reset);
  const crossed = await service.call('post', '/api/email/verify', 'ANONYMOUS', { token });
  expect(crossed.body.code).toBe('LINK_INVALID');
  expect((await signIn(username, password)).body).toMatchObject({ id, email_verified: false });
});

test('refuses a short password and keeps the link valid', async () => {
  const { email } = await aCustomer(service);
  await forgot(email);
  const token = await tokenTo(mailbox, email, SUBJECTS.reset);
  expect((await reset(token, 'short')).body).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ field: 'new_password' }],
  });
  expect((await reset(token, 'long enough')).status).toBe(200);
});
