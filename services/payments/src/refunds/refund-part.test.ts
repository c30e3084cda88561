import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { badBodies, until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { type Booked, refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => service.stripe.faults.clear());

const { sweepAfter } = bookingChecks(() => service);
const { details, check, sendBack, expectFailure, returned } = refundDesk(() => service);
const { staffMade, record } = cashDesk(() => service);
const part = (amount: string, shown = '0.00') => ({ amount, reason: 'The truck was late', refund_total_shown: shown });
const figures = async (booked: Booked) => {
  const { status, refunded_amount, refund_total, refund_pending } = await details(booked);
  return { status, refunded_amount, refund_total, refund_pending };
};
const fail = (status: number, times: number) =>
  service.stripe.faults.add({
    match: { method: 'POST', path: '/v1/refunds' },
    kind: 'status',
    times,
    status,
    delay_ms: 0,
  });
const breakReply = () =>
  service.stripe.faults.add({
    match: { method: 'POST', path: '/v1/refunds' },
    kind: 'drop_after',
    times: 2,
    status: 500,
    delay_ms: 0,
  });

describe('part of a payment that staff refund', () => {
  test('leaves the trip, counts in figures and details, and its customer gets one mail', async () => {
    const booked = await service.book();
    const answer = await service.refundPart(booked.paymentId, part('20.00'));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        refunded_amount: '20.00',
        refund_total: '20.00',
        fee_kept: null,
        refund_pending: false,
      },
    });
    expect((await service.refundPart(booked.paymentId, part('3.45', '20.00'))).status).toBe(200);
    expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 2_345 });
    expect(await service.slotsOf(booked.appointmentId)).toEqual([booked.timeSlotId]);
    const { partial_refunds } = await details(booked);
    expect(partial_refunds).toMatchObject([
      { amount: '20.00', reason: 'The truck was late', decided_by: 'admin' },
      { amount: '3.45', reason: 'The truck was late' },
    ]);
    const told = () =>
      service.appointments.told.filter(({ appointment_id }) => appointment_id === booked.appointmentId);
    await until(async () => expect(told()).toHaveLength(2), 10_000);
    const facts = await service.internal('payments/partial-refund', {
      partial_refund_id: told()[0]?.partial_refund_id,
    });
    expect(facts.body).toEqual({
      amount: '20.00',
      reason: 'The truck was late',
      paid: '123.45',
      refund_total: '23.45',
      by_hand: false,
    });
    expect(await check(booked)).toEqual([]);
    const list = await service.request(
      'GET',
      `/api/payments?appointment_id=${booked.appointmentId}`,
      undefined,
      'ADMIN',
    );
    expect(list.body).toMatchObject([{ refunded_amount: '23.45', refund_total: '23.45', fee_kept: null }]);
    const file = await service.download(`/api/exports/payments?appointment_id=${booked.appointmentId}`, 'ADMIN');
    expect(await file.text()).toContain('"123.45","23.45","card"');
  });

  test('is never more than what is left, and never all of a trip that stands', async () => {
    const { paymentId } = await service.book();
    for (const amount of ['123.45', '123.46', '500.00']) {
      const { status, body } = await service.refundPart(paymentId, part(amount));
      expect([status, body.code, body.details?.[0]?.field]).toEqual([409, 'NOT_REFUNDABLE', 'amount']);
    }
    expect((await service.refundPart(paymentId, part('123.44'))).status).toBe(200);
    expect((await service.refundPart(paymentId, part('0.01', '123.44'))).body.code).toBe('NOT_REFUNDABLE');
  });

  test('is decided once when four staff press at once', async () => {
    const booked = await service.book();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => service.refundPart(booked.paymentId, part('70.00'))),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'OK' : body.code)).toSorted();
    expect(codes).toEqual(['OK', ...Array.from({ length: 3 }, () => 'REFUND_CHANGED')]);
    expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 7_000 });
  });

  test('is requested under its stored key until Stripe has answered', async () => {
    const booked = await service.book();
    breakReply();
    // Stripe's event may finish it before the answer is sent.
    const { body } = await service.refundPart(booked.paymentId, part('20.00'));
    expect(body).toMatchObject({ status: 'completed', refund_total: '20.00' });
    service.stripe.faults.clear();
    await sweepAfter(20_000);
    await until(async () => expect(await figures(booked)).toMatchObject({ refunded_amount: '20.00' }), 10_000);
    expect(service.effective('refund', booked.intentId)).toBe(1);
    expect(await check(booked)).toEqual([]);
  });

  test('that Stripe refuses is open work until it is tried again or returned otherwise', async () => {
    const booked = await service.book();
    fail(400, 100);
    await service.refundPart(booked.paymentId, part('20.00'));
    service.stripe.faults.clear();
    await expectFailure(booked, 'refused');
    expect(await check(booked)).toEqual([['REFUND_OUTSTANDING', expect.stringMatching(/^still owes \$20\.00/)]]);
    expect((await service.refundPart(booked.paymentId, part('1.00', '20.00'))).body.code).toBe('NOT_REFUNDABLE');
    expect((await service.refund(booked.paymentId)).body).toMatchObject({
      status: 'completed',
      refunded_amount: '20.00',
    });
    expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 2_000 });
    expect(await check(booked)).toEqual([]);
  });

  test('that the bank sends back is open work, for that part alone', async () => {
    const booked = await service.book();
    await service.refundPart(booked.paymentId, part('20.00'));
    await sendBack(booked);
    await expectFailure(booked, 'failed');
    expect(await check(booked)).toEqual([['REFUND_OUTSTANDING', expect.stringMatching(/^still owes \$20\.00/)]]);
    expect((await returned(booked.paymentId)).body).toMatchObject({
      status: 'completed',
      refund_failure: null,
      refunded_amount: '20.00',
    });
    expect(await check(booked)).toEqual([]);
    expect(await service.slotsOf(booked.appointmentId)).toEqual([booked.timeSlotId]);
  });

  test('comes before the rest, which cancels the appointment', async () => {
    const booked = await service.book();
    breakReply();
    await service.refundPart(booked.paymentId, part('20.00'));
    service.stripe.faults.clear();
    expect((await service.refund(booked.paymentId)).body).toMatchObject({
      status: 'refunded',
      refunded_amount: '123.45',
    });
    expect(service.effective('refund', booked.intentId)).toBe(2);
    expect(await service.ledger(booked.intentId)).toEqual(['authorised', 'captured', 'refunded', 'refunded']);
    expect(await service.slotsOf(booked.appointmentId)).toEqual([]);
    expect((await service.refundPart(booked.paymentId, part('1.00', '123.45'))).body.code).toBe('ALREADY_REFUNDED');
    expect(await check(booked)).toEqual([]);
  });

  test('adds up to the limit above which a recent sign-in is needed', async () => {
    const { paymentId } = await service.book({ total_amount: '400.00' });
    const stale = { provenUntil: Math.floor(Date.now() / 1000) - 1 };
    expect((await service.refundPart(paymentId, part('150.00'), 'ADMIN', stale)).status).toBe(200);
    const refused = await service.refundPart(paymentId, part('60.00', '150.00'), 'ADMIN', stale);
    expect([refused.status, refused.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
    expect((await service.refundPart(paymentId, part('60.00', '150.00'))).status).toBe(200);
  });

  test('is for staff, and bad input is a 400', async () => {
    const { paymentId } = await service.book();
    expect((await service.refundPart(paymentId, part('1.00'), 'CUSTOMER')).status).toBe(403);
    expect((await service.refundPart(2_000_000_000, part('1.00'))).status).toBe(404);
    for (const { what, json } of badBodies(part('1.00'))) {
      const path = `/api/payments/${paymentId}/partial-refunds`;
      expect([what, (await service.request('POST', path, json, 'ADMIN')).status]).toEqual([what, 400]);
    }
    for (const amount of ['0.00', '-1.00', '1.001', 'NaN'])
      expect([amount, (await service.refundPart(paymentId, part(amount))).status]).toEqual([amount, 400]);
  });
});

test('cash is paid back in parts, and the rest with the trip', async () => {
  const { cash, id } = await staffMade();
  const paymentId: number = (await record(cash)).body.id;
  const answer = await service.refundPart(paymentId, part('30.00'));
  expect(answer.body).toMatchObject({ status: 'completed', refunded_amount: '30.00', refund_total: '30.00' });
  expect((await service.refundPart(paymentId, part('30.00'))).body.code).toBe('REFUND_CHANGED');
  expect((await service.refundPart(paymentId, part('5.00', '30.00'))).body.refunded_amount).toBe('35.00');
  expect((await service.refund(paymentId)).body).toMatchObject({ status: 'refunded', refunded_amount: '80.00' });
  const moves = await service.rows(
    'SELECT kind, amount_cents::integer AS cents FROM ledger WHERE payment_id = $paymentId ORDER BY id',
    { paymentId },
  );
  expect(moves).toEqual([
    { kind: 'received', cents: 8_000 },
    { kind: 'returned', cents: 3_000 },
    { kind: 'returned', cents: 500 },
    { kind: 'returned', cents: 4_500 },
  ]);
  expect(service.appointments.cancellations).toContain(id);
});
