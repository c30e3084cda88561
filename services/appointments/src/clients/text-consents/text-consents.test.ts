import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TEXT_CONSENT_WORDINGS, textConsent } from '@tailgate/contracts';
import request from 'supertest';
import { aPendingQuote, aRequest, giveToUser } from '../../testing/factories.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const CONTACT = { ...aRequest().contact, phone: '(212) 555-0142', preferred_contact: 'text' as const };
const agreeing = (overrides: object = {}) => ({ contact: CONTACT, text_consent_version: 1 as const, ...overrides });
const ask = (body: object) => request(service.app).post('/api/public/quotes').send(body);
const rows = () => service.rows('SELECT * FROM text_consents ORDER BY id');
const lastEntry = async () =>
  (await service.rows('SELECT actor, action, summary FROM history ORDER BY id DESC LIMIT 1'))[0];
const asUser = (userId: number) => service.as('CUSTOMER', { userId });
const STAFF = () => service.as('ADMIN', { username: 'grace' });

async function clientId(): Promise<number> {
  const [row] = await service.rows<{ id: number }>('SELECT id FROM clients ORDER BY id LIMIT 1');
  return row?.id ?? 0;
}

describe('a quote request', () => {
  test('keeps the consent with its time, wording, source and number in E.164', async () => {
    const quote = await aPendingQuote(service, agreeing());
    expect(await rows()).toEqual([
      {
        id: expect.any(Number),
        client_id: await clientId(),
        quote_id: quote.id,
        phone: '+12125550142',
        wording_version: 1,
        source: 'quote-form',
        given_at: expect.any(Date),
        withdrawn_at: null,
        withdrawn_by: null,
        start_message: null,
      },
    ]);
    expect((await lastEntry())?.summary).toMatch(/Agreed to text messages to \+12125550142$/);
  });

  test('without consent keeps none, whatever way of contact is preferred', async () => {
    await aPendingQuote(service, { contact: CONTACT });
    expect(await rows()).toEqual([]);
  });

  test.each(['555-010-4477', '1234567', '+44 20 7946 0958', '+1 212 555 0142 ext. 5', 'call my neighbour'])(
    'is refused with consent for %j, which takes no text messages, and changes nothing',
    async (phone) => {
      const answer = await ask({ ...aRequest(), ...agreeing({ contact: { ...CONTACT, phone } }) });
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
      expect(answer.body.details).toMatchObject([{ field: 'contact.phone' }]);
      expect([await rows(), await service.rows('SELECT 1 FROM quotes')]).toEqual([[], []]);
    },
  );

  test('takes the mobile number of another country', async () => {
    await aPendingQuote(service, agreeing({ contact: { ...CONTACT, phone: '+44 7400 123456' } }));
    expect(await rows()).toMatchObject([{ phone: '+447400123456' }]);
  });

  test.each([0, 3, '1', null, true])('refuses a wording %j that nobody was asked', async (text_consent_version) => {
    const answer = await ask({ ...aRequest(), contact: CONTACT, text_consent_version });
    expect(answer.body.details).toMatchObject([{ field: 'text_consent_version' }]);
  });

  test('sent twice by a booking site keeps one consent', async () => {
    const body = { ...aRequest(), ...agreeing({ external_booking_id: 'twice' }) };
    const [one, two] = await Promise.all([ask(body), ask(body)]);
    expect([one.status, two.status, one.body.reference]).toEqual([201, 201, two.body.reference]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('staff', () => {
  test('see the consents of a client with their words', async () => {
    await aPendingQuote(service, agreeing());
    const answer = await request(service.app)
      .get(`/api/clients/${await clientId()}/text-consents`)
      .set(await STAFF());
    expect(answer.body).toEqual([textConsent.parse(answer.body[0])]);
    expect(answer.body[0]).toMatchObject({ wording: TEXT_CONSENT_WORDINGS[1], phone: '+12125550142' });
  });

  test('withdraw for a client, once, with an entry in the history', async () => {
    await aPendingQuote(service, agreeing());
    await aPendingQuote(service, agreeing());
    const withdraw = async () =>
      await request(service.app)
        .post(`/api/clients/${await clientId()}/text-consents/withdraw`)
        .set(await STAFF());
    expect((await withdraw()).body).toEqual({ withdrawn: 2 });
    expect(await rows()).toMatchObject(Array(2).fill({ withdrawn_at: expect.any(Date), withdrawn_by: 'staff' }));
    expect(await lastEntry()).toMatchObject({ actor: 'grace', action: 'client.texts-withdrawn' });
    const before = await rows();
    expect((await withdraw()).body).toEqual({ withdrawn: 0 });
    expect(await rows()).toEqual(before);
  });

  test('who change the number end the consent, which was for the old one', async () => {
    await aPendingQuote(service, agreeing());
    const change = async (contact: object) =>
      await request(service.app)
        .put(`/api/clients/${await clientId()}`)
        .set(await STAFF())
        .send(contact)
        .expect(200);
    await change({ ...CONTACT, name: 'Ada King' });
    expect(await rows()).toMatchObject([{ withdrawn_by: null }]);
    await change({ ...CONTACT, name: 'Ada King', phone: '(212) 555-0143' });
    expect(await rows()).toMatchObject([{ withdrawn_by: 'number-changed' }]);
  });

  test('get 404 for a client that does not exist', async () => {
    for (const [method, path] of [
      ['get', '/api/clients/99/text-consents'],
      ['post', '/api/clients/99/text-consents/withdraw'],
    ] as const)
      expect(
        (
          await request(service.app)
            [method](path)
            .set(await STAFF())
        ).body.code,
      ).toBe('NOT_FOUND');
  });
});

describe('a customer', () => {
  test("sees and withdraws their own, and never another's", async () => {
    await aPendingQuote(service, agreeing());
    await aPendingQuote(service, agreeing({ contact: { ...CONTACT, name: 'Bob', email: 'bob@example.com' } }));
    await giveToUser(service, CONTACT.email, 7);
    await giveToUser(service, 'bob@example.com', 8);
    const own = async (userId: number) =>
      (
        await request(service.app)
          .get('/api/user/text-consents')
          .set(await asUser(userId))
      ).body;
    expect([(await own(7)).length, (await own(8)).length, await own(9)]).toEqual([1, 1, []]);
    const withdrawn = await request(service.app)
      .post('/api/user/text-consents/withdraw')
      .set(await asUser(7));
    expect(withdrawn.body).toEqual({ withdrawn: 1 });
    expect([(await own(7))[0].withdrawn_by, (await own(8))[0].withdrawn_by]).toEqual(['customer', null]);
    expect((await lastEntry())?.summary).toBe('Withdrawn by the customer');
  });

  test('agrees again with a new request after a withdrawal', async () => {
    await aPendingQuote(service, agreeing());
    await giveToUser(service, CONTACT.email, 7);
    await request(service.app)
      .post('/api/user/text-consents/withdraw')
      .set(await asUser(7));
    await aPendingQuote(service, agreeing());
    expect((await rows()).map(({ withdrawn_by }) => withdrawn_by)).toEqual(['customer', null]);
  });

  test('has them in the personal data, and an erasure removes them', async () => {
    await aPendingQuote(service, agreeing());
    await giveToUser(service, CONTACT.email, 7);
    const data = await request(service.app)
      .get('/internal/personal-data/users/7')
      .set(await service.as('SERVICE'));
    expect(data.body.text_consents).toMatchObject([{ phone: '+12125550142', wording: TEXT_CONSENT_WORDINGS[1] }]);
    const body = { user_id: 7, client_id: null, by: null };
    const erased = await request(service.app)
      .post('/internal/personal-data/erasures')
      .set(await service.as('SERVICE'))
      .send(body);
    expect([erased.status, await rows()]).toEqual([200, []]);
  });
});
