import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QuoteForPayment } from '@tailgate/contracts';
import { badBodies } from '@tailgate/service-kit/testing';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const UNKNOWN_REFERENCE = 'A'.repeat(22);

describe('opening a payment', () => {
  test.each<[string, Partial<QuoteForPayment>, string]>([
    ['waits for approval', { status: 'pending' }, 'QUOTE_NOT_APPROVED'],
    ['has expired', { status: 'expired' }, 'QUOTE_EXPIRED'],
    ['was rejected', { status: 'rejected' }, 'QUOTE_REJECTED'],
    ['is paid', { status: 'confirmed' }, 'QUOTE_ALREADY_PAID'],
    ['has an appointment that was cancelled', { appointment_status: 'cancelled' }, 'APPOINTMENT_NOT_PAYABLE'],
    ['has an appointment that is over', { appointment_status: 'archived' }, 'APPOINTMENT_NOT_PAYABLE'],
    ['has no appointment', { appointment_id: null }, 'QUOTE_NOT_PAYABLE'],
    ['costs less than a card can be charged', { total_amount: '0.49' }, 'QUOTE_NOT_PAYABLE'],
    ['costs more than a card can be charged', { total_amount: '1000000.00' }, 'QUOTE_NOT_PAYABLE'],
  ])('is refused for a quote that %s', async (_what, fields, code) => {
    const timeSlotId = await service.addSlot();
    const answer = await service.open(service.appointments.addQuote(fields), timeSlotId);
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: null });
  });

  test('is refused for a quote or slot that does not exist', async () => {
    const quote = service.appointments.addQuote();
    const unknownQuote = { ...quote, reference: UNKNOWN_REFERENCE };
    expect(await service.open(unknownQuote, await service.addSlot())).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await service.open(quote, 2_000_000_000)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('is refused for blocked, past and far slots; no payment is stored', async () => {
    const quote = service.appointments.addQuote();
    const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
    const slots: [object, string, string][] = [
      [{ is_blocked: true }, 'SLOT_BLOCKED', 'closed for bookings'],
      [{ date: yesterday }, 'SLOT_PAST', 'has already started'],
      [{ date: service.today(), start_time: '00:00:00', end_time: '23:59:59' }, 'SLOT_PAST', 'has already started'],
      [{ date: service.day(65) }, 'SLOT_TOO_FAR', 'too far ahead'],
    ];
    for (const [slot, code, words] of slots) {
      const { status, body } = await service.open(quote, await service.addSlot(slot));
      expect([status, body.code, body.message]).toEqual([409, code, expect.stringContaining(words)]);
    }
    expect(await service.rows('SELECT id FROM payments WHERE quote_id = $id', { id: quote.id })).toEqual([]);
  });

  test('is refused for a slot that someone else holds; its holder may repeat the request', async () => {
    const [holder, other] = [service.appointments.addQuote(), service.appointments.addQuote()];
    const timeSlotId = await service.addSlot({ date: service.day(20) });
    await service.open(holder, timeSlotId);
    expect(await service.open(other, timeSlotId)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await service.open(holder, timeSlotId)).status).toBe(200);
  });
});

describe('confirming a payment', () => {
  test("is refused for an unknown intent and for someone else's with the same answer", async () => {
    const [mine, theirs] = [service.appointments.addQuote(), service.appointments.addQuote()];
    const timeSlotId = await service.addSlot();
    const { paymentIntentId } = await service.authorise(theirs, timeSlotId);
    const stolen = await service.confirm(mine, paymentIntentId, timeSlotId);
    const unknown = await service.confirm(mine, 'pi_doesnotexist', timeSlotId);
    expect(stolen).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
    expect({ ...stolen.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(service.intent(paymentIntentId).status).toBe('requires_capture');
    expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: theirs.id, appointment_id: null });
  });

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'cad' }],
    ['purpose', { metadata: { quote_id: '1', payment_id: '1' } }],
  ])(
    'is refused for another %s at Stripe: the card is voided, and the quote can be paid again',
    async (_what, change) => {
      const quote = service.appointments.addQuote();
      const timeSlotId = await service.addSlot();
      const { paymentIntentId } = await service.authorise(quote, timeSlotId);
      service.stripe.store.commit([['payment_intent', { ...service.intent(paymentIntentId), ...change }]]);
      const answer = await service.confirm(quote, paymentIntentId, timeSlotId);
      expect(answer).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } });
      expect(service.intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
      expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
      expect(service.effective('capture', paymentIntentId)).toBe(0);
      const { paymentIntentId: second } = await service.authorise(quote, timeSlotId);
      expect((await service.confirm(quote, second, timeSlotId)).body.status).toBe('confirmed');
    },
  );

  test.each<[string, Partial<QuoteForPayment>, string]>([
    ['was edited', { total_amount: '1.00', version: 2 }, 'QUOTE_CHANGED'],
    ['was edited and costs the same', { version: 2 }, 'QUOTE_CHANGED'],
    ['is no longer approved', { status: 'rejected' }, 'QUOTE_CHANGED'],
    ['has another appointment', { appointment_id: 77_777 }, 'QUOTE_CHANGED'],
    ['lost its appointment', { appointment_status: 'cancelled' }, 'APPOINTMENT_NOT_PAYABLE'],
  ])('voids the card if the quote %s in the meantime', async (_what, fields, code) => {
    const quote = service.appointments.addQuote();
    const timeSlotId = await service.addSlot();
    const { paymentIntentId } = await service.authorise(quote, timeSlotId);
    service.appointments.change(quote.reference, fields);
    const answer = await service.confirm(quote, paymentIntentId, timeSlotId);
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(answer.body.message).toContain('No money was taken');
    expect(service.intent(paymentIntentId).status).toBe('canceled');
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null, held_by_quote_id: null });
    expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
    expect(await service.ledger(paymentIntentId)).toEqual(['cancelled']);
    // A repeat gets the same answer and changes nothing.
    expect((await service.confirm(quote, paymentIntentId, timeSlotId)).body.code).toBe(code);
    expect(service.effective('capture', paymentIntentId)).toBe(0);
    expect(service.effective('cancel', paymentIntentId)).toBe(1);
  });
});

test.each([
  ['/api/create-payment-intent', { quoteId: UNKNOWN_REFERENCE, timeSlotId: 1 }],
  ['/api/quotes/confirm-payment', { quoteId: UNKNOWN_REFERENCE, paymentIntentId: 'pi_12345678', timeSlotId: 1 }],
])('%s refuses every malformed body with 400 and the name of the field', async (path, good) => {
  for (const { what, json, field } of badBodies(good)) {
    const { status, body } = await service.request('POST', path, json);
    expect([what, status]).toEqual([what, 400]);
    if (field !== null) expect(JSON.stringify(body.details)).toContain(field);
  }
});

test('lists refuse bad queries and paths with 400', async () => {
  for (const query of [
    'limit=0',
    'limit=201',
    'cursor=99999999999999999999',
    'status=paid',
    'unknown=1',
    'limit=1&limit=2',
  ]) {
    expect([query, (await service.request('GET', `/api/payments?${query}`, undefined, 'ADMIN')).status]).toEqual([
      query,
      400,
    ]);
  }
  for (const id of ['0', '1.5', 'abc', '99999999999999999999', '1%00']) {
    const { status } = await service.request('GET', `/api/appointments/${id}/payments`, undefined, 'ADMIN');
    expect([id, status]).toEqual([id, 400]);
  }
});
