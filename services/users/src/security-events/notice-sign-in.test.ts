import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SecurityEvent } from '@tailgate/contracts';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { aCustomer, mailsTo, mailTo, untilJobsAreDone } from '../testing/factories.ts';
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

const notice = (kind: string, username: string, minute = '00') =>
  service.post('/internal/sign-in-notices', {
    kind,
    username,
    at: `2026-11-23T15:${minute}:00.000Z`,
    address: '192.0.2.7',
    browser: 'Firefox on Linux',
    request_id: null,
  });

test.each([
  ['new-device', /^New sign-in to your account$/, '/settings'],
  ['password-guessing', /^Someone is trying to sign in/, '/reset-password'],
])('%s mails the owner when, where and what to do, and is on the list', async (kind, subject, link) => {
  const { id, username, email } = await aCustomer(service);
  expect((await notice(kind, username.toUpperCase())).status).toBe(200);
  const mail = await mailTo(mailbox, email, subject);
  for (const words of [
    'November 23, 2026',
    '10:00',
    'Firefox on Linux',
    '192.0.2.7',
    username,
    `portal.example${link}`,
  ]) {
    expect(mail.text).toContain(words);
    expect(String(mail.html)).toContain(words);
  }
  const { body } = await service.call('get', `/api/security-events?kind=${kind}`, 'SUPER_ADMIN');
  expect((body as SecurityEvent[]).map(({ user_id }) => user_id)).toEqual([id]);
});

test('sends no mail about an unknown name, and no mailbox more than three times an hour', async () => {
  expect((await notice('new-device', 'no-such-user')).body).toEqual({ ok: true });
  const { username, email } = await aCustomer(service);
  for (const minute of ['01', '02', '03', '04', '05']) await notice('new-device', username, minute);
  await untilJobsAreDone(service);
  expect(mailsTo(mailbox, email).filter(({ subject }) => subject === 'New sign-in to your account')).toHaveLength(3);
});
