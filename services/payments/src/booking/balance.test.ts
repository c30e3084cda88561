import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { sweepPayments } from '../engine/sweep-payments.ts';
import { balanceDesk } from '../testing/balance-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
});

const { bookDeposit, open, confirm, authorised, pay, booking, expectPaid, stages, findings } = balanceDesk(
  () => service,
);
const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const sweepAfter = async (minutes: number) => {
  service.clock.aheadMs += minutes * 60_000;
  await sweepPayments(service.deps);
};

describe('paying the balance', () => {
  test('charges what is left, once, under the policy of the deposit, and tells the appointment', async () => {
    const trip = await bookDeposit({ cancellation_policy: policy });
    service.appointments.change(trip.quote.reference, { cancellation_policy: null });
    const { body } = await open(trip);
    expect(body).toMatchObject({ amount: '83.45', currency: 'usd', cancellation_policy: policy });
    service.stripe.pay(body.clientSecret);
    const paid = await confirm(trip, body.paymentIntentId);
    const { appointmentId: appointment_id } = trip;
    expect(paid).toMatchObject({ status: 200, body: { status: 'paid', amount: '83.45', appointment_id } });
    expect(service.intent(body.paymentIntentId).metadata).toMatchObject({ part: 'balance' });
    expect(service.intent(body.paymentIntentId).metadata).not.toHaveProperty('time_slot_id');
    await expectPaid(trip, body.paymentIntentId);
    const [, confirmation] = service.appointments.confirmationsOf(trip.quote.id);
    expect(confirmation).toMatchObject({ amount: '83.45', part: 'balance', appointment_time_start: '09:00:00' });
    expect(confirmation).not.toHaveProperty('price');
    const { id } = await service.payment(body.paymentIntentId);
    expect(await service.historyEntries(id)).toEqual([
      `The portal: payment.completed, The customer paid $83.45 by card (balance) for appointment #${appointment_id}`,
    ]);
  });

  test('every repeat answers the same and changes nothing', async () => {
    const trip = await bookDeposit();
    const { intentId } = await pay(trip);
    for (let round = 0; round < 3; round++) {
      expect((await confirm(trip, intentId)).body).toMatchObject({ status: 'paid' });
    }
    expect(await open(trip)).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
    await expectPaid(trip, intentId);
  });

  test('ten tabs get one card payment, and ten confirmations charge it once', async () => {
    const trip = await bookDeposit();
    const opened = await Promise.all(times(10, () => open(trip)));
    const ids = new Set(opened.map(({ body }) => body.paymentIntentId));
    expect(opened.map(({ status }) => status)).toEqual(times(10, () => 200));
    expect(ids.size).toBe(1);
    service.stripe.pay(opened[0]?.body.clientSecret);
    const [intentId = ''] = ids;
    const answers = await Promise.all(times(10, () => confirm(trip, intentId)));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['paid']));
    await expectPaid(trip, intentId);
  });

  test('opening again after the card was authorised finishes that payment', async () => {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    expect(await open(trip)).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
    await expectPaid(trip, intentId);
  });

  test('works after the trip, when it is completed or archived', async () => {
    for (const status of ['completed', 'archived'] as const) {
      const trip = await bookDeposit();
      service.appointments.changeBooking(trip.appointmentId, { status });
      service.appointments.change(trip.quote.reference, { appointment_status: status });
      const { intentId } = await pay(trip);
      expect(await service.payment(intentId)).toMatchObject({ stage: 'settled' });
      expect(booking(trip)).toMatchObject({ status, balance_due: '0.00' });
    }
  });

  test('needs no slot: the time of the trip is the one of its appointment', async () => {
    const trip = await bookDeposit();
    await service.rows('UPDATE time_slots SET appointment_id = NULL WHERE id = $id RETURNING id', {
      id: trip.timeSlotId,
    });
    const { intentId } = await pay(trip);
    expect(await service.payment(intentId)).toMatchObject({ stage: 'settled' });
  });

  test('a declined card leaves the balance due, and another card pays it', async () => {
    const trip = await bookDeposit();
    const { body } = await open(trip);
    expect(service.stripe.pay(body.clientSecret, '4000000000000002').error).toBeDefined();
    expect(await confirm(trip, body.paymentIntentId)).toMatchObject({ body: { code: 'CARD_NOT_AUTHORISED' } });
    expect((await open(trip)).body.paymentIntentId).toBe(body.paymentIntentId);
    service.stripe.pay(body.clientSecret);
    expect((await confirm(trip, body.paymentIntentId)).status).toBe(200);
    await expectPaid(trip, body.paymentIntentId);
  });

  test('a balance charged while the appointments service is away is recorded, and told later', async () => {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    service.appointments.breaks.confirmBooking = 1;
    expect((await confirm(trip, intentId)).body).toMatchObject({ status: 'recorded', amount: '83.45' });
    expect(booking(trip)).toMatchObject({ balance_due: '83.45' });
    await sweepAfter(1);
    await expectPaid(trip, intentId);
  });

  test('a lost browser: the sweep charges the authorised card', async () => {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    await sweepAfter(1);
    await expectPaid(trip, intentId);
  });

  test('the answer to the capture is lost: it is charged once', async () => {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    const match = { method: 'POST', path: '/v1/payment_intents/*/capture' } as const;
    service.stripe.faults.add({ match, kind: 'drop_after', times: 100, status: 500, delay_ms: 0 });
    expect((await confirm(trip, intentId)).status).toBe(503);
    service.stripe.faults.clear();
    expect((await confirm(trip, intentId)).body).toMatchObject({ status: 'paid' });
    await expectPaid(trip, intentId);
  });
});

