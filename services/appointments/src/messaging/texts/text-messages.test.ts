import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessInstant, formatTripDate } from '@tailgate/domain';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, move, put } from '../../testing/booked-appointments.ts';
import { A_DEPOSIT, payBalance } from '../../testing/deposits.ts';
import { FakeTwilio } from '../../testing/fake-twilio.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';
import { sendDueReminders } from '../send-due-reminders.ts';
import { secondsUntilTextHours } from './text-hours.ts';
import { signTwilioRequest } from './twilio-provider.ts';

const twilio = new FakeTwilio();
let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true, twilio: await twilio.listen() });
});
afterAll(async () => {
  await service.stop();
  await twilio.close();
});
beforeEach(async () => {
  await clearData(service);
  await service.jobs.boss.updateQueue('text', { retryLimit: 20 });
  twilio.reset();
  setHour('12:00:00');
});

const NUMBER = '+12125550142';
/** Tomorrow at this time of the business's day. */
function setHour(time: string, days = 1) {
  const at = businessInstant(dayIn(days), time, 'America/New_York');
  service.moveClock((at.getTime() - Date.now()) / 86_400_000);
}
const consents = () => service.rows<{ withdrawn_by: string | null }>('SELECT * FROM text_consents ORDER BY id');
const texts = () =>
  service.rows<{ id: number; status: string; error: string | null; message_key: string; delivered_at: Date | null }>(
    "SELECT * FROM messages WHERE channel = 'text' ORDER BY id",
  );

/** Ada's booking, with her consent unless `agreed` is false. */
async function aTrip(agreed = true, payment: object = {}) {
  const booked = await aBookedAppointment(service, dayIn(5), payment);
  if (agreed) await agree(booked.quoteId);
  return booked;
}
async function agree(quoteId: number) {
  await service.rows(`UPDATE clients SET phone = '(212) 555-0142', preferred_contact = 'text'`);
  await service.rows(`INSERT INTO text_consents (client_id, quote_id, phone, wording_version, source, given_at)
    SELECT client_id, id, '${NUMBER}', 2, 'quote-form', now() FROM quotes WHERE id = ${quoteId}`);
}
const cancel = async (id: number) => expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
const remind = async (id: number) =>
  await request(service.app)
    .post(`/api/appointments/${id}/remind`)
    .set(await service.as('ADMIN'))
    .expect(200);
const settled = async () =>
  await until(async () => {
    const waiting = "SELECT 1 FROM pgboss.job WHERE name = 'text' AND state IN ('created', 'retry', 'active')";
    expect(await service.rows(waiting)).toEqual([]);
  });
const sent = async (count: number) => await until(() => expect(twilio.texts).toHaveLength(count));
const reply = async (Body: string, MessageSid = 'SM1', signature?: string) =>
  await twilio.call(service, '/api/texts/reply', { From: NUMBER, Body, MessageSid }, signature);

