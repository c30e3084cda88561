import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { badInputs, silentLog, until } from '@tailgate/service-kit/testing';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, mailsTo, mailTo, registration, SUBJECTS, tokenTo, untilJobsAreDone } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import type { AccountMail } from './account-mail.ts';
import { sendAccountMail } from './send-account-mail.ts';

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
  await untilJobsAreDone(service);
  mailbox.mails.length = 0;
});

const forgot = (email: string) => service.call('post', '/api/password/forgot', 'ANONYMOUS', { email });
const enqueue = (kind: AccountMail, userId: number) =>
  service.deps.database.transaction((transaction) =>
    service.jobs.enqueue(transaction, 'mail', { kind, user_id: userId }),
  );

test('says the same in HTML and text, with the link and the username', async () => {
  const { id, username, email } = await aCustomer(service);
  for (const kind of ['reset-password', 'invitation', 'registration-attempt', 'password-changed'] as const)
    await enqueue(kind, id);
  const portal = 'http://portal.example';
  for (const [subject, shown] of [
    [SUBJECTS.verify, [`${portal}/verify-email#token=`, 'expires in 7 days']],
    [SUBJECTS.reset, [`${portal}/reset-password#token=`, 'expires in 60 minutes', 'If you did not request it']],
    [
      SUBJECTS.invitation,
      [`${portal}/reset-password?invitation=1#token=`, 'expires in 7 days', 'Tailgate created an account'],
    ],
    [SUBJECTS.attempt, [`${portal}/auth`, 'Someone tried to register at Tailgate', 'no new one was created']],
    [SUBJECTS.changed, [`${portal}/reset-password`, 'If it was not you']],
  ] as const) {
    const mail = await mailTo(mailbox, email, subject);
    expect(mail.from).toMatchObject({ value: [{ name: 'Tailgate', address: 'hello@portal.example' }] });
    expect(mail.to).toMatchObject({ value: [{ name: username, address: email }] });
    for (const words of [username, ...shown]) {
      expect(mail.text).toContain(words);
      expect(String(mail.html)).toContain(words);
    }
  }
  const invitation = await mailTo(mailbox, email, SUBJECTS.invitation);
  expect(String(invitation.html)).toMatch(/href="[^"]+\?invitation=1#token=[\w.-]+"/);
  expect(mailbox.mails).toHaveLength(5);
});

test('defuses a username that is a link, in a mail to an unverified address', async () => {
  const account = await aCustomer(service, { username: `www.evil-${randomUUID().slice(0, 8)}.example` });
  const mail = await mailTo(mailbox, account.email, SUBJECTS.verify);
  const defused = account.username.replaceAll('.', '[.]');
  expect(mail.to).toMatchObject({ value: [{ name: defused, address: account.email }] });
  for (const format of [mail.text, String(mail.html)]) {
    expect(format).toContain(defused);
    expect(format).not.toContain(account.username);
  }
});

test('uses the company’s current name and contacts, or the last known ones', async () => {
  const { id, email } = await aCustomer(service);
  const verification = await mailTo(mailbox, email, SUBJECTS.verify);
  expect(verification.text).toContain('Contact us: support@tailgate.example');
  service.appointments.settings = {
    ...service.deps.company.current(),
    company_name: 'Haul & Co',
    link_contact: 'https://haul.example/help',
    contact_email: 'help@haul.example',
  };
  await enqueue('registration-attempt', id);
  const known = await mailTo(mailbox, email, SUBJECTS.attempt);
  service.appointments.settings = null;
  await enqueue('invitation', id);
  const lastKnown = await mailTo(mailbox, email, SUBJECTS.invitation);
  for (const mail of [known, lastKnown]) {
    expect(mail.from?.text).toBe('"Haul & Co" <hello@portal.example>');
    expect(mail.replyTo?.text).toBe('"Haul & Co" <help@haul.example>');
    expect(mail.text).toMatch(/(register|account).* at Haul & Co|Haul & Co created an account/);
    expect(mail.text).toContain('Contact us: https://haul.example/help');
    expect(mail.text).not.toMatch(/Tailgate|support@/);
  }
});

