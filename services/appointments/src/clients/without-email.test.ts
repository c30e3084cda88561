import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { mailSource } from '../messaging/mail/write-mail.ts';
import { sendDueReminders } from '../messaging/send-due-reminders.ts';
import { textBody } from '../messaging/texts/text-body.ts';
import { dayIn, expectServicesAgree } from '../testing/booked-appointments.ts';
import { aBooking } from '../testing/factories.ts';
import { FakeTwilio } from '../testing/fake-twilio.ts';
import { type FakeUsers, openUsers } from '../testing/fake-users.ts';
import { mailAbout } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { aMovement, aRefund, issue, receiptsOf } from '../testing/movements.ts';
import { aClient, aNewAppointment, asStaff, CONTACT, create } from '../testing/staff-appointments.ts';

const twilio = new FakeTwilio();
let users: FakeUsers;
let service: MailingService;
beforeAll(async () => {
  users = await openUsers();
  service = await startMailingService({ usersUrl: users.url, twilio: await twilio.listen() });
});
afterAll(async () => {
  await service.stop();
  await users.close();
  await twilio.close();
});
beforeEach(async () => {
  await clearDataAndMails(service);
  users.verified.clear();
});

const NOBODY = {
  ...CONTACT,
  name: 'Phil Phone',
  email: '',
  phone: '(212) 555-0142',
  preferred_contact: 'phone',
} as const;

async function ask(method: 'get' | 'post' | 'put', path: string, body?: object) {
  const sending = request(service.app)
    [method](path)
    .set(await asStaff(service));
  return body ? await sending.send(body) : await sending;
}
const bySystem = async (path: string, body: object) =>
  await request(service.app)
    .post(path)
    .set(await service.as('SERVICE', { issuer: path.includes('personal-data') ? 'bff' : 'payments' }))
    .send(body);
const mails = () => service.rows<{ kind: string }>("SELECT kind FROM messages WHERE channel = 'mail' ORDER BY id");
const kinds = async () => (await mails()).map(({ kind }) => kind);
const texts = async () =>
  (await service.rows<{ kind: string }>("SELECT kind FROM messages WHERE channel = 'text' ORDER BY id")).map(
    ({ kind }) => kind,
  );
/** Waits until every job has run. */
const settled = () =>
  until(async () => {
    const open = "SELECT name FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()";
    expect(await service.rows(open)).toEqual([]);
  });

const aQuoteFor = (client_id: number) => ({
  client_id,
  service_type: 'regional',
  origin: 'Here',
  destination: 'There',
  distance: '40',
  rate: '3.5',
  load_weight: 700,
  requested_date: dayIn(3),
  item_description: null,
  special_instructions: null,
});
/** A quote that staff wrote for the client, approved. */
async function anOffer(client_id: number) {
  const { body: quote } = await ask('post', '/api/quotes', aQuoteFor(client_id));
  return (await ask('post', `/api/quotes/${quote.id}/approve`)).body;
}

/** A trip of the client that was paid for. */
async function aTrip(client_id: number): Promise<number> {
  const quote = await anOffer(client_id);
  const when = { appointment_date: dayIn(5), appointment_time_start: '09:00:00', appointment_time_end: '10:00:00' };
  expect((await bySystem('/internal/bookings/confirm', aBooking(quote, when))).status).toBe(200);
  service.payments.addSlot(dayIn(5), 9, quote.appointment_id);
  return quote.appointment_id;
}

describe('a client without an email address', () => {
  test('is added by staff with a phone number, and known by it', async () => {
    const { status, body } = await ask('post', '/api/clients', NOBODY);
    expect([status, body]).toEqual([201, expect.objectContaining(NOBODY)]);
    expect((await ask('get', '/api/search?q=phil')).body.clients.hits).toMatchObject([
      { title: 'Phil Phone', detail: NOBODY.phone },
    ]);
    expect((await ask('get', '/api/exports/clients')).text).toContain('"Phil Phone",,');
    expect(
      await service.rows("SELECT summary FROM history WHERE action = 'client.created' ORDER BY id DESC LIMIT 1"),
    ).toEqual([{ summary: `Phil Phone, ${NOBODY.phone}` }]);
  });

  test.each([
    ['phone', '', 'Phone number is too short'],
    ['phone', 'not known', 'A client without an email address needs a phone number'],
    ['preferred_contact', 'email', 'Choose phone or text: this client has no email address'],
  ])('needs another %s than "%s"', async (field, value, message) => {
    const refused = await ask('post', '/api/clients', { ...NOBODY, [field]: value });
    expect([refused.status, refused.body.details[0]]).toEqual([400, { field, message }]);
    const { id } = await aClient(service);
    const changed = await ask('put', `/api/clients/${id}`, { ...NOBODY, [field]: value });
    expect([changed.status, changed.body.details[0]]).toEqual([400, { field, message }]);
  });

  test('is no visitor: they must give an address', async () => {
    const trip = { origin: '1 Elm St', destination: '2 Oak Ave', distance: '12.40', load_weight: 640 };
    const { status, body } = await request(service.app)
      .post('/api/public/quotes')
      .send({ ...trip, contact: NOBODY });
    expect([status, body.details]).toEqual([400, [{ field: 'contact.email', message: 'Invalid email address' }]]);
  });

  test('is no double of another one, and linked to nobody', async () => {
    users.verified.set('', 42);
    await aClient(service, NOBODY);
    const { id } = await aClient(service, { ...NOBODY, name: 'Paula Phone', phone: '212-555-0199' });
    await settled();
    expect(await service.rows('SELECT * FROM client_doubles')).toEqual([]);
    expect((await ask('get', '/api/clients/similar?phone=212-555-0100')).body).toEqual([]);
    expect(await service.rows('SELECT id FROM clients WHERE user_id IS NOT NULL')).toEqual([]);
    // The number counts as before.
    await ask('put', `/api/clients/${id}`, { ...NOBODY, phone: '2125550142' });
    expect(await service.rows('SELECT * FROM client_doubles')).toHaveLength(2);
  });
});

