import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { captureAtStripe, check } = refundDesk(() => service);

test('a buyer holds a slot, pays, and gets the appointment', async () => {
  const quote = service.appointments.addQuote({ total_amount: '87.60' });
  const timeSlotId = await service.addSlot();
  const free = async () =>
    (await service.request('GET', `/api/public/time-slots/available/${service.day(1)}`)).body.map(
      ({ id }: { id: number }) => id,
    );
  expect(await free()).toContain(timeSlotId);

  const opened = await service.open(quote, timeSlotId);
  expect(opened).toMatchObject({ status: 200, body: { amount: '87.60', currency: 'usd', timeSlotId: timeSlotId } });
  const { paymentIntentId, clientSecret, holdExpiresAt } = opened.body;
  expect(Date.parse(holdExpiresAt) - Date.now()).toBeGreaterThan(9.5 * 60_000);
  expect(Date.parse(holdExpiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  expect(await free()).not.toContain(timeSlotId);
  expect(service.intent(paymentIntentId)).toMatchObject({ amount: 8760, currency: 'usd', capture_method: 'manual' });
  expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'opened', amount: '87.60' });

  expect(service.stripe.pay(clientSecret).intent?.status).toBe('requires_capture');
  const confirmed = await service.confirm(quote, paymentIntentId, timeSlotId);
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      status: 'confirmed',
      message: 'Your appointment is confirmed!',
      appointment_id: quote.appointment_id,
      appointment_date: service.day(1),
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
    },
  });
  expect(await service.slot(timeSlotId)).toMatchObject({
    appointment_id: quote.appointment_id,
    held_by_quote_id: null,
  });
  expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'completed', stage: 'settled' });
  expect(service.intent(paymentIntentId)).toMatchObject({ status: 'succeeded', amount_received: 8760 });
  expect(await service.ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
  expect(service.appointments.confirmationsOf(quote.id)).toMatchObject([
    { appointment_id: quote.appointment_id, amount: '87.60', appointment_date: service.day(1) },
  ]);
  expect(await free()).not.toContain(timeSlotId);

  expect((await service.confirm(quote, paymentIntentId, timeSlotId)).body).toEqual(confirmed.body);
  expect(await service.open(quote, timeSlotId)).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
});

test('a card captured in part at Stripe books, is listed, and is refunded by what was captured', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  await captureAtStripe(paymentIntentId, 6_000);
  expect((await service.confirm(quote, paymentIntentId, timeSlotId)).body.status).toBe('confirmed');
  const { id: paymentId } = await service.payment(paymentIntentId);
  const booked = { quote, timeSlotId, intentId: paymentIntentId, paymentId, appointmentId: quote.appointment_id ?? 0 };
  expect(await service.historyEntries(paymentId)).toEqual([
    `The portal: payment.completed, The customer paid $60.00 of $123.45 by card for appointment #${quote.appointment_id}`,
  ]);
  expect(await check(booked)).toEqual([['AMOUNT_DIFFERS', 'is for $123.45, but $60.00 was charged']]);
  expect((await service.refund(paymentId)).body).toMatchObject({ status: 'refunded' });
  expect(service.money(paymentIntentId)).toEqual({ captured: 6_000, refunded: 6_000 });
  expect(await check(booked)).toEqual([]);
});

test('a declined card keeps the hold and a second card works', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { body } = await service.open(quote, timeSlotId);
  expect(service.stripe.pay(body.clientSecret, '4000000000000002').error?.code).toBe('card_declined');

  expect(await service.confirm(quote, body.paymentIntentId, timeSlotId)).toMatchObject({
    status: 409,
    body: { code: 'CARD_NOT_AUTHORISED' },
  });
  expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: quote.id, appointment_id: null });
  expect(await service.payment(body.paymentIntentId)).toMatchObject({ status: 'pending' });

  expect((await service.open(quote, timeSlotId)).body.paymentIntentId).toBe(body.paymentIntentId);
  service.stripe.pay(body.clientSecret);
  expect((await service.confirm(quote, body.paymentIntentId, timeSlotId)).body.status).toBe('confirmed');
});

