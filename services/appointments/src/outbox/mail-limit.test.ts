import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Message, QuoteRequestBody } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBooking, anApprovedQuote, aRequest } from '../testing/factories.ts';
import { htmlOf, textOf } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { networkOf } from './mail-limit.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearDataAndMails(service);
});

const VICTIM = 'victim@innocent.example';
/** A request as an attacker sends it; the BFF adds the sender's address. */
const ask = (from: string, email = VICTIM, change: Partial<QuoteRequestBody> = {}) =>
  request(service.app)
    .post('/api/public/quotes')
    .set('x-forwarded-for', from)
    .send(aRequest({ contact: { ...aRequest().contact, email }, ...change }));
async function messages(): Promise<Message[]> {
  const staff = await service.as('ADMIN');
  return (await request(service.app).get('/api/messages?limit=200').set(staff).expect(200)).body;
}
/** Waits for the queued mails. @returns how many were sent */
async function mailed(): Promise<number> {
  await until(async () => expect((await messages()).filter(({ status }) => status === 'queued')).toEqual([]), 20_000);
  return service.mailbox.mails.length;
}
const withName = (name: string): Partial<QuoteRequestBody> => ({
  contact: { ...aRequest().contact, email: VICTIM, name },
});

describe('mail bombing', () => {
  test('60 requests to one address, from several networks, set off ten mails; staff see the others as not mailed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => ask(`203.0.${index % 7}.9`, VICTIM, withName(`Name ${index}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201));
    expect(await mailed()).toBe(10);
    const withheld = (await messages()).filter(({ status }) => status === 'failed');
    expect(withheld).toHaveLength(50);
    for (const { error, sent_at } of withheld)
      expect([error, sent_at]).toEqual([
        'Not mailed: the limit of emails to this address (10) in an hour is reached',
        null,
      ]);
  });

  test('from one network to many addresses sets off 20 mails, and another network is not affected', async () => {
    const from = (index: number) => `2001:db8:0:1::${index.toString(16)}`;
    await Promise.all(Array.from({ length: 25 }, (_, index) => ask(from(index), `v${index}@innocent.example`)));
    expect(await mailed()).toBe(20);
    const refusals = (await messages()).flatMap(({ error }) => error ?? []);
    expect(refusals).toEqual(Array(5).fill(expect.stringContaining("sender's network (20)")));
    await ask('2001:db8:0:2::1').expect(201);
    expect(await mailed()).toBe(21);
  });

  test('from many networks to many addresses sets off 50 mails', async () => {
    for (let index = 0; index < 55; index += 1)
      await ask(`198.51.${index}.1`, `v${index}@innocent.example`).expect(201);
    expect(await mailed()).toBe(50);
    expect((await messages())[0]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('of this kind (50)'),
    });
  });

  test('starts again an hour later', async () => {
    for (let index = 0; index < 11; index += 1) await ask('203.0.113.9').expect(201);
    service.moveClock(0.05);
    await ask('203.0.113.9').expect(201);
    expect(await mailed()).toBe(11);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['unknown', null],
  [undefined, null],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('phishing', () => {
  const PHISHING: Partial<QuoteRequestBody> = {
    contact: { name: 'Call evil.example now', email: VICTIM, phone: '518-555-0100', preferred_contact: 'email' },
    origin: 'Click https://evil.example/win',
    destination: 'Or www.evil.example',
    item_description: 'A prize at evil.example',
    special_instructions: 'Sign in at http://evil.example',
    requested_time: 'evil.example',
  };

  test('repeats no word of a stranger to an address that never answered, in any mail', async () => {
    await anApprovedQuote(service, PHISHING);
    const rejected = await ask('203.0.113.9', VICTIM, PHISHING).expect(201);
    const staff = await service.as('ADMIN');
    await request(service.app).post(`/api/quotes/${rejected.body.id}/reject`).set(staff).send({}).expect(200);
    expect(await mailed()).toBe(4);
    for (const mail of service.mailbox.mails) {
      expect(mail.to).toMatchObject({ value: [{ name: '', address: VICTIM }] });
      for (const format of [textOf(mail), htmlOf(mail)]) {
        expect(format).toContain('Hello, ');
        expect(format).not.toMatch(/evil|\bwin\b|prize|Call/);
      }
    }
    const received = service.mailbox.mails.find(({ subject }) => /received your quote request/.test(subject ?? ''));
    expect(received && textOf(received)).toMatch(/See your request:\nhttp:\/\/portal\.example\/payment\/[\w-]{22}/);
  });

  test('has its links defused for a client who paid, in the name too', async () => {
    const payments = await service.as('SERVICE', { issuer: 'payments' });
    const quote = await anApprovedQuote(service, PHISHING);
    await request(service.app).post('/internal/bookings/confirm').set(payments).send(aBooking(quote)).expect(200);
    await mailed();
    const mail = service.mailbox.mails.find(({ subject }) => subject?.startsWith('Confirmed'));
    expect(mail?.to).toMatchObject({ value: [{ name: 'Call evil[.]example now' }] });
    expect(mail && textOf(mail)).toContain('Pick-up: Click https[:]//evil[.]example/win');
    for (const each of mail ? [textOf(mail), htmlOf(mail)] : ['evil.example'])
      expect(each).not.toContain('evil.example');
  });

  test.each(['https://evil.example/pills', 'BUY PILLS www.evil.example', 'evil.com', 'Win at evil.example/x'])(
    'the name %s is refused',
    async (name) => {
      const { body } = await ask('203.0.113.9', VICTIM, withName(name)).expect(400);
      expect(body.details).toEqual([{ field: 'contact.name', message: 'Must be a name, not a link' }]);
    },
  );

  test.each(['J.Smith', 'Dr. St. John', 'Ann-Marie O’Neil', 'Smith & Co.'])('the name %s is taken', async (name) => {
    await ask('203.0.113.9', VICTIM, withName(name)).expect(201);
  });
});

test('the clean-up forgets the networks of senders after a day', async () => {
  await ask('203.0.113.9').expect(201);
  const networks = () => service.rows('SELECT sender_network FROM messages');
  await service.deps.messages.forgetNetworks(new Date(Date.now() - 3_600_000));
  expect(await networks()).toEqual([{ sender_network: '203.0.113.0/24' }]);
  await service.deps.messages.forgetNetworks(new Date(Date.now() + 1_000));
  expect(await networks()).toEqual([{ sender_network: null }]);
});
