import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { businessToday, daysFrom, lastBookableDate } from '@tailgate/domain';
import request from 'supertest';
import { aPendingQuote, aRequest } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const ask = (body: object) => request(service.app).post('/api/public/quotes').send(body);
const count = async (table: string) => (await service.rows(`SELECT 1 FROM ${table}`)).length;

describe('the receipt', () => {
  test('has the tier, and the price line by line', async () => {
    const { body } = await ask(aRequest({ distance: '45.5', load_weight: 1200 })).expect(201);
    expect(body).toEqual({
      reference: expect.stringMatching(/^[\w-]{22}$/),
      id: 1,
      status: 'pending',
      service_type: 'regional',
      origin: '1 Elm St, Albany',
      destination: '2 Oak Ave, Troy',
      distance: '45.50',
      distance_source: 'typed',
      load_weight: 1200,
      base_fee: '31.85',
      service_fee: '30.33',
      weight_fee: '20.00',
      weight_band: '1001-1500 lbs',
      taxes: [],
      top_up: '0.00',
      price_book_version: 1,
      total_amount: '82.18',
      estimated_duration: 3,
      requested_date: null,
      expires_at: expect.any(String),
    });
    const validDays = (Date.parse(body.expires_at) - Date.now()) / 86_400_000;
    expect(validDays).toBeCloseTo(7, 2);
  });

  test.each([
    ['29.99', 'local', '3.00'],
    ['30.00', 'regional', '2.00'],
    ['99.99', 'regional', '2.00'],
    ['100.00', 'extended', '1.00'],
  ])('%s miles is %s at %s a mile', async (distance, tier, rate) => {
    await aPendingQuote(service, { distance });
    const [row] = await service.rows('SELECT service_type, rate FROM quotes');
    expect(row).toEqual({ service_type: tier, rate });
  });

  test("queues a mail and the job that looks for the client's user", async () => {
    const { id } = await aPendingQuote(service);
    expect(await service.jobData('mail')).toEqual([{ kind: 'quote-received', quote_id: id }]);
    expect(await service.jobData('link-client')).toEqual([{ client_id: 1 }]);
  });
});

describe('the client', () => {
  const contact = aRequest().contact;

  test('is the same for the same address, in any case, with the same name and phone', async () => {
    await aPendingQuote(service);
    await aPendingQuote(service, { contact: { ...contact, email: 'ADA@Example.com', preferred_contact: 'text' } });
    const clients = await service.rows('SELECT email, preferred_contact FROM clients');
    expect(clients).toEqual([{ email: 'ada@example.com', preferred_contact: 'email' }]);
  });

  test('is a new one under another name and phone, and the first record never changes', async () => {
    await aPendingQuote(service);
    const before = await service.rows('SELECT * FROM clients');
    await aPendingQuote(service, { contact: { ...contact, name: 'Mallory' } });
    await aPendingQuote(service, { contact: { ...contact, phone: '518-555-0199' } });
    await aPendingQuote(service, { contact: { ...contact, name: 'Mallory', phone: '518-555-0199' } });
    expect(await service.rows('SELECT * FROM clients WHERE id = 1')).toEqual(before);
    expect(await count('clients')).toBe(2);
  });

  test('is one for 20 concurrent requests of the same person', async () => {
    await Promise.all(Array.from({ length: 20 }, () => aPendingQuote(service)));
    expect([await count('clients'), await count('quotes')]).toEqual([1, 20]);
  });
});

describe('a booking site that repeats its request', () => {
  test('gets one quote for 20 concurrent requests with one id', async () => {
    const body = aRequest({ external_booking_id: 'site-1' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(body).expect(201)));
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
    expect([await count('quotes'), await count('clients')]).toEqual([1, 1]);
    expect(await service.jobData('mail')).toHaveLength(1);
  });

  test.each([
    ['name', { contact: { ...aRequest().contact, name: 'Mallory' } }],
    ['phone', { contact: { ...aRequest().contact, phone: '518-555-0199' } }],
    ['pick-up address', { origin: '99 Guess Rd' }],
    ['weight', { load_weight: 641 }],
  ])('does not show the quote to a request with the same id and address but another %s', async (_what, change) => {
    const { reference } = await aPendingQuote(service, { external_booking_id: 'site-9' });
    const answer = await ask(aRequest({ external_booking_id: 'site-9', ...change })).expect(409);
    expect(answer.body.code).toBe('CONFLICT');
    expect(answer.text).not.toContain(reference);
    expect(answer.text).not.toContain('Elm St');
    expect(await count('quotes')).toBe(1);
  });

  test('has its own quote if another person used the same id', async () => {
    const people = Array.from({ length: 20 }, (_, index) =>
      aRequest({ external_booking_id: 'shared', contact: { ...aRequest().contact, email: `p${index}@example.com` } }),
    );
    const answers = await Promise.all(people.map((body) => ask(body)));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(20);
    expect([await count('quotes'), await count('clients'), (await service.jobData('mail')).length]).toEqual([
      20, 20, 20,
    ]);
  });

  test('gets the receipt of the edited quote, whose lines add up', async () => {
    const body = aRequest({ external_booking_id: 'site-2' });
    await ask(body);
    await service.rows("UPDATE quotes SET rate = 5, total_amount = 72, weight_fee = 10, status = 'rejected'");
    const { body: receipt } = await ask(body).expect(201);
    expect(receipt).toMatchObject({
      status: 'rejected',
      base_fee: '0.00',
      service_fee: '62.00',
      weight_fee: '10.00',
      total_amount: '72.00',
    });
  });

  test('still gets the receipt after the requested date has passed', async () => {
    const body = aRequest({ external_booking_id: 'site-3', requested_date: today() });
    const first = await ask(body).expect(201);
    service.moveClock(3);
    const again = await ask(body).expect(201);
    service.moveClock(0);
    expect(again.body).toEqual(first.body);
  });
});

describe('the requested date', () => {
  test('can be from today to two months ahead in the business time zone', async () => {
    await ask(aRequest({ requested_date: today() })).expect(201);
    await ask(aRequest({ requested_date: lastBookableDate(today()) })).expect(201);
  });

  test.each([
    ['yesterday', yesterday],
    ['two months and a day ahead', () => daysFrom(lastBookableDate(today()), 2)[1]!],
  ])('%s is refused by name, and nothing is stored', async (_when, date) => {
    const requested_date = date();
    const { body } = await ask(aRequest({ requested_date })).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'requested_date' }] });
    expect(await count('clients')).toBe(0);
  });
});

test('rolls back the quote and the client if a job cannot be enqueued', async () => {
  jest.spyOn(service.deps.jobs, 'enqueue').mockRejectedValueOnce(new Error('no job table'));
  const { body } = await ask(aRequest()).expect(500);
  expect(body.code).toBe('INTERNAL');
  expect([await count('clients'), await count('quotes')]).toEqual([0, 0]);
});

function today(): string {
  return businessToday('America/New_York');
}

function yesterday(): string {
  return businessToday('America/New_York', new Date(Date.now() - 86_400_000));
}
