import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

test('a buyer holds a slot, pays, and has the appointment', async () => {
  const quote = world.appointments.addQuote({ total_amount: '87.60' });
  const slotId = await world.addSlot();
  const free = async () =>
    (await world.request('GET', `/api/public/time-slots/available/${world.day(1)}`)).body.map(
      ({ id }: { id: number }) => id,
    );
  expect(await free()).toContain(slotId);

  const opened = await world.open(quote, slotId);
  expect(opened).toMatchObject({ status: 200, body: { amount: '87.60', currency: 'usd', timeSlotId: slotId } });
  const { paymentIntentId, clientSecret, holdExpiresAt } = opened.body;
  expect(Date.parse(holdExpiresAt) - Date.now()).toBeGreaterThan(9.5 * 60_000);
  expect(Date.parse(holdExpiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  expect(await free()).not.toContain(slotId);
  expect(world.intent(paymentIntentId)).toMatchObject({ amount: 8760, currency: 'usd', capture_method: 'manual' });
  expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'opened', amount: '87.60' });

  expect(world.stripe.pay(clientSecret).intent?.status).toBe('requires_capture');
  const confirmed = await world.confirm(quote, paymentIntentId, slotId);
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      status: 'confirmed',
      message: 'Your appointment is confirmed!',
      appointment_id: quote.appointment_id,
      appointment_date: world.day(1),
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
    },
  });
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: quote.appointment_id, held_by_quote_id: null });
  expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'completed', stage: 'settled' });
  expect(world.intent(paymentIntentId)).toMatchObject({ status: 'succeeded', amount_received: 8760 });
  expect(await world.ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
  expect(world.appointments.confirmationsOf(quote.id)).toMatchObject([
    { appointment_id: quote.appointment_id, amount: '87.60', appointment_date: world.day(1) },
  ]);
  expect(await free()).not.toContain(slotId);

  expect((await world.confirm(quote, paymentIntentId, slotId)).body).toEqual(confirmed.body);
  expect(await world.open(quote, slotId)).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
});

test('a declined card keeps the hold and a second card works', async () => {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  const { body } = await world.open(quote, slotId);
  expect(world.stripe.pay(body.clientSecret, '4000000000000002').error?.code).toBe('card_declined');

  expect(await world.confirm(quote, body.paymentIntentId, slotId)).toMatchObject({
    status: 409,
    body: { code: 'CARD_NOT_AUTHORISED' },
  });
  expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: quote.id, appointment_id: null });
  expect(await world.payment(body.paymentIntentId)).toMatchObject({ status: 'pending' });

  expect((await world.open(quote, slotId)).body.paymentIntentId).toBe(body.paymentIntentId);
  world.stripe.pay(body.clientSecret);
  expect((await world.confirm(quote, body.paymentIntentId, slotId)).body.status).toBe('confirmed');
});

test('picking another slot moves the hold and keeps the card payment; a lost pick keeps what was held', async () => {
  const quote = world.appointments.addQuote();
  const [first, second, booked] = [await world.addSlot(), await world.addSlot(), await world.addSlot()];
  await world.rows('UPDATE time_slots SET appointment_id = 1 WHERE id = $booked RETURNING id', { booked });
  const one = await world.open(quote, first);
  const two = await world.open(quote, second);
  expect(two.body).toMatchObject({ timeSlotId: second, clientSecret: one.body.clientSecret });
  expect(await world.slot(first)).toMatchObject({ held_by_quote_id: null, held_until: null });

  expect(await world.open(quote, booked)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await world.slot(second)).toMatchObject({ held_by_quote_id: quote.id });

  world.stripe.pay(two.body.clientSecret);
  const stale = await world.confirm(quote, two.body.paymentIntentId, first);
  expect(stale).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
  expect((await world.confirm(quote, two.body.paymentIntentId, second)).body.status).toBe('confirmed');
  expect(await world.slot(first)).toMatchObject({ appointment_id: null });
});

test('a card that was authorised already is finished instead of asked for again', async () => {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  const { paymentIntentId } = await world.authorise(quote, slotId);
  expect(await world.open(quote, await world.addSlot())).toMatchObject({
    status: 409,
    body: { code: 'QUOTE_ALREADY_PAID' },
  });
  expect(await world.payment(paymentIntentId)).toMatchObject({ stage: 'settled' });
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: quote.appointment_id });
});

test('an authorised card whose slot is lost is released, and the same request opens a new payment', async () => {
  const quote = world.appointments.addQuote();
  const [lost, other] = [await world.addSlot(), await world.addSlot()];
  const { paymentIntentId } = await world.authorise(quote, lost);
  await world.rows(
    'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 2 WHERE id = $lost RETURNING id',
    { lost },
  );
  const again = await world.open(quote, other);
  expect(again).toMatchObject({ status: 200, body: { timeSlotId: other } });
  expect(again.body.paymentIntentId).not.toBe(paymentIntentId);
  expect(world.intent(paymentIntentId).status).toBe('canceled');
});

test('the total is the one at the time of asking: a changed quote gets a new payment and the old one is released', async () => {
  const quote = world.appointments.addQuote({ total_amount: '50.00' });
  const slotId = await world.addSlot();
  const before = await world.open(quote, slotId);
  world.appointments.change(quote.reference, { total_amount: '60.00', version: 2 });
  const after = await world.open(quote, slotId);
  expect(after.body).toMatchObject({ amount: '60.00' });
  expect(after.body.paymentIntentId).not.toBe(before.body.paymentIntentId);
  expect(await world.payment(before.body.paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelling' });
  expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: quote.id });
});

test('lists of payments: staff only, newest first, page by page', async () => {
  const quotes = [world.appointments.addQuote(), world.appointments.addQuote(), world.appointments.addQuote()];
  for (const quote of quotes) await world.open(quote, await world.addSlot());
  const page = await world.request('GET', '/api/payments?limit=2&status=pending', undefined, 'ADMIN');
  expect(page.body).toHaveLength(2);
  expect(page.body[0].id).toBeGreaterThan(page.body[1].id);
  expect(page.headers.get('link')).toContain(`cursor=${page.body[1].id}`);
  expect(Number(page.headers.get('x-total-count'))).toBeGreaterThanOrEqual(3);
  const next = await world.request('GET', `/api/payments?limit=2&cursor=${page.body[1].id}`, undefined, 'SUPER_ADMIN');
  expect(next.body[0].id).toBeLessThan(page.body[1].id);

  const [quote] = quotes;
  const own = await world.request('GET', `/api/appointments/${quote?.appointment_id}/payments`, undefined, 'ADMIN');
  expect(own.body).toMatchObject([{ appointment_id: quote?.appointment_id, status: 'pending', amount: '123.45' }]);
  expect(Object.keys(own.body[0]).toSorted()).toEqual([
    'amount',
    'appointment_id',
    'created_at',
    'id',
    'payment_method',
    'quote_id',
    'refund_pending',
    'status',
    'transaction_id',
    'updated_at',
  ]);
  for (const path of ['/api/payments', '/api/appointments/1/payments']) {
    expect((await world.request('GET', path)).status).toBe(401);
    expect((await world.request('GET', path, undefined, 'CUSTOMER')).status).toBe(403);
  }
});
