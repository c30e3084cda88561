import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewQuoteBody } from '@tailgate/contracts';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
let staff: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  staff = await service.as('ADMIN', { userId: 3, username: 'sam' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearData(service);
});

const DAY_MS = 86_400_000;
const post = (path: string, body?: object) => request(service.app).post(path).set(staff).send(body);
const mails = () => service.jobData('mail');
/** The history of a quote, newest first. The table also has the entries of earlier tests about quotes with the same id. */
async function history(id: number, entries: number) {
  const rows = await service.rows(
    `SELECT actor, action, summary FROM history WHERE subject = 'quote' AND subject_id = ${id} ORDER BY id DESC LIMIT ${entries}`,
  );
  return rows.map(({ actor, action, summary }) => [actor, action, summary]);
}

const aNewQuote = (change: Partial<NewQuoteBody> = {}): NewQuoteBody => ({
  client_id: 1,
  service_type: 'regional',
  origin: 'Here',
  destination: 'There',
  distance: '40',
  rate: '3.5',
  load_weight: 700,
  requested_date: dayIn(3),
  item_description: 'A piano',
  special_instructions: null,
  ...change,
});

describe('a quote that staff create', () => {
  test("is pending, has the server's price, and sends no mail", async () => {
    await aPendingQuote(service);
    const mailsBefore = await mails();
    const { body, status } = await post('/api/quotes', aNewQuote());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client_id: 1,
      client_name: 'Ada Byron',
      status: 'pending',
      service_type: 'regional',
      rate: '3.50',
      distance: '40.00',
      weight_fee: '10.00',
      total_amount: '150.00',
      requested_date: dayIn(3),
      version: 1,
      appointment_id: null,
      payment_link: null,
      external_booking_id: null,
    });
    expect(body.reference).toMatch(/^[\w-]{22}$/);
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    expect(await mails()).toEqual(mailsBefore);
    expect(await history(body.id, 1)).toEqual([
      ['sam', 'quote.created', 'Created for Ada Byron: Regional, $150.00, prices of version 1'],
    ]);
    expect((await post(`/api/quotes/${body.id}/approve`)).status).toBe(200);
    expect(await mails()).toContainEqual({ kind: 'quote-approved', quote_id: body.id });
  });

  test('is refused for an unknown client, for a day that cannot be booked, and with another price', async () => {
    await aPendingQuote(service);
    for (const [change, field] of [
      [{ client_id: 99 }, 'client_id'],
      [{ requested_date: dayIn(-1) }, 'requested_date'],
      [{ total_amount: '1.00' }, 'total_amount'],
    ] as const) {
      const { status, body } = await post('/api/quotes', { ...aNewQuote(), ...change });
      expect([status, body.details?.[0].field]).toEqual([400, field]);
    }
    expect(await service.rows('SELECT 1 FROM quotes')).toHaveLength(1);
  });
});

describe('renewing', () => {
  test('restarts the validity of an expired quote at the same price', async () => {
    const { id, total_amount } = await aPendingQuote(service);
    service.moveClock(9);
    expect((await post(`/api/quotes/${id}/approve`)).body.code).toBe('QUOTE_EXPIRED');
    const { status, body } = await post(`/api/quotes/${id}/renew`);
    expect([status, body.total_amount, body.version]).toEqual([200, total_amount, 2]);
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / DAY_MS)).toBe(16);
    expect((await post(`/api/quotes/${id}/approve`)).status).toBe(200);
    const [, renewed] = await history(id, 2);
    expect(renewed).toEqual(['sam', 'quote.renewed', expect.stringMatching(/^Valid until \w+ \d+, \d{4}$/)]);
  });

  test('is refused for a decided quote', async () => {
    const { id } = await anApprovedQuote(service);
    expect((await post(`/api/quotes/${id}/renew`)).body.code).toBe('QUOTE_NOT_PENDING');
    expect((await post('/api/quotes/99/renew')).body.code).toBe('NOT_FOUND');
  });
});

describe('sending the link again', () => {
  test('sends the approval mail again while the quote can be paid', async () => {
    const { id } = await anApprovedQuote(service);
    expect((await post(`/api/quotes/${id}/resend-link`)).body).toEqual({ ok: true });
    const link = { kind: 'quote-approved', quote_id: id };
    expect((await mails()).filter((mail) => (mail as typeof link).kind === link.kind)).toEqual([link, link]);
    expect(await history(id, 1)).toEqual([['sam', 'quote.link-resent', 'Payment link sent again to ada@example.com']]);
  });

  test('is refused if there is nothing to pay', async () => {
    const pending = await aPendingQuote(service);
    const paid = await aBookedAppointment(service);
    const dropped = await anApprovedQuote(service);
    await put(service, dropped.appointment_id ?? 0, { status: 'cancelled' }, { staff: true });
    const before = await mails();
    const codes: string[] = [];
    for (const id of [pending.id, paid.quoteId, dropped.id, 99])
      codes.push((await post(`/api/quotes/${id}/resend-link`)).body.code);
    expect(codes).toEqual(['QUOTE_NOT_PAYABLE', 'QUOTE_ALREADY_PAID', 'QUOTE_NOT_PAYABLE', 'NOT_FOUND']);
    expect(await mails()).toEqual(before);
  });
});

describe('an edit', () => {
  const edit = (id: number, change: object) => {
    const { client_id: _, ...load } = aNewQuote();
    const body = { ...load, weight_fee: '10.00', total_amount: '150.00', ...change };
    return request(service.app).put(`/api/quotes/${id}`).set(staff).send(body);
  };

  test('of an old version is refused and changes nothing', async () => {
    const { id } = await aPendingQuote(service);
    await edit(id, { version: 1 }).expect(200);
    const { status, body } = await edit(id, { version: 1, origin: 'Elsewhere' });
    expect([status, body.code]).toEqual([409, 'RECORD_CHANGED']);
    const rows = await service.rows('SELECT origin, version FROM quotes');
    expect(rows).toEqual([{ origin: 'Here', version: 2 }]);
  });

  test('of one version succeeds once when sent ten times at once', async () => {
    const { id } = await aPendingQuote(service);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(id, { version: 1, item_description: `Piano ${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('records what changed', async () => {
    const { id } = await aPendingQuote(service, { load_weight: 700 });
    await edit(id, { requested_date: null, item_description: 'A sofa', special_instructions: 'Ring twice' }).expect(
      200,
    );
    expect(await history(id, 1)).toEqual([
      [
        'sam',
        'quote.edited',
        'Total $31.08 → $150.00; Service Local → Regional; Origin "1 Elm St, Albany" → "Here"; ' +
          'Destination "2 Oak Ave, Troy" → "There"; Distance 12.40 mi → 40.00 mi; Rate per mile $3.00 → $3.50',
      ],
    ]);
  });
});

test('records who requested, approved and rejected a quote', async () => {
  const [one, two] = [await aPendingQuote(service), await aPendingQuote(service)];
  await post(`/api/quotes/${one.id}/approve`).expect(200);
  await post(`/api/quotes/${two.id}/reject`, { reason: 'Too far' }).expect(200);
  expect(await history(one.id, 2)).toEqual([
    ['sam', 'quote.approved', 'Local, $31.08, prices of version 1; appointment #1 is waiting for payment'],
    [null, 'quote.created', 'Requested by Ada Byron: Local, $31.08, prices of version 1'],
  ]);
  expect(await history(two.id, 1)).toEqual([['sam', 'quote.rejected', 'Too far']]);
});
