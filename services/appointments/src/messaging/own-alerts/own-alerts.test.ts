import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, put } from '../../testing/booked-appointments.ts';
import { aPendingQuote } from '../../testing/factories.ts';
import { FakeTwilio } from '../../testing/fake-twilio.ts';
import { type FakeUsers, openUsers } from '../../testing/fake-users.ts';
import { expectInBothFormats, mailAbout } from '../../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../../testing/mailing-service.ts';
import { GRACE, HEDY, NUMBER, ownAlerts } from '../../testing/own-alerts.ts';

const twilio = new FakeTwilio();
let service: MailingService;
let users: FakeUsers;
let staff: ReturnType<typeof ownAlerts>;
beforeAll(async () => {
  users = await openUsers();
  service = await startMailingService({ twilio: await twilio.listen(), usersUrl: users.url });
  staff = ownAlerts(service, twilio);
});
afterAll(async () => {
  await service.stop();
  await users.close();
  await twilio.close();
});
beforeEach(async () => {
  await clearDataAndMails(service);
  users.roles.clear();
  twilio.reset();
  staff.setHour('12:00:00');
});

const failJobs = async (ids: readonly string[]) => {
  const jobs = ids.map((id) => ({ id, subject: `Void or refund payment #${id}` }));
  const body = { kind: 'jobs-stuck', key: ids.join(), service: 'payments', jobs, more: 0 };
  const sender = await service.as('SERVICE', { issuer: 'payments' });
  await request(service.app).post('/internal/alerts').set(sender).send(body).expect(200);
};