describe('refuses', () => {
  const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  test('quotes without a balance, each with its reason', async () => {
    const unpaid = { quote: service.appointments.addQuote({ deposit: '40.00' }) };
    expect(await codeOf(open(unpaid))).toEqual([409, 'QUOTE_NOT_PAYABLE']);
    for (const [status, code] of [
      ['pending', 'QUOTE_NOT_APPROVED'],
      ['rejected', 'QUOTE_REJECTED'],
      ['expired', 'QUOTE_EXPIRED'],
    ] as const) {
      expect(await codeOf(open({ quote: service.appointments.addQuote({ status }) }))).toEqual([409, code]);
    }
    expect(await codeOf(open(await service.book()))).toEqual([409, 'QUOTE_ALREADY_PAID']);
    const unknown = { ...unpaid.quote, reference: 'x'.repeat(22) };
    expect(await codeOf(open({ quote: unknown }))).toEqual([404, 'NOT_FOUND']);
  });

  test('while the deposit is charged and its appointment does not know it yet', async () => {
    const quote = service.appointments.addQuote({ deposit: '40.00' });
    const timeSlotId = await service.addSlot();
    const { paymentIntentId } = await service.authorise(quote, timeSlotId);
    service.appointments.breaks.confirmBooking = 1;
    expect((await service.confirm(quote, paymentIntentId, timeSlotId)).body.status).toBe('recorded');
    expect(await codeOf(open({ quote }))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
  });

  test('trips that were cancelled or refunded, and deposits that the bank took back', async () => {
    const [cancelled, refunded, disputed] = [await bookDeposit(), await bookDeposit(), await bookDeposit()];
    service.appointments.cancelAppointment(cancelled.appointmentId);
    expect(await codeOf(open(cancelled))).toEqual([409, 'APPOINTMENT_NOT_PAYABLE']);
    await service.refund(refunded.paymentId);
    expect(await codeOf(open(refunded))).toEqual([409, 'QUOTE_REFUNDED']);
    await service.rows("UPDATE payments SET dispute_state = 'needs_response' WHERE id = $id RETURNING id", {
      id: disputed.paymentId,
    });
    expect(await codeOf(open(disputed))).toEqual([409, 'APPOINTMENT_NOT_PAYABLE']);
  });

  test('an amount that does not add up to the price', async () => {
    const trip = await bookDeposit();
    const balance = { amount: '80.00', deposit_payment_id: trip.paymentId };
    service.appointments.change(trip.quote.reference, { balance });
    expect(await codeOf(open(trip))).toEqual([409, 'QUOTE_NOT_PAYABLE']);
  });

  test('the card payment of another quote, and one of another part', async () => {
    const [trip, other] = [await bookDeposit(), await bookDeposit()];
    const intentId = await authorised(trip);
    expect(await codeOf(confirm(other, intentId))).toEqual([409, 'INTENT_MISMATCH']);
    expect(await codeOf(confirm(trip, trip.intentId))).toEqual([409, 'INTENT_MISMATCH']);
    expect(await codeOf(confirm(trip, 'pi_unknown_000000'))).toEqual([409, 'INTENT_MISMATCH']);
    const asBalance = await confirm(trip, trip.intentId);
    expect(asBalance.body.message).toBe('This card payment is not for a balance');
    const asBooking = await service.confirm(trip.quote, intentId, trip.timeSlotId);
    expect(asBooking).toMatchObject({
      status: 409,
      body: { code: 'INTENT_MISMATCH', message: 'This card payment is for a balance' },
    });
    expect(await stages(trip)).toEqual(['deposit settled', 'balance opened']);
    expect((await confirm(trip, intentId)).status).toBe(200);
    await expectPaid(trip, intentId);
    expect(await findings(other)).toEqual([]);
  });

  test('every bad form of a body, naming the field', async () => {
    const trip = await bookDeposit();
    const good = { quoteId: trip.quote.reference };
    for (const [path, body] of [
      ['/api/create-balance-intent', good],
      ['/api/quotes/confirm-balance', { ...good, paymentIntentId: 'pi_123456789abc' }],
    ] as const) {
      for (const { what, json } of badBodies(body)) {
        expect([path, what, (await service.request('POST', path, json)).status]).toEqual([path, what, 400]);
      }
    }
    const { body } = await service.request('POST', '/api/create-balance-intent', { quoteId: 7 });
    expect(body.details).toMatchObject([{ field: 'quoteId' }]);
  });
});
