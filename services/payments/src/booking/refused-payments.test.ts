import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QuoteForPayment } from '@tailgate/contracts';
import { badBodies } from '@tailgate/service-kit/testing';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

const NOBODY = 'A'.repeat(22);

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
    const slotId = await world.addSlot();
    const answer = await world.open(world.appointments.addQuote(fields), slotId);
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: null });
  });

  test('is refused for what does not exist', async () => {
    const quote = world.appointments.addQuote();
    const unknownQuote = { ...quote, reference: NOBODY };
    expect(await world.open(unknownQuote, await world.addSlot())).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await world.open(quote, 2_000_000_000)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('is refused for blocked, past and far slots, and no payment is left behind', async () => {
    const quote = world.appointments.addQuote();
    const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
    const slots: [object, string, string][] = [
      [{ is_blocked: true }, 'SLOT_BLOCKED', 'closed for bookings'],
      [{ date: yesterday }, 'SLOT_PAST', 'is past'],
      [{ date: world.today(), start_time: '00:00:00', end_time: '23:59:59' }, 'SLOT_PAST', 'has begun'],
      [{ date: world.day(65) }, 'SLOT_TOO_FAR', 'too far ahead'],
    ];
    for (const [slot, code, words] of slots) {
      const { status, body } = await world.open(quote, await world.addSlot(slot));
      expect([status, body.code, body.message]).toEqual([409, code, expect.stringContaining(words)]);
    }
    expect(await world.rows('SELECT id FROM payments WHERE quote_id = $id', { id: quote.id })).toEqual([]);
  });

  test('is refused for a slot that someone else holds; the holder may ask again', async () => {
    const [holder, other] = [world.appointments.addQuote(), world.appointments.addQuote()];
    const slotId = await world.addSlot();
    await world.open(holder, slotId);
    expect(await world.open(other, slotId)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await world.open(holder, slotId)).status).toBe(200);
  });
});

describe('confirming a payment', () => {
  test("is refused for an unknown intent and for someone else's, with one and the same answer", async () => {
    const [mine, theirs] = [world.appointments.addQuote(), world.appointments.addQuote()];
    const slotId = await world.addSlot();
    const { paymentIntentId } = await world.authorise(theirs, slotId);
    const stolen = await world.confirm(mine, paymentIntentId, slotId);
    const unknown = await world.confirm(mine, 'pi_doesnotexist', slotId);
    expect(stolen).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
    expect({ ...stolen.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(world.intent(paymentIntentId).status).toBe('requires_capture');
    expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: theirs.id, appointment_id: null });
  });

  test('is refused when the amount, currency or purpose at Stripe is another, each in its own words', async () => {
    const quote = world.appointments.addQuote();
    const slotId = await world.addSlot();
    const { paymentIntentId } = await world.authorise(quote, slotId);
    const original = world.intent(paymentIntentId);
    const words = new Set<string>();
    for (const change of [{ amount: 1 }, { currency: 'cad' }, { metadata: { quote_id: '1', payment_id: '1' } }]) {
      world.stripe.store.commit([['payment_intent', { ...original, ...change }]]);
      const answer = await world.confirm(quote, paymentIntentId, slotId);
      expect(answer).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
      words.add(answer.body.message);
    }
    expect(words.size).toBe(3);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
    expect(world.effective('capture', paymentIntentId)).toBe(0);
  });

  test.each<[string, Partial<QuoteForPayment>, string]>([
    ['was edited', { total_amount: '1.00', version: 2 }, 'QUOTE_CHANGED'],
    ['was edited and costs the same', { version: 2 }, 'QUOTE_CHANGED'],
    ['is no longer approved', { status: 'rejected' }, 'QUOTE_CHANGED'],
    ['has another appointment', { appointment_id: 77_777 }, 'QUOTE_CHANGED'],
    ['lost its appointment', { appointment_status: 'cancelled' }, 'APPOINTMENT_NOT_PAYABLE'],
  ])('releases the card when the quote %s since', async (_what, fields, code) => {
    const quote = world.appointments.addQuote();
    const slotId = await world.addSlot();
    const { paymentIntentId } = await world.authorise(quote, slotId);
    world.appointments.change(quote.reference, fields);
    const answer = await world.confirm(quote, paymentIntentId, slotId);
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(answer.body.message).toContain('No money was taken');
    expect(world.intent(paymentIntentId).status).toBe('canceled');
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null, held_by_quote_id: null });
    expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
    expect(await world.ledger(paymentIntentId)).toEqual(['cancelled']);
    // Asked again, the answer is the same and nothing more happens.
    expect((await world.confirm(quote, paymentIntentId, slotId)).body.code).toBe(code);
    expect(world.effective('capture', paymentIntentId)).toBe(0);
    expect(world.effective('cancel', paymentIntentId)).toBe(1);
  });
});

test.each([
  ['/api/create-payment-intent', { quoteId: NOBODY, timeSlotId: 1 }],
  ['/api/quotes/confirm-payment', { quoteId: NOBODY, paymentIntentId: 'pi_12345678', timeSlotId: 1 }],
])('%s refuses every spoiled body with 400 and the name of the field', async (path, good) => {
  for (const { what, json, field } of badBodies(good)) {
    const { status, body } = await world.request('POST', path, json);
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
    expect([query, (await world.request('GET', `/api/payments?${query}`, undefined, 'ADMIN')).status]).toEqual([
      query,
      400,
    ]);
  }
  for (const id of ['0', '1.5', 'abc', '99999999999999999999', '1%00']) {
    const { status } = await world.request('GET', `/api/appointments/${id}/payments`, undefined, 'ADMIN');
    expect([id, status]).toEqual([id, 400]);
  }
});