describe('a member of staff who chose it is mailed', () => {
  test('a new quote request, with directions to its addresses', async () => {
    await staff.choose({ 'quotes-requested': 'mail' });
    const { id } = await aPendingQuote(service);
    await staff.run();
    const mail = await mailAbout(service, /^New quote request #\d+: \$/);
    expect(mail.to).toMatchObject({ value: [{ address: 'grace@example.com' }] });
    expectInBothFormats(mail, ['Ada Byron', '1 Elm St, Albany', `http://portal.example/admin?tab=quotes`]);
    expect(mail.text).toContain('Directions: https://www.google.com/maps/dir/?api=1&destination=1+Elm+St%2C+Albany');
    expect(mail.html).toContain('>Directions</a>');
    await until(async () => expect((await staff.show()).recent).toMatchObject([{ status: 'sent', channel: 'mail' }]));
    expect((await staff.show()).recent[0]?.subject).toContain(`#${id}`);
  });

  test('a cancellation by a customer, and not what they did themselves', async () => {
    await staff.choose({ 'bookings-cancelled': 'mail' }, GRACE);
    await staff.choose({ 'bookings-cancelled': 'mail' }, HEDY);
    const { id } = await aBookedAppointment(service);
    expect((await put(service, id, { status: 'cancelled' }, { staff: true, userId: HEDY })).status).toBe(200);
    await staff.run();
    const mail = await mailAbout(service, new RegExp(`^Booking cancelled: appointment #${id}, .*09:00$`));
    expectInBothFormats(mail, ['Ada Byron', `http://portal.example/appointments?open=${id}`]);
    expect(await staff.sent()).toMatchObject([{ user_id: GRACE }]);
  });

  test('failed jobs of every service, each once', async () => {
    await staff.choose({ 'jobs-failed': 'mail' });
    await failJobs(['1', '2']);
    await staff.run();
    const mail = await mailAbout(service, /^Jobs need your attention: 2 jobs failed$/);
    expectInBothFormats(mail, ['Void or refund payment #1', 'http://portal.example/admin']);
    staff.setHour('13:00:00');
    await failJobs(['1', '2']);
    await staff.run();
    expect(await staff.sent()).toHaveLength(1);
  });
});

test('nobody is mailed by default, and what is switched off while it waits is not sent', async () => {
  await aPendingQuote(service);
  await staff.run();
  await staff.choose({ 'quotes-requested': 'mail' });
  await aPendingQuote(service);
  await staff.choose({});
  await staff.run();
  expect(await staff.sent()).toEqual([]);
});

test('many are one email: one at once, and what follows in a quarter of an hour in the next', async () => {
  await staff.choose({ 'quotes-requested': 'mail' });
  await aPendingQuote(service);
  await staff.run();
  for (let count = 0; count < 23; count += 1)
    await service.rows(
      `INSERT INTO alert_news (user_id, kind, subject, created_at) VALUES (${GRACE}, 'quotes-requested', '${900 + count}', now())`,
    );
  await aPendingQuote(service, { external_booking_id: 'second' });
  await Promise.all([staff.run(), staff.run()]);
  expect(await staff.sent()).toHaveLength(1);
  staff.setHour('12:16:00');
  await Promise.all([staff.run(), staff.run(), staff.run()]);
  expect(await staff.sent()).toHaveLength(2);
  const mail = await mailAbout(service, /^24 new quote requests$/);
  expectInBothFormats(mail, ['Ada Byron, $', 'And 4 more.']);
});

test('what happens while the users service is away is sent later', async () => {
  await staff.choose({ 'quotes-requested': 'mail' });
  await aPendingQuote(service);
  users.failsLookups = true;
  await expect(staff.run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  users.failsLookups = false;
  await staff.run();
  expect(await staff.sent()).toHaveLength(1);
});

test('who is no longer staff gets nothing, and nothing of theirs is kept', async () => {
  await staff.verified();
  await staff.choose({ 'quotes-requested': 'text' });
  users.roles.set(GRACE, 'CUSTOMER');
  await aPendingQuote(service);
  await staff.run();
  for (const table of ['alert_choices', 'alert_news', 'alert_numbers', 'messages'])
    expect([table, await service.rows(`SELECT 1 FROM ${table} WHERE user_id = ${GRACE}`)]).toEqual([table, []]);
  expect(twilio.texts).toEqual([]);
});

describe('by text message', () => {
  test('a quote request and a failed job are sentences, and their delivery is shown', async () => {
    await staff.verified();
    expect((await staff.choose({ 'quotes-requested': 'text', 'jobs-failed': 'text' })).status).toBe(200);
    const { id } = await aPendingQuote(service);
    await failJobs(['1', '2']);
    await staff.run();
    await until(() => expect(twilio.texts).toHaveLength(2));
    const bodies = twilio.texts.map(({ Body }) => Body);
    expect(bodies.find((body) => body.includes('quote'))).toMatch(
      new RegExp(`^Tailgate: New quote request #${id}: \\$[\\d.]+\\. Reply STOP to opt out\\.$`),
    );
    expect(bodies.find((body) => body.includes('job'))).toContain('Tailgate: 2 jobs failed. The dashboard says why.');
    await until(async () => expect((await staff.sent()).map(({ status }) => status)).toEqual(['sent', 'sent']));
    const { StatusCallback = '', sid = '' } = twilio.texts[0] ?? {};
    const path = StatusCallback.replace('http://portal.example', '');
    await twilio.call(service, path, { MessageSid: sid, MessageStatus: 'delivered' });
    expect((await staff.show()).recent.map(({ delivered_at }) => delivered_at)).toContainEqual(expect.any(String));
  });

  test('the night is one message in the morning', async () => {
    await staff.verified();
    await staff.choose({ 'quotes-requested': 'text' });
    staff.setHour('23:00:00');
    await aPendingQuote(service);
    await staff.run();
    await aPendingQuote(service, { external_booking_id: 'second' });
    await staff.run();
    expect(await staff.sent()).toEqual([]);
    staff.setHour('08:00:30', 2);
    await staff.run();
    await until(() => expect(twilio.texts).toHaveLength(1));
    expect(twilio.texts[0]?.Body).toContain('2 new quote requests, the last one #');
  });

  test('what is past the day’s limit of the number is mailed', async () => {
    await staff.verified();
    await staff.choose({ 'quotes-requested': 'text' });
    for (const _ of [1, 2, 3])
      await service.rows(`INSERT INTO messages (user_id, channel, kind, subject, to_address, alert_key, alert, claimed_at, created_at)
        VALUES (${GRACE}, 'text', 'jobs-failed', 'x', '${NUMBER}', gen_random_uuid()::text, '{}', now() + interval '1 day', now())`);
    await aPendingQuote(service);
    await staff.run();
    await mailAbout(service, /^New quote request/);
    expect(twilio.texts).toEqual([]);
  });

  test('after a STOP it is an email, after START a text message again', async () => {
    await staff.verified();
    await staff.choose({ 'quotes-requested': 'text' });
    const reply = async (Body: string, MessageSid: string) =>
      await twilio.call(service, '/api/texts/reply', { From: NUMBER, Body, MessageSid });
    await reply('STOP', 'SM1');
    expect((await staff.show()).number).toMatchObject({ phone: NUMBER, ended_by: 'stop' });
    await aPendingQuote(service);
    await staff.run();
    await mailAbout(service, /^New quote request/);
    for (const _ of [1, 2]) await reply('START', 'SM2');
    expect((await staff.show()).number).toMatchObject({ phone: NUMBER, ended_by: null });
    staff.setHour('14:00:00');
    await aPendingQuote(service, { external_booking_id: 'second' });
    await staff.run();
    await until(() => expect(twilio.texts).toHaveLength(1));
  });

  test('a STOP while the message waits makes it an email', async () => {
    await staff.verified();
    await staff.choose({ 'quotes-requested': 'text' });
    await aPendingQuote(service);
    twilio.mode = 'stopped';
    await staff.run();
    await until(async () => expect((await staff.show()).number).toMatchObject({ ended_by: 'stop' }));
    staff.setHour('12:20:00');
    await until(async () => {
      await staff.run();
      expect((await staff.sent()).map(({ channel }) => channel)).toEqual(['text', 'mail']);
    });
    await mailAbout(service, /^New quote request/);
  });
});
