import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { cleanUp } from '../../privacy/clean-up.ts';
import { recordsOfClient } from '../../privacy/collect-records.ts';
import { eraseRows } from '../../privacy/erase-rows.ts';
import { aBookedAppointment, dayIn } from '../../testing/booked-appointments.ts';
import { FakeTwilio } from '../../testing/fake-twilio.ts';
import { clearData, setSettings, startService, type TestService } from '../../testing/start-service.ts';

const NUMBER = '+12125550142';
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
  twilio.reset();
});

/** A booked trip whose client agreed to text messages. */
async function aTrip() {
  const trip = await aBookedAppointment(service, dayIn(5));
  await service.rows("UPDATE clients SET phone = '(212) 555-0142', preferred_contact = 'text'");
  await service.rows(`INSERT INTO text_consents (client_id, quote_id, phone, wording_version, source, given_at)
    SELECT client_id, id, '${NUMBER}', 2, 'quote-form', now() FROM quotes WHERE id = ${trip.quoteId}`);
  return trip;
}
let sid = 0;
const reply = async (Body: string, fields: object = {}) => {
  sid += 1;
  const answer = await twilio.call(service, '/api/texts/reply', {
    From: NUMBER,
    Body,
    MessageSid: `SM${sid}`,
    ...fields,
  });
  expect(answer.status).toBe(204);
};
const staff = async () => await service.as('ADMIN', { userId: 7, username: 'sam' });
const listed = async (query: string) => {
  const { body } = await request(service.app)
    .get(`/api/messages?${query}`)
    .set(await staff());
  return body.filter(({ kind }: { kind: string }) => kind.startsWith('text-'));
};
const answer = async (id: number, text: string, role: 'ADMIN' | 'CUSTOMER' = 'ADMIN') =>
  await request(service.app)
    .post(`/api/messages/${id}/answer`)
    .set(await service.as(role, { userId: 7 }))
    .send({ text });
const liveConsents = () => service.rows('SELECT 1 FROM text_consents WHERE withdrawn_at IS NULL');

test('a reply is kept once with the client and the appointment, and staff who want to know get an alert', async () => {
  const { id } = await aTrip();
  await service.rows("INSERT INTO alert_choices (user_id, kind, channel) VALUES (7, 'texts-received', 'mail')");
  await reply('Please come at 2');
  await reply('Please come at 2', { MessageSid: `SM${sid}` });
  const [received, ...others] = await listed(`appointment_id=${id}`);
  expect(others).toEqual([]);
  expect(received).toMatchObject({ kind: 'text-received', body: 'Please come at 2', to: NUMBER, appointment_id: id });
  expect(await listed(`client_id=${received.client_id}`)).toEqual([received]);
  expect(await service.rows("SELECT subject FROM alert_news WHERE kind = 'texts-received'")).toEqual([
    { subject: String(received.id) },
  ]);
  expect(await liveConsents()).toHaveLength(1);
});

test('staff answer by text message, until the consent ends', async () => {
  const { id } = await aTrip();
  await reply('When will you be here?');
  const [received] = await listed(`appointment_id=${id}`);
  expect((await answer(received.id, 'no', 'CUSTOMER')).status).toBe(403);
  expect((await answer(received.id + 50, 'We come at 2')).status).toBe(404);
  const sent = await answer(received.id, 'We come at 2');
  expect([sent.status, sent.body.kind]).toEqual([201, 'text-answer']);
  await until(() =>
    expect(twilio.texts.map(({ To, Body }) => [To, Body])).toContainEqual([
      NUMBER,
      expect.stringMatching(/: We come at 2$/),
    ]),
  );
  const [{ summary } = { summary: '' }] = await service.rows<{ summary: string }>(
    "SELECT summary FROM history WHERE action = 'client.text-answered'",
  );
  expect(summary).toBe('Answered a reply by text message');
  await reply('please stop texting me');
  expect(await liveConsents()).toEqual([]);
  expect(await answer(received.id, 'Sorry')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('HELP is answered once with the name, the phone and how to stop, also to a stranger', async () => {
  await setSettings(service, { company_name: 'Hudson Haul', contact_phone: '(518) 555-0100' });
  await reply('Help!');
  await reply('Help!', { MessageSid: `SM${sid}` });
  await until(() => expect(twilio.texts).toHaveLength(1));
  expect(twilio.texts[0]).toMatchObject({
    To: NUMBER,
    Body: 'Hudson Haul: text messages about your deliveries. Call us at (518) 555-0100. Reply STOP to opt out.',
  });
  // Twilio has answered this one.
  await reply('HELP', { OptOutType: 'HELP' });
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'text-help'")).toHaveLength(1);
});

test('bare words are not kept, and a stranger has no client to keep a reply with', async () => {
  await reply('Who is this?');
  const { id } = await aTrip();
  await reply('STOP');
  await reply('START');
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'text-received'")).toEqual([]);
  await reply('Stop sending me messages, call my son');
  expect(await listed(`appointment_id=${id}`)).toMatchObject([{ body: 'Stop sending me messages, call my son' }]);
  expect(await liveConsents()).toEqual([]);
});

test('replies are in the personal data, are erased with it, and end with old messages', async () => {
  const { id } = await aTrip();
  await reply('My door code is 4711');
  const [{ client_id: clientId }] = await listed(`appointment_id=${id}`);
  const { messages } = await recordsOfClient(service.deps, clientId, 'test');
  expect(messages.map(({ body }) => body)).toContain('My door code is 4711');
  await service.deps.database.transaction((transaction) =>
    eraseRows(service.deps.database, { clientIds: [clientId], withMerged: [clientId] }, new Date(), transaction),
  );
  expect(await service.rows("SELECT body FROM messages WHERE kind = 'text-received'")).toEqual([{ body: null }]);
  await service.rows("UPDATE messages SET created_at = created_at - interval '3 years' WHERE kind = 'text-received'");
  await cleanUp(service.deps, { messageDays: 730, photoDays: 730 });
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'text-received'")).toEqual([]);
});