describe('the trip of a client without an email address', () => {
  test('is offered, paid, cancelled, receipted and erased, without any mail', async () => {
    const { id: clientId } = await aClient(service, NOBODY);
    const id = await aTrip(clientId);
    expect((await ask('get', `/api/appointments/${id}`)).body).toMatchObject({ status: 'confirmed' });

    const { status, body } = await ask('post', `/api/appointments/${id}/remind`);
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      'This client has no email address. Please call them instead.',
    ]);
    service.moveClock(4.5);
    await sendDueReminders(service.deps);
    service.moveClock(0);
    expect((await ask('put', `/api/appointments/${id}`, { status: 'cancelled' })).status).toBe(200);
    await expectServicesAgree(service, id);
    await issue(service, aMovement(id), aRefund(id));
    expect((await receiptsOf(service, id)).map(({ kind }) => kind)).toEqual(['receipt', 'credit_note']);
    await settled();
    expect([await mails(), service.mailbox.mails]).toEqual([[], []]);

    const erasure = { user_id: null, client_id: clientId, by: { id: 9, username: 'grace' } };
    expect((await bySystem('/internal/personal-data/erasures', erasure)).status).toBe(200);
    expect(await service.rows('SELECT name, phone FROM clients')).toEqual([
      { name: `Erased client ${clientId}`, phone: 'Erased' },
    ]);
  });

  test('has a payment link that staff copy, as it cannot be mailed', async () => {
    const { id } = await aClient(service, NOBODY);
    const quote = await anOffer(id);
    expect(quote).toMatchObject({ status: 'approved', client_email: '', payment_link: expect.any(String) });
    const { status, body } = await ask('post', `/api/quotes/${quote.id}/resend-link`);
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      'This client has no email address. Copy the payment link for them instead.',
    ]);
  });

  test('is created by staff, and its quote is rejected', async () => {
    const { id: client_id } = await aClient(service, NOBODY);
    service.payments.addSlot(dayIn(5), 9);
    expect((await create(service, aNewAppointment(client_id))).status).toBe(201);
    const { body: quote } = await ask('post', '/api/quotes', aQuoteFor(client_id));
    expect((await ask('post', `/api/quotes/${quote.id}/reject`, {})).status).toBe(200);
    await settled();
    expect(await mails()).toEqual([]);
  });

  test('sends a text message if the client agreed, without a word about emails', async () => {
    const { id: clientId } = await aClient(service, { ...NOBODY, preferred_contact: 'text' });
    const id = await aTrip(clientId);
    await service.rows(`INSERT INTO text_consents (client_id, quote_id, phone, wording_version, source, given_at)
      SELECT client_id, id, '+12125550142', 2, 'quote-form', now() FROM quotes WHERE client_id = ${clientId}`);
    await ask('put', `/api/appointments/${id}`, { status: 'cancelled' });
    expect(await texts()).toEqual(['cancelled']);
    expect(await mails()).toEqual([]);
    const appointment = await service.deps.appointments.findForMail(id);
    const source = { ...(await mailSource(service.deps)), tripUrl: 'http://portal.example/trip/x' };
    if (!appointment) throw new Error('the trip is gone');
    const due = { ...appointment, status: 'confirmed', cancelled_at: null, balance_due: '5.00' } as const;
    for (const kind of ['cancelled', 'booking-confirmed', 'balance-due', 'delivered'] as const)
      expect(textBody(kind, due, source)).not.toMatch(/mail/);
  });

  test('is mailed about once the client has an address, which is also linked', async () => {
    const { id: clientId } = await aClient(service, NOBODY);
    const id = await aTrip(clientId);
    users.verified.set('phil@example.com', 42);
    await ask('put', `/api/clients/${clientId}`, { ...NOBODY, email: 'phil@example.com' });
    await until(async () =>
      expect((await ask('get', `/api/clients/${clientId}`)).body).toMatchObject({ user_id: 42, version: 3 }),
    );
    expect((await ask('post', `/api/appointments/${id}/remind`)).status).toBe(200);
    expect((await mailAbout(service, /./)).to).toMatchObject({ text: expect.stringContaining('phil@example.com') });
    await ask('put', `/api/appointments/${id}`, { status: 'cancelled' });
    await until(async () => expect(service.mailbox.mails).toHaveLength(2));
    expect(await kinds()).toEqual(['reminder', 'cancelled']);
  });

  test('of which the address was removed gets no further mail', async () => {
    const { id: clientId } = await aClient(service);
    const id = await aTrip(clientId);
    await settled();
    const before = await kinds();
    expect(before).toContain('booking-confirmed');
    const { body } = await ask('put', `/api/clients/${clientId}`, {
      ...CONTACT,
      email: '',
      preferred_contact: 'phone',
    });
    expect(body).toMatchObject({ email: '' });
    await ask('put', `/api/appointments/${id}`, { status: 'cancelled' });
    await settled();
    expect(await kinds()).toEqual(before);
  });
});