describe('a client who agreed gets a text message', () => {
  test('about the reminder, the new time and the cancellation, with the number in E.164', async () => {
    const { id } = await aTrip();
    await remind(id);
    await sent(1);
    service.payments.addSlot(dayIn(6), 12);
    expect((await put(service, id, move(dayIn(6)))).status).toBe(200);
    await sent(2);
    await cancel(id);
    await sent(3);
    expect(twilio.texts.map(({ To }) => To)).toEqual([NUMBER, NUMBER, NUMBER]);
    const [first, second, third] = twilio.texts.map(({ Body }) => Body);
    expect(first).toContain(`Tailgate: Your delivery is coming up: ${formatTripDate(dayIn(5))}, 9:00 AM to 10:00 AM`);
    expect(second).toContain(`Your delivery has a new time: ${formatTripDate(dayIn(6))}`);
    expect(third).toMatch(/is cancelled \(reference #\d+\)\. Details are in your email\. Reply STOP to opt out/);
  });

  test('about the confirmation', async () => {
    const { id } = await aTrip();
    await service.deps.database.transaction(async (transaction) => {
      const mail = { kind: 'booking-confirmed', appointment_id: id } as const;
      const { queueMail } = await import('../../outbox/queue-mail.ts');
      await queueMail(service.deps, mail, transaction);
    });
    await sent(1);
    expect(twilio.texts[0]?.Body).toContain("You're booked for");
  });

  test('about what is due, until it is paid, and none about its payment', async () => {
    const booked = await aTrip(true, A_DEPOSIT);
    setHour('12:00:00', 4);
    await sendDueReminders(service.deps);
    await sent(2);
    const [asked, reminder] = twilio.texts
      .map(({ Body }) => Body)
      .toSorted((a) => (a?.includes('Please pay') ? -1 : 1));
    expect(asked).toContain('Tailgate: Please pay the balance of $21.08 for your delivery on ');
    expect(asked).toContain('The link is in your email.');
    expect(reminder).toContain('The balance of $21.08 is still to be paid; the link is in your email.');
    for (const text of [asked, reminder]) expect(text).not.toContain('portal.example');
    expect((await payBalance(service, booked)).status).toBe(200);
    await remind(booked.id);
    await sent(3);
    await settled();
    expect(twilio.texts[2]?.Body).toContain('Your delivery is coming up');
    expect(twilio.texts[2]?.Body).not.toContain('balance');
  });

  test('which staff see with its delivery', async () => {
    const { id } = await aTrip();
    await remind(id);
    await until(async () => expect(await texts()).toMatchObject([{ status: 'sent' }]));
    const { StatusCallback = '', sid = '' } = twilio.texts[0] ?? {};
    const path = StatusCallback.replace('http://portal.example', '');
    expect((await twilio.call(service, path, { MessageSid: sid, MessageStatus: 'delivered' })).status).toBe(204);
    const list = await request(service.app)
      .get(`/api/messages?appointment_id=${id}`)
      .set(await service.as('ADMIN'));
    expect(list.body.find((message: { channel: string }) => message.channel === 'text')).toMatchObject({
      kind: 'reminder',
      status: 'sent',
      to: NUMBER,
      error: null,
      delivered_at: expect.any(String),
    });
    await twilio.call(service, path, { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30003' });
    expect(await texts()).toMatchObject([{ status: 'sent' }]);
  });

  test('whose failed delivery staff and client see in their own words', async () => {
    const { id } = await aTrip();
    await remind(id);
    await until(async () => expect(await texts()).toMatchObject([{ status: 'sent' }]));
    const { StatusCallback = '', sid = '' } = twilio.texts[0] ?? {};
    const fields = { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30003' };
    await twilio.call(service, StatusCallback.replace('http://portal.example', ''), fields);
    expect(await texts()).toMatchObject([{ status: 'failed', error: 'Twilio could not deliver it (error 30003)' }]);
    const own = await request(service.app)
      .get(`/api/appointments/${id}/messages`)
      .set(await service.as('CUSTOMER', { userId: ADA }));
    expect(own.body.map(({ error }: { error: string | null }) => error)).toContain(
      'This text message could not be delivered',
    );
  });
});

describe('no text message goes', () => {
  test('without a consent', async () => {
    await remind((await aTrip(false)).id);
    await settled();
    expect([await texts(), twilio.requests]).toEqual([[], 0]);
  });

  test('after the consent was withdrawn while the message waited', async () => {
    const { id } = await aTrip();
    setHour('23:00:00');
    await remind(id);
    await until(async () => expect(await waits()).toHaveLength(1));
    expect(await texts()).toMatchObject([{ status: 'queued' }]);
    expect((await reply(' stop ')).status).toBe(204);
    await morning();
    await settled();
    expect([await texts(), twilio.requests]).toEqual([[], 0]);
  });

  test('past the limit of its number in a day, and staff see why', async () => {
    const { id } = await aTrip();
    for (const _ of [1, 2, 3, 4]) await remind(id);
    await settled();
    expect(twilio.texts).toHaveLength(3);
    expect((await texts()).map(({ error }) => error).filter(Boolean)).toEqual([
      'Not sent: the limit of text messages to this number (3) in a day is reached',
    ]);
  });

  test('of a reminder whose trip was cancelled since', async () => {
    const { id } = await aTrip();
    setHour('23:00:00');
    await remind(id);
    await until(async () => expect(await waits()).toHaveLength(1));
    await cancel(id);
    await until(async () => expect(await waits()).toHaveLength(2));
    await morning();
    await sent(1);
    await settled();
    expect(twilio.texts[0]?.Body).toContain('is cancelled');
    expect(await texts()).toHaveLength(1);
  });
});

/** What waits for the morning: seconds from now. */
const waits = async () =>
  await service.rows<{ wait: number }>(
    `SELECT extract(epoch FROM start_after - created_on)::integer AS wait FROM pgboss.job
     WHERE name = 'text' AND state = 'created' AND start_after > now() + interval '1 minute'`,
  );
async function morning() {
  setHour('08:00:30', 2);
  await service.rows("UPDATE pgboss.job SET start_after = now() WHERE name = 'text' AND state = 'created'");
}

test('in quiet hours a message waits until the morning', async () => {
  const { id } = await aTrip();
  setHour('21:00:00');
  await remind(id);
  await until(async () => expect(await waits()).toHaveLength(1));
  const [{ wait } = { wait: 0 }] = await waits();
  expect(wait / 3_600).toBeGreaterThan(9.9);
  expect(wait / 3_600).toBeLessThan(12.1);
  expect(twilio.requests).toBe(0);
  await morning();
  await sent(1);
});

test.each([
  ['before the opening', '2026-07-01T11:59:00Z', 60],
  ['at the opening', '2026-07-01T12:00:00Z', 0],
  ['at the end', '2026-07-02T01:00:00Z', 11 * 3_600],
  ['in the night in which clocks go forward', '2027-03-14T02:00:00Z', 10 * 3_600],
])('knows the hours of the business %s', (_name, now, seconds) => {
  expect(secondsUntilTextHours({ from: 8, until: 21 }, 'America/New_York', new Date(now))).toBe(seconds);
  expect(secondsUntilTextHours({ from: 0, until: 24 }, 'America/New_York', new Date(now))).toBe(0);
});

describe('Twilio', () => {
  test('is asked again while it is down', async () => {
    const { id } = await aTrip();
    twilio.mode = 'down';
    await remind(id);
    await until(() => expect(twilio.requests).toBe(1));
    twilio.mode = 'takes';
    await sent(1);
    await until(async () => expect(await texts()).toMatchObject([{ status: 'sent', error: null }]));
  });

  test('is asked once if it refuses', async () => {
    const { id } = await aTrip();
    twilio.mode = 'refuses';
    await remind(id);
    await until(async () => expect(await texts()).toMatchObject([{ status: 'failed' }]));
    expect((await texts())[0]?.error).toBe("Invalid 'To' Phone Number (Twilio 21211)");
    await settled();
    expect(twilio.requests).toBe(1);
  });

  test('ends the consent when it says that the person replied STOP', async () => {
    const { id } = await aTrip();
    twilio.mode = 'stopped';
    await remind(id);
    await until(async () => expect(await consents()).toMatchObject([{ withdrawn_by: 'stop' }]));
  });
});

describe('a reply', () => {
  test('STOP ends the consents of the number, and START restores them once', async () => {
    await aTrip();
    expect((await reply('STOP')).status).toBe(204);
    expect((await reply('STOP')).status).toBe(204);
    expect((await consents()).map(({ withdrawn_by }) => withdrawn_by)).toEqual(['stop']);
    for (const _ of [1, 2]) expect((await reply('Start', 'SM2')).status).toBe(204);
    expect(await consents()).toMatchObject([{ withdrawn_by: 'stop' }, { withdrawn_by: null, source: 'start-reply' }]);
    await reply('STOP', 'SM3');
    await reply('START', 'SM2');
    expect((await consents()).map(({ withdrawn_by }) => withdrawn_by)).toEqual(['stop', 'stop']);
    const summaries = await service.rows(
      "SELECT summary FROM history WHERE action LIKE 'client.texts-%' ORDER BY id DESC LIMIT 3",
    );
    expect(summaries).toEqual(['STOP', 'START', 'STOP'].map((word) => ({ summary: `The customer replied ${word}` })));
  });

  test('START restores nothing that was withdrawn in another way', async () => {
    await aTrip();
    await request(service.app)
      .post('/api/user/text-consents/withdraw')
      .set(await service.as('CUSTOMER', { userId: ADA }));
    await reply('START');
    expect((await consents()).map(({ withdrawn_by }) => withdrawn_by)).toEqual(['customer']);
  });

  test('of other words changes nothing', async () => {
    await aTrip();
    expect((await reply('Please stop at the gate')).status).toBe(204);
    expect((await consents()).map(({ withdrawn_by }) => withdrawn_by)).toEqual([null]);
  });
});

describe('a forged request is refused without effect', () => {
  test.each([
    '',
    'c2lnbmF0dXJl',
    signTwilioRequest('http://portal.example/api/texts/reply', new URLSearchParams(), 'x'),
  ])('with the signature %j', async (signature) => {
    await aTrip();
    const answer = await reply('STOP', 'SM1', signature);
    expect([answer.status, answer.body.code]).toEqual([400, 'WEBHOOK_SIGNATURE_INVALID']);
    const path = '/api/texts/status?message=00000000-0000-4000-8000-000000000000';
    const fields = { MessageSid: 'SM1', MessageStatus: 'failed' };
    expect((await twilio.call(service, path, fields, signature)).body.code).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect((await consents()).map(({ withdrawn_by }) => withdrawn_by)).toEqual([null]);
  });

  test('as an unknown message, a missing one and a form that Twilio would not send', async () => {
    const path = '/api/texts/status?message=00000000-0000-4000-8000-000000000000';
    const unknown = await twilio.call(service, path, { MessageSid: 'SM1', MessageStatus: 'failed' });
    expect(unknown.status).toBe(204);
    expect((await twilio.call(service, '/api/texts/status', {})).body.details).toMatchObject([{ field: 'message' }]);
    expect((await twilio.call(service, path, { odd: 'fields' })).body.code).toBe('INVALID_INPUT');
  });
});

test("signs as Twilio's documentation does", () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(signTwilioRequest(url, form, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

test('who now prefers another way of contact gets no more', async () => {
  await aTrip();
  const [client] = await service.rows<{ id: number; name: string; email: string }>(
    'SELECT id, name, email FROM clients',
  );
  await request(service.app)
    .put(`/api/clients/${client?.id}`)
    .set(await service.as('ADMIN'))
    .send({ name: client?.name, email: client?.email, phone: '(212) 555-0142', preferred_contact: 'email' })
    .expect(200);
  expect((await consents()).map(({ withdrawn_by }) => withdrawn_by)).toEqual(['staff']);
});

test('the other processes learn whether text messages are sent', async () => {
  const settings = await request(service.app)
    .get('/internal/settings')
    .set(await service.as('SERVICE', { issuer: 'bff' }));
  expect(settings.body).toMatchObject({ company_name: 'Tailgate', sends_texts: true });
});
