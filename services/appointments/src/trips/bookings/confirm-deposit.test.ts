import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, put, stored } from '../../testing/booked-appointments.ts';
import {
  A_DEPOSIT,
  aDepositedAppointment,
  BALANCE,
  balanceIdOf,
  DEPOSIT,
  depositIdOf,
  partsOf,
  payBalance,
} from '../../testing/deposits.ts';
import { aBooking, anApprovedQuote } from '../../testing/factories.ts';
import { aStaffAppointment, endOfHistory, historyOf } from '../../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';

let service: TestService;
let payments: Record<string, string>;
let before: number;
beforeAll(async () => {
  service = await startService();
  payments = await service.as('SERVICE', { issuer: 'payments' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  before = await endOfHistory(service);
});

const confirm = async (body: object) =>
  await request(service.app).post('/internal/bookings/confirm').set(payments).send(body);
const cancelBooking = async (body: object) =>
  await request(service.app).post('/internal/bookings/cancel').set(payments).send(body);
const mails = async (kind: string) =>
  (await service.jobData('mail')).filter((data) => (data as { kind: string }).kind === kind);
const factsOf = async (id: number) =>
  (await request(service.app).get(`/internal/appointments/${id}/for-payment`).set(payments)).body;
const everything = async () => [
  await service.rows('SELECT * FROM quotes'),
  await service.rows('SELECT * FROM appointments'),
  await service.jobData('mail'),
];

describe('a deposit', () => {
  test('books the trip and leaves the balance due', async () => {
    const { id } = await aDepositedAppointment(service);
    const parts = { status: 'confirmed', deposit_amount: DEPOSIT, balance_due: BALANCE, balance_payment_id: null };
    expect(await partsOf(service, id)).toEqual(parts);
    expect(await mails('booking-confirmed')).toEqual([{ kind: 'booking-confirmed', appointment_id: id }]);
    expect((await historyOf(service, 'appointment', id, before)).at(-1)).toContain('$10.00 of $31.08 paid, ');
    expect(await factsOf(id)).toMatchObject({ payment_id: 70 + id, balance_due: BALANCE, balance_payment_id: null });
  });

  test('can be that of an appointment that staff made', async () => {
    const { id, total_amount } = await aStaffAppointment(service);
    const times = {
      appointment_date: '2030-01-02',
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
    };
    const booking = { quote_id: null, appointment_id: id, payment_id: 5, ...times };
    const changed = await confirm({ ...booking, part: 'deposit', amount: '100.00', price: '200.00' });
    expect(changed.body.code).toBe('APPOINTMENT_CHANGED');
    const deposit = { ...booking, part: 'deposit', amount: '100.00', price: total_amount };
    expect((await confirm(deposit)).status).toBe(200);
    expect(await partsOf(service, id)).toMatchObject({ deposit_amount: '100.00', balance_due: '134.80' });
    expect((await confirm({ ...booking, part: 'balance', amount: '134.80', payment_id: 6 })).status).toBe(200);
    expect(await partsOf(service, id)).toMatchObject({
      status: 'confirmed',
      balance_due: '0.00',
      balance_payment_id: 6,
    });
  });

  test.each([
    ['of another price', { price: '31.07' }, 'APPOINTMENT_NOT_PAYABLE'],
    ['that is the whole price', { amount: '31.08' }, 'APPOINTMENT_NOT_PAYABLE'],
    ['that is more than the price', { amount: '31.09' }, 'APPOINTMENT_NOT_PAYABLE'],
    ['of nothing', { amount: '0.00' }, 'APPOINTMENT_NOT_PAYABLE'],
    ['without its price', { price: undefined }, 'INVALID_INPUT'],
  ])('%s is refused', async (_name, change, code) => {
    const quote = await anApprovedQuote(service);
    const state = await everything();
    const { body } = await confirm(aBooking(quote, { ...A_DEPOSIT, ...change }));
    expect([body.code, body.details?.[0]?.field]).toEqual([code, code === 'INVALID_INPUT' ? 'price' : undefined]);
    expect(await everything()).toEqual(state);
  });

  test('is no payment of the whole price', async () => {
    const quote = await anApprovedQuote(service);
    for (const part of [{}, { part: 'whole' }])
      expect((await confirm(aBooking(quote, { amount: DEPOSIT, ...part }))).body.code).toBe('APPOINTMENT_NOT_PAYABLE');
    expect((await confirm(aBooking(quote, { part: 'whole' }))).status).toBe(200);
    expect(await partsOf(service, quote.appointment_id ?? 0)).toMatchObject({
      deposit_amount: null,
      balance_due: null,
    });
  });
});

describe('a balance', () => {
  test.each(['confirmed', 'completed', 'archived'])(
    'of a %s trip is paid, and nothing else changes',
    async (status) => {
      const booked = await aDepositedAppointment(service);
      await service.rows(`UPDATE appointments SET status = '${status}'`);
      const was = await stored(service, booked.id);
      const answer = await payBalance(service, booked);
      expect([answer.status, answer.body]).toEqual([200, { appointment_id: booked.id, status }]);
      const paid = { balance_due: '0.00', balance_payment_id: balanceIdOf(booked), version: was.version + 1 };
      expect(await stored(service, booked.id)).toEqual({ ...was, ...paid, updated_at: expect.any(Date) });
      expect(service.payments.slotsOf(booked.id)).toHaveLength(1);
      expect(await mails('balance-paid')).toEqual([
        { kind: 'balance-paid', appointment_id: booked.id, payment_id: balanceIdOf(booked) },
      ]);
      expect((await historyOf(service, 'appointment', booked.id, before)).at(-1)).toMatch(
        /^portal: appointment\.balance-paid, \$21\.08 paid, /,
      );
      expect(await factsOf(booked.id)).toMatchObject({
        payment_id: depositIdOf(booked),
        balance_due: '0.00',
        balance_payment_id: balanceIdOf(booked),
      });
    },
  );

  test('that is confirmed 20 times at once and once more is paid once', async () => {
    const booked = await aDepositedAppointment(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => payBalance(service, booked)));
    const state = await everything();
    answers.push(await payBalance(service, booked));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await everything()).toEqual(state);
    expect(await mails('balance-paid')).toHaveLength(1);
  });

  test('of two payments at once is that of one, and the other is refused', async () => {
    const booked = await aDepositedAppointment(service);
    const answers = await Promise.all([201, 202].map((payment_id) => payBalance(service, booked, { payment_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('APPOINTMENT_NOT_PAYABLE');
  });

  test('that was confirmed gets the same answer after the trip was cancelled', async () => {
    const booked = await aDepositedAppointment(service);
    await payBalance(service, booked);
    await put(service, booked.id, { status: 'cancelled' });
    const answer = await payBalance(service, booked);
    expect([answer.status, answer.body.status]).toEqual([200, 'cancelled']);
  });

  test.each([
    ['of another amount', { amount: '21.07' }, 'APPOINTMENT_CHANGED'],
    ['of the whole price', { amount: '31.08' }, 'APPOINTMENT_CHANGED'],
    ['of another quote', { quote_id: null }, 'APPOINTMENT_NOT_PAYABLE'],
    ['of a missing trip', { appointment_id: 4711 }, 'APPOINTMENT_NOT_PAYABLE'],
  ])('%s is refused', async (_name, change, code) => {
    const booked = await aDepositedAppointment(service);
    const state = await everything();
    const { status, body } = await payBalance(service, booked, change);
    expect([status, body.code]).toEqual([409, code]);
    expect(await everything()).toEqual(state);
  });

  test('of a trip that was paid at once, is unpaid or was cancelled and archived is refused', async () => {
    const [whole, cancelled] = [await aBookedAppointment(service), await aDepositedAppointment(service)];
    const unpaid = await anApprovedQuote(service);
    for (const status of ['cancelled', 'archived']) await put(service, cancelled.id, { status });
    for (const booked of [whole, cancelled, { id: unpaid.appointment_id ?? 0, quoteId: unpaid.id }])
      expect((await payBalance(service, booked)).body.code).toBe('APPOINTMENT_NOT_PAYABLE');
  });

  test('is refused if a cancellation commits first', async () => {
    const booked = await aDepositedAppointment(service);
    const cancelling = await service.deps.database.transaction();
    const change = { status: 'cancelled', cancelled_at: new Date() } as const;
    await service.deps.appointments.update(booked.id, change, cancelling);
    const [{ body }] = await Promise.all([
      payBalance(service, booked),
      setTimeout(300).then(() => cancelling.commit()),
    ]);
    expect(body).toMatchObject({ code: 'APPOINTMENT_NOT_PAYABLE', message: expect.stringContaining('cancelled') });
    expect(await partsOf(service, booked.id)).toMatchObject({ balance_due: BALANCE, balance_payment_id: null });
  });
});

describe('the refund of', () => {
  test.each([
    ['the deposit', depositIdOf],
    ['the balance', balanceIdOf],
  ])('%s cancels the trip', async (_name, paymentIdOf) => {
    const booked = await aDepositedAppointment(service);
    await payBalance(service, booked);
    const answer = await cancelBooking({ appointment_id: booked.id, payment_id: paymentIdOf(booked) });
    expect(answer.body).toEqual({ appointment_id: booked.id, status: 'cancelled' });
    expect(await service.jobData('unwind-booking')).toEqual([
      { appointment_id: booked.id, mail: { kind: 'refunded' } },
    ]);
  });

  test('another payment does not', async () => {
    const booked = await aDepositedAppointment(service);
    await payBalance(service, booked);
    const answer = await cancelBooking({ appointment_id: booked.id, payment_id: 1 });
    expect([answer.body.code, (await stored(service, booked.id)).status]).toEqual(['CONFLICT', 'confirmed']);
  });
});
