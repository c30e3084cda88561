import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { alertAboutDelays } from '../jobs/alert-about-delays.ts';
import { aPendingQuote } from '../testing/factories.ts';
import { expectInBothFormats, mailAbout } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { setSettings } from '../testing/start-service.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearDataAndMails(service);
  await setSettings(service, { contact_email: 'help@haul.example', alert_stuck_jobs: true, alert_quote_hours: 24 });
});

const HOUR = 1 / 24;
const stuckJobs = (ids: readonly string[], change: object = {}) => ({
  kind: 'jobs-stuck',
  key: `${ids.join()}-${Math.random()}`,
  service: 'payments',
  jobs: ids.map((id) => ({ id, subject: `Void or refund payment #${id}` })),
  more: 0,
  ...change,
});
async function send(body: object, issuer: 'payments' | 'users' = 'payments'): Promise<number> {
  const sender = await service.as('SERVICE', { issuer });
  return (await request(service.app).post('/internal/alerts').set(sender).send(body)).status;
}
const queued = async () => (await service.rows('SELECT 1 FROM messages WHERE alert_key IS NOT NULL')).length;

test('stuck jobs are one email, and another one only for new ones, at most once an hour', async () => {
  expect(await send(stuckJobs(['1', '2']))).toBe(200);
  const mail = await mailAbout(service, /^Jobs need your attention: 2 jobs failed$/);
  expectInBothFormats(mail, ['In the payments service', 'Void or refund payment #1', 'http://portal.example/admin']);
  await send(stuckJobs(['1', '2']));
  await send(stuckJobs(['3', '1', '2']));
  expect(await queued()).toBe(1);
  service.moveClock(1.1 * HOUR);
  await send(stuckJobs(['2']));
  expect(await queued()).toBe(1);
  await send(stuckJobs(['3', '2']));
  await send(stuckJobs(['3', '2']));
  expect(await queued()).toBe(2);
});

test('concurrent digests are one email', async () => {
  await Promise.all([1, 2, 3].map(() => send(stuckJobs(['1']))));
  expect(await queued()).toBe(1);
});

test('each service reports its own jobs', async () => {
  expect(await send(stuckJobs(['1'], { service: 'users' }), 'payments')).toBe(403);
  expect(await send(stuckJobs(['1'], { service: 'payments' }), 'users')).toBe(403);
  expect(await send(stuckJobs(['1'], { service: 'users' }), 'users')).toBe(200);
  expect(await send(stuckJobs(['1'], { service: 'payments' }), 'payments')).toBe(200);
  expect(await queued()).toBe(2);
});

test('the settings switch each kind off', async () => {
  await setSettings(service, { alert_stuck_jobs: false, alert_money: false });
  await send(stuckJobs(['1']));
  await send({ kind: 'money-mismatch', key: 'a', findings: [{ subject: 'payment #9', message: 'differs' }], more: 0 });
  expect(await queued()).toBe(0);
});

test('a quote that waits too long is in an email, once', async () => {
  const { id } = await aPendingQuote(service);
  await alertAboutDelays(service.deps);
  expect(await queued()).toBe(0);
  service.moveClock(26 * HOUR);
  await alertAboutDelays(service.deps);
  await alertAboutDelays(service.deps);
  const mail = await mailAbout(service, /^1 quote is waiting for your review$/);
  expectInBothFormats(mail, [`Quote #${id}`, 'Waiting for 26 hours']);
  service.moveClock(40 * HOUR);
  await alertAboutDelays(service.deps);
  expect(await queued()).toBe(1);
});

test('no quote is reported without a limit, after its expiry or after its review', async () => {
  const { id } = await aPendingQuote(service);
  service.moveClock(26 * HOUR);
  await setSettings(service, { alert_quote_hours: 0 });
  await alertAboutDelays(service.deps);
  await setSettings(service, { alert_quote_hours: 24 });
  service.moveClock(30);
  await alertAboutDelays(service.deps);
  service.moveClock(26 * HOUR);
  await service.rows(`UPDATE quotes SET status = 'rejected' WHERE id = ${id} RETURNING id`);
  await alertAboutDelays(service.deps);
  expect(await queued()).toBe(0);
});

test('a stuck job of this service is reported, but not an email about stuck jobs', async () => {
  await service.jobs.boss.updateQueue('mail', { retryLimit: 0 });
  const stuck = async () => (await service.jobs.listStuck()).length;
  service.mailbox.refuse(1);
  await send(stuckJobs(['1']));
  await until(async () => expect(await stuck()).toBe(1));
  service.moveClock(1.1 * HOUR);
  await alertAboutDelays(service.deps);
  expect(await queued()).toBe(1);
  service.mailbox.refuse(1);
  await aPendingQuote(service);
  await until(async () => expect(await stuck()).toBe(2));
  await alertAboutDelays(service.deps);
  const mail = await mailAbout(service, /^Jobs need your attention: 1 job failed$/);
  expectInBothFormats(mail, ['In the appointments service', 'Email about quote #']);
});