test('retries a refused email with the same Message-ID, and restarts the lifetime of its link', async () => {
  const { email, username } = await aCustomer(service);
  await mailTo(mailbox, email, SUBJECTS.verify);
  mailbox.refuse(1);
  await forgot(email);
  const [job] = await service.rows<{ id: string }>(
    "SELECT id FROM pgboss.job WHERE data ->> 'kind' = 'reset-password' ORDER BY created_on DESC LIMIT 1",
  );
  // The mail server is down for longer than the link is valid.
  await until(async () => expect(await service.rows("SELECT 1 FROM pgboss.job WHERE state = 'retry'")).toHaveLength(1));
  service.moveClock(120);
  const mail = await mailTo(mailbox, email, SUBJECTS.reset);
  expect(mail.messageId).toBe(`<${job?.id}@portal.example>`);
  await untilJobsAreDone(service);
  expect(mailsTo(mailbox, email).filter(({ subject }) => SUBJECTS.reset.test(subject ?? ''))).toHaveLength(1);
  expect(await service.rows('SELECT 1 FROM account_mails WHERE id = $1', [job?.id])).toHaveLength(1);
  const token = await tokenTo(mailbox, email, SUBJECTS.reset);
  const answer = await service.post('/internal/password/reset', { token, new_password: 'another horse' });
  service.moveClock(0);
  expect(answer.status).toBe(200);
  const signedIn = await service.post('/internal/credentials/verify', { username, password: 'another horse' });
  expect(signedIn.status).toBe(200);
});

test('does not resend an email whose link was used, or whose user was deleted', async () => {
  const { id, email } = await aCustomer(service);
  await mailTo(mailbox, email, SUBJECTS.verify);
  const spent = randomUUID();
  await service.rows("INSERT INTO account_mails VALUES ($1, $2, 'reset-password', $3, now(), now())", [
    spent,
    id,
    email,
  ]);
  const sender = { send: async () => expect('sent').toBe('not sent'), close: () => undefined };
  for (const job of [
    { kind: 'reset-password' as const, user_id: id },
    { kind: 'reset-password' as const, user_id: 2_147_483_647 },
    { kind: 'reset-password' as const, user_id: null },
  ])
    await sendAccountMail(service.deps, sender, job, { id: spent, log: silentLog });
});

test('stores nothing from which a link could be made', async () => {
  const { email } = await aCustomer(service);
  const token = await tokenTo(mailbox, email, SUBJECTS.verify);
  const [, , signature] = token.split('.');
  const kept = JSON.stringify([
    await service.rows('SELECT * FROM account_mails'),
    await service.rows('SELECT data, output FROM pgboss.job'),
  ]);
  expect(kept).toContain(email);
  expect(kept).not.toContain(signature);
  expect(JSON.stringify(await service.rows('SELECT data, output FROM pgboss.job'))).not.toContain('@');
});

describe('stuck jobs', () => {
  const list = async () => (await service.call('get', '/api/jobs/users', 'ADMIN')).body;
  const retry = (id: string) => service.call('post', `/api/jobs/users/${id}/retry`, 'ADMIN');

  test('are described, and leave the list when staff retry them', async () => {
    expect(await list()).toEqual([]);
    const wanted = registration();
    mailbox.refuse(100);
    const { body } = await service.post('/internal/users', wanted);
    // As if all attempts had failed.
    await service.rows("UPDATE pgboss.job SET retry_limit = 0, start_after = now() WHERE name = 'mail'");
    const [job] = await until(async () => {
      const found = await list();
      expect(found).toHaveLength(1);
      return found;
    }, 20_000);
    expect(job).toMatchObject({
      queue: 'mail',
      subject: `Mail to user #${body.id}: verify-email`,
      error: expect.stringContaining('try later'),
    });
    expect(JSON.stringify(job)).not.toContain('@');
    mailbox.refuse(0);
    expect(await retry(job.id)).toMatchObject({ status: 200, body: { ok: true } });
    await mailTo(mailbox, wanted.email, SUBJECTS.verify);
    expect(await list()).toEqual([]);
    expect((await retry(job.id)).status).toBe(404);
  }, 30_000);

  test('answers 404 for an unknown job and 400 for a bad id', async () => {
    expect((await retry(randomUUID())).status).toBe(404);
    for (const id of badInputs.pathIds) expect([id, (await retry(id)).status]).toEqual([id, 400]);
  });
});
