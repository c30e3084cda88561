import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createMailSender } from '@tailgate/service-kit/mail';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import request from 'supertest';
import type { MailJob } from '../../queues.ts';
import { aBookedAppointment, dayIn } from '../../testing/booked-appointments.ts';
import { aPendingQuote } from '../../testing/factories.ts';
import { setUpFailpoints } from '../../testing/failpoints.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';
import { greeting } from './greeting.ts';
import { sendMail } from './send-mail.ts';

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await clearData(service);
  mailbox.mails.length = 0;
  mailbox.refuse(0);
});

const failAt = setUpFailpoints();
/** A process of the service, which remembers what it has sent. */
const aProcess = () => createMailSender({ smtpUrl: mailbox.url, from: 'hello@portal.example' });

async function queuedJob(): Promise<MailJob> {
  const [job] = await service.rows<{ data: MailJob }>(
    "SELECT data FROM pgboss.job WHERE name = 'mail' AND state = 'created' ORDER BY created_on DESC LIMIT 1",
  );
  if (!job) throw new Error('no mail is queued');
  return job.data;
}
const attempt = (sender: ReturnType<typeof aProcess>, job: MailJob) =>
  sendMail(service.deps, sender, job, { isLastAttempt: false });
const stored = async () => {
  const [row] = await service.rows<{ status: string; hand_overs: number; mail: unknown }>(
    'SELECT status, hand_overs, mail FROM messages ORDER BY id DESC LIMIT 1',
  );
  return row;
};

test('a mail that the server took is not sent again if that could not be recorded', async () => {
  await aPendingQuote(service);
  const [job, sender] = [await queuedJob(), aProcess()];
  jest.spyOn(service.deps.messages, 'markSent').mockRejectedValueOnce(new Error('Postgres was killed'));
  await expect(attempt(sender, job)).rejects.toThrow('Postgres was killed');
  await attempt(sender, job);
  expect(mailbox.mails).toHaveLength(1);
  expect(await stored()).toEqual({ status: 'sent', hand_overs: 1, mail: null });
});

test('a process that dies before the end of the mail has sent nothing', async () => {
  await aPendingQuote(service);
  const job = await queuedJob();
  failAt('mail.hand-over.before');
  await expect(attempt(aProcess(), job)).rejects.toThrow();
  expect(mailbox.mails).toEqual([]);
  await attempt(aProcess(), job);
  expect(mailbox.mails).toHaveLength(1);
});

test('a refused mail counts as not handed over', async () => {
  await aPendingQuote(service);
  const job = await queuedJob();
  mailbox.refuse(1);
  await expect(attempt(aProcess(), job)).rejects.toThrow();
  expect(await stored()).toMatchObject({ status: 'queued', hand_overs: 0 });
  await attempt(aProcess(), job);
  expect(await stored()).toMatchObject({ status: 'sent', hand_overs: 1 });
});

test('after a death at the hand-over the same words go out under the same Message-ID, and staff see it', async () => {
  const { id } = await aBookedAppointment(service, dayIn(20));
  const job = await queuedJob();
  failAt('mail.hand-over.after');
  await expect(attempt(aProcess(), job)).rejects.toThrow();
  await service.rows(`UPDATE appointments SET appointment_date = appointment_date + 3 WHERE id = ${id}`);
  await attempt(aProcess(), job);
  const [first, second] = mailbox.mails;
  expect([second?.messageId, second?.subject, second?.text]).toEqual([first?.messageId, first?.subject, first?.text]);
  const listed = await request(service.app)
    .get('/api/messages')
    .set(await service.as('ADMIN'));
  expect(listed.body[0]).toMatchObject({ status: 'sent', maybe_twice: true });
});

test('the words are those of the moment that they report', async () => {
  const { id } = await aBookedAppointment(service, dayIn(20));
  const job = await queuedJob();
  const [{ client_name: name } = { client_name: '' }] = await service.rows<{ client_name: string }>(
    `SELECT c.name AS client_name FROM appointments a JOIN clients c ON c.id = a.client_id WHERE a.id = ${id}`,
  );
  await service.rows("UPDATE clients SET name = 'Someone Else'; UPDATE settings SET company_name = 'Another Company'");
  await attempt(aProcess(), job);
  expect(mailbox.mails[0]?.text).toContain(greeting({ client_name: name }));
  expect(mailbox.mails[0]?.text).not.toMatch(/Someone|Another Company/);
});
