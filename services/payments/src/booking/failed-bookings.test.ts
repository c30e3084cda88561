import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true, refundSettlesAfter: 1_000 });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.appointments.refuses = false;
  service.appointments.breaks.confirmBooking = 0;
  service.appointments.breaks.quoteForPayment = 0;
});

const MINUTE = 60_000;

const { authorised, sweepAfter, expectBooked, expectNothingTaken } = bookingChecks(() => service);

describe('the hold ran out before the card was authorised', () => {
  test('and someone else has the slot: voids the card', async () => {
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    service.clock.aheadMs += 11 * MINUTE;
    const other = service.appointments.addQuote();
    expect((await service.open(other, timeSlotId)).status).toBe(200);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await expectNothingTaken(paymentIntentId);
    expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: other.id, appointment_id: null });
  });

  test('and the slot is still free: books it', async () => {
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    service.clock.aheadMs += 11 * MINUTE;
    expect((await confirm()).body.status).toBe('confirmed');
    await expectBooked(paymentIntentId, timeSlotId);
  });

  test('and staff blocked the slot: voids the card and reports an expired hold', async () => {
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    service.clock.aheadMs += 11 * MINUTE;
    expect(
      (await service.request('PUT', `/api/time-slots/${timeSlotId}`, { is_available: false }, 'ADMIN')).status,
    ).toBe(200);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED' } });
    await expectNothingTaken(paymentIntentId);
    expect(await service.slot(timeSlotId)).toMatchObject({ is_blocked: true });
  });
});

describe('the appointments service is down', () => {
  test('after the charge: records the payment, and the job confirms the appointment', async () => {
    const { quote, paymentIntentId, timeSlotId, confirm } = await authorised();
    service.appointments.breaks.confirmBooking = 1;
    const answer = await confirm();
    expect(answer).toMatchObject({ status: 200, body: { status: 'recorded', appointment_date: service.day(1) } });
    expect(answer.body.message).toContain('recorded');
    expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'completed', stage: 'captured' });
    // Only this service knows of the charge.
    expect(await service.open(quote, await service.addSlot())).toMatchObject({ body: { code: 'QUOTE_ALREADY_PAID' } });
    await until(() => expectBooked(paymentIntentId, timeSlotId), 40_000);
  }, 50_000);

  test('before the booking: decides nothing, and the sweep finishes it', async () => {
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    service.appointments.breaks.quoteForPayment = 1;
    expect(await confirm()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'opened' });
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, timeSlotId);
  });

  test('before the hold: holds nothing', async () => {
    const timeSlotId = await service.addSlot();
    service.appointments.breaks.quoteForPayment = 1;
    const answer = await service.open(service.appointments.addQuote(), timeSlotId);
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: null });
  });
});

test('refunds the money and frees the slot if the appointment was cancelled; a repeat gets the same answer', async () => {
  const { paymentIntentId, timeSlotId, confirm } = await authorised();
  service.appointments.refuses = true;
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
  expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await service.ledger(paymentIntentId)).toEqual(['authorised', 'captured', 'refunded']);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
  expect(service.effective('refund', paymentIntentId)).toBe(1);
});

test('counts a refund only when Stripe has carried it out', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { body } = await service.open(quote, timeSlotId);
  service.stripe.pay(body.clientSecret, '4000000000007726');
  service.appointments.refuses = true;
  await service.confirm(quote, body.paymentIntentId, timeSlotId);
  expect(await service.payment(body.paymentIntentId)).toMatchObject({ status: 'completed', stage: 'refunding' });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await sweepAfter(30_000);
  expect(await service.payment(body.paymentIntentId)).toMatchObject({ status: 'refunded' });
  expect(service.effective('refund', body.paymentIntentId)).toBe(1);
});

test('never says that no money was taken while the charge of a lost slot is being refunded', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { body } = await service.open(quote, timeSlotId);
  service.stripe.pay(body.clientSecret, '4000000000007726');
  await service.deps.cards.capture(body.paymentIntentId, `test-${body.paymentIntentId}`);
  await service.rows(
    'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 4 WHERE id = $timeSlotId RETURNING id',
    { timeSlotId },
  );
  expect(await service.confirm(quote, body.paymentIntentId, timeSlotId)).toMatchObject({
    body: { code: 'CHARGE_RETURNED' },
  });
  const { id } = await service.payment(body.paymentIntentId);
  for (const path of [`/api/payments/${id}`, `/api/payments?appointment_id=${quote.appointment_id}`]) {
    const [shown] = [(await service.request('GET', path, undefined, 'ADMIN')).body].flat();
    expect(shown).toMatchObject({ id, status: 'failed', refund_pending: true });
  }
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await sweepAfter(30_000);
  expect((await service.request('GET', `/api/payments/${id}`, undefined, 'ADMIN')).body).toMatchObject({
    refund_pending: false,
  });
});

describe('the sweep', () => {
  test('finishes what the browser authorised and never confirmed', async () => {
    const { paymentIntentId, timeSlotId } = await authorised();
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, timeSlotId);
  });

  test('leaves a payment with a live hold alone, and cancels the intent of one whose hold ran out', async () => {
    const quote = service.appointments.addQuote();
    const timeSlotId = await service.addSlot();
    const { body } = await service.open(quote, timeSlotId);
    await sweepAfter(30_000);
    expect(await service.payment(body.paymentIntentId)).toMatchObject({ stage: 'opened' });
    expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: quote.id });
    await sweepAfter(11 * MINUTE);
    await expectNothingTaken(body.paymentIntentId);
    expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: null });
    expect(service.stripe.pay(body.clientSecret).error?.code).toBe('payment_intent_unexpected_state');
  });

  test('refunds a charge that was captured at Stripe for a lost slot', async () => {
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    await service.deps.cards.capture(paymentIntentId, `test-${paymentIntentId}`);
    await service.rows(
      'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 3 WHERE id = $timeSlotId RETURNING id',
      { timeSlotId },
    );
    await sweepAfter(30_000);
    const payment = await service.payment(paymentIntentId);
    expect(payment).toMatchObject({ status: 'failed', stage: 'cancelled' });
    expect(await service.ledger(paymentIntentId)).toEqual(['captured', 'refunded']);
    expect(service.effective('refund', paymentIntentId)).toBe(1);
    const of = `appointment #${payment.appointment_id}`;
    expect(await service.historyEntries(payment.id)).toEqual([
      `The portal: payment.cancelled, $123.45 by card for ${of} cancelled: its time slot was taken`,
      `The portal: payment.refunding, Refund of $123.45 by card for ${of} started: the card was charged although the payment was cancelled`,
      `The portal: payment.refunded, $123.45 by card refunded for ${of}`,
    ]);
    const answer = await confirm();
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHARGE_RETURNED' } });
    expect(answer.body.message).toContain('Your card had been charged already: your money is being returned');
  });
});
