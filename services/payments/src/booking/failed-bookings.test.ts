import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ workers: true });
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  world.appointments.refuses = false;
  world.appointments.breaks.confirmBooking = 0;
  world.appointments.breaks.quoteForPayment = 0;
});

const MINUTE = 60_000;

const { authorised, sweepAfter, expectBooked, expectNothingTaken } = bookingChecks(() => world);

describe('the hold ran out before the card was authorised', () => {
  test('and someone else has the slot: released, no capture', async () => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    world.clock.aheadMs += 11 * MINUTE;
    const other = world.appointments.addQuote();
    expect((await world.open(other, slotId)).status).toBe(200);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await expectNothingTaken(paymentIntentId);
    expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: other.id, appointment_id: null });
  });

  test('and the slot is still to be had: booked', async () => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    world.clock.aheadMs += 11 * MINUTE;
    expect((await confirm()).body.status).toBe('confirmed');
    await expectBooked(paymentIntentId, slotId);
  });

  test('and staff blocked it: released, told as an expired hold', async () => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    world.clock.aheadMs += 11 * MINUTE;
    expect((await world.request('PUT', `/api/time-slots/${slotId}`, { is_available: false }, 'ADMIN')).status).toBe(
      200,
    );
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED' } });
    await expectNothingTaken(paymentIntentId);
    expect(await world.slot(slotId)).toMatchObject({ is_blocked: true });
  });
});

describe('appointments cannot be reached', () => {
  test('after the charge: recorded, and the job confirms it', async () => {
    const { quote, paymentIntentId, slotId, confirm } = await authorised();
    world.appointments.breaks.confirmBooking = 1;
    const answer = await confirm();
    expect(answer).toMatchObject({ status: 200, body: { status: 'recorded', appointment_date: world.day(1) } });
    expect(answer.body.message).toContain('recorded');
    expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'completed', stage: 'captured' });
    // The appointments service does not know it yet; this one does.
    expect(await world.open(quote, await world.addSlot())).toMatchObject({ body: { code: 'QUOTE_ALREADY_PAID' } });
    await until(() => expectBooked(paymentIntentId, slotId), 40_000);
  }, 50_000);

  test('before the booking: nothing is decided, and the sweep finishes', async () => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    world.appointments.breaks.quoteForPayment = 1;
    expect(await confirm()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'opened' });
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, slotId);
  });

  test('nor can they be before anything: no hold is taken', async () => {
    const slotId = await world.addSlot();
    world.appointments.breaks.quoteForPayment = 1;
    const answer = await world.open(world.appointments.addQuote(), slotId);
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: null });
  });
});

test('the appointment was cancelled meanwhile: the money is returned, the slot free, the answer stays the same', async () => {
  const { paymentIntentId, slotId, confirm } = await authorised();
  world.appointments.refuses = true;
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
  expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await world.ledger(paymentIntentId)).toEqual(['authorised', 'captured', 'refunded']);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
  expect(world.effective('refund', paymentIntentId)).toBe(1);
});

test('a refund counts as one only when Stripe has carried it out', async () => {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  const { body } = await world.open(quote, slotId);
  world.stripe.pay(body.clientSecret, '4000000000007726');
  world.appointments.refuses = true;
  await world.confirm(quote, body.paymentIntentId, slotId);
  expect(await world.payment(body.paymentIntentId)).toMatchObject({ status: 'completed', stage: 'refunding' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await sweepAfter(30_000);
  expect(await world.payment(body.paymentIntentId)).toMatchObject({ status: 'refunded' });
  expect(world.effective('refund', body.paymentIntentId)).toBe(1);
});

test('while money that was taken for a slot that is lost is on its way back, nobody is told that none was', async () => {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  const { body } = await world.open(quote, slotId);
  world.stripe.pay(body.clientSecret, '4000000000007726');
  await world.deps.cards.capture(body.paymentIntentId, `test-${body.paymentIntentId}`);
  await world.rows(
    'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 4 WHERE id = $slotId RETURNING id',
    { slotId },
  );
  expect(await world.confirm(quote, body.paymentIntentId, slotId)).toMatchObject({ body: { code: 'CHARGE_RETURNED' } });
  const { id } = await world.payment(body.paymentIntentId);
  for (const path of [`/api/payments/${id}`, `/api/payments?appointment_id=${quote.appointment_id}`]) {
    const [shown] = [(await world.request('GET', path, undefined, 'ADMIN')).body].flat();
    expect(shown).toMatchObject({ id, status: 'failed', refund_pending: true });
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  await sweepAfter(30_000);
  expect((await world.request('GET', `/api/payments/${id}`, undefined, 'ADMIN')).body).toMatchObject({
    refund_pending: false,
  });
});

describe('the sweep', () => {
  test('finishes what the browser authorised and never confirmed', async () => {
    const { paymentIntentId, slotId } = await authorised();
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, slotId);
  });

  test('leaves a buyer alone who still has time, and cancels the intent of one who has not', async () => {
    const quote = world.appointments.addQuote();
    const slotId = await world.addSlot();
    const { body } = await world.open(quote, slotId);
    await sweepAfter(30_000);
    expect(await world.payment(body.paymentIntentId)).toMatchObject({ stage: 'opened' });
    expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: quote.id });
    await sweepAfter(11 * MINUTE);
    await expectNothingTaken(body.paymentIntentId);
    expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: null });
    expect(world.stripe.pay(body.clientSecret).error?.code).toBe('payment_intent_unexpected_state');
  });

  test('returns money that was taken at Stripe for a slot that is lost', async () => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    await world.deps.cards.capture(paymentIntentId, `test-${paymentIntentId}`);
    await world.rows(
      'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 3 WHERE id = $slotId RETURNING id',
      { slotId },
    );
    await sweepAfter(30_000);
    const payment = await world.payment(paymentIntentId);
    expect(payment).toMatchObject({ status: 'failed', stage: 'cancelled' });
    expect(await world.ledger(paymentIntentId)).toEqual(['captured', 'refunded']);
    expect(world.effective('refund', paymentIntentId)).toBe(1);
    const of = `appointment #${payment.appointment_id}`;
    expect(await world.deeds(payment.id)).toEqual([
      `The portal: payment.cancelled, $123.45 by card for ${of} is given up: its time slot was taken`,
      `The portal: payment.refunding, $123.45 by card goes back, paid for ${of}: it was charged after all, and is given up`,
      `The portal: payment.refunded, $123.45 by card is back, paid for ${of}`,
    ]);
    const answer = await confirm();
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHARGE_RETURNED' } });
    expect(answer.body.message).toContain('Your card had been charged already: your money is being returned');
  });
});