test('choosing another slot moves the hold and opens another card payment; a failed choice keeps the hold', async () => {
  const quote = service.appointments.addQuote();
  const [first, second, booked] = [
    await service.addSlot(),
    await service.addSlot(),
    await service.addSlot({ date: service.day(20) }),
  ];
  await service.rows('UPDATE time_slots SET appointment_id = 1 WHERE id = $booked RETURNING id', { booked });
  const one = await service.open(quote, first);
  const two = await service.open(quote, second);
  expect(two.body).toMatchObject({ timeSlotId: second });
  expect(two.body.paymentIntentId).not.toBe(one.body.paymentIntentId);
  expect(service.intent(one.body.paymentIntentId)).toMatchObject({
    status: 'canceled',
    metadata: { time_slot_id: String(first) },
  });
  expect(await service.slot(first)).toMatchObject({ held_by_quote_id: null, held_until: null });

  expect(await service.open(quote, booked)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await service.slot(second)).toMatchObject({ held_by_quote_id: quote.id });

  service.stripe.pay(two.body.clientSecret);
  const stale = await service.confirm(quote, two.body.paymentIntentId, first);
  expect(stale).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
  expect((await service.confirm(quote, two.body.paymentIntentId, second)).body.status).toBe('confirmed');
  expect(await service.slot(first)).toMatchObject({ appointment_id: null });
});

test('an authorised card finishes its booking instead of being asked for again', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  expect(await service.open(quote, await service.addSlot())).toMatchObject({
    status: 409,
    body: { code: 'QUOTE_ALREADY_PAID' },
  });
  expect(await service.payment(paymentIntentId)).toMatchObject({ stage: 'settled' });
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: quote.appointment_id });
});

test('an authorised card whose slot is lost is voided, and the same request opens a new payment', async () => {
  const quote = service.appointments.addQuote();
  const [lost, other] = [await service.addSlot(), await service.addSlot()];
  const { paymentIntentId } = await service.authorise(quote, lost);
  await service.rows(
    'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 2 WHERE id = $lost RETURNING id',
    { lost },
  );
  const again = await service.open(quote, other);
  expect(again).toMatchObject({ status: 200, body: { timeSlotId: other } });
  expect(again.body.paymentIntentId).not.toBe(paymentIntentId);
  expect(service.intent(paymentIntentId).status).toBe('canceled');
});

test('charges the current total: a changed quote gets a new payment and the old one is voided', async () => {
  const quote = service.appointments.addQuote({ total_amount: '50.00' });
  const timeSlotId = await service.addSlot();
  const before = await service.open(quote, timeSlotId);
  service.appointments.change(quote.reference, { total_amount: '60.00', version: 2 });
  const after = await service.open(quote, timeSlotId);
  expect(after.body).toMatchObject({ amount: '60.00' });
  expect(after.body.paymentIntentId).not.toBe(before.body.paymentIntentId);
  expect(await service.payment(before.body.paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
  expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: quote.id });
});

test('lists of payments: staff only, newest first, page by page', async () => {
  const quotes = [service.appointments.addQuote(), service.appointments.addQuote(), service.appointments.addQuote()];
  for (const quote of quotes) await service.open(quote, await service.addSlot());
  const page = await service.request('GET', '/api/payments?limit=2&status=pending', undefined, 'ADMIN');
  expect(page.body).toHaveLength(2);
  expect(page.body[0].id).toBeGreaterThan(page.body[1].id);
  expect(page.headers.get('link')).toContain(`cursor=${page.body[1].id}`);
  expect(Number(page.headers.get('x-total-count'))).toBeGreaterThanOrEqual(3);
  const next = await service.request(
    'GET',
    `/api/payments?limit=2&cursor=${page.body[1].id}`,
    undefined,
    'SUPER_ADMIN',
  );
  expect(next.body[0].id).toBeLessThan(page.body[1].id);

  const [quote] = quotes;
  const own = await service.request('GET', `/api/appointments/${quote?.appointment_id}/payments`, undefined, 'ADMIN');
  expect(own.body).toMatchObject([{ appointment_id: quote?.appointment_id, status: 'pending', amount: '123.45' }]);
  expect(Object.keys(own.body[0]).toSorted()).toEqual([
    'amount',
    'appointment_id',
    'created_at',
    'dispute',
    'fee_kept',
    'fraud_warning',
    'id',
    'not_charged',
    'part',
    'payment_method',
    'quote_id',
    'refund_failure',
    'refund_pending',
    'refund_total',
    'refunded_amount',
    'status',
    'transaction_id',
    'updated_at',
  ]);
  for (const path of ['/api/payments', '/api/appointments/1/payments']) {
    expect((await service.request('GET', path)).status).toBe(401);
    expect((await service.request('GET', path, undefined, 'CUSTOMER')).status).toBe(403);
  }
});
