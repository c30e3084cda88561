import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { type BookedAppointment, put } from '../testing/booked-appointments.ts';
import { aDepositedAppointment, BALANCE, DEPOSIT, depositIdOf, payBalance } from '../testing/deposits.ts';
import { anApprovedQuote, aPendingQuote, referenceOf } from '../testing/factories.ts';
import { clearData, setSettings, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

/** As anyone with the payment link sees it. */
const shown = async (quoteId: number) =>
  (await request(service.app).get(`/api/payment/quotes/${await referenceOf(service, quoteId)}`)).body;
/** As the payments service reads it. */
const forPayment = async (quoteId: number) =>
  (
    await request(service.app)
      .get(`/internal/quotes/${await referenceOf(service, quoteId)}/for-payment`)
      .set(await service.as('SERVICE', { issuer: 'payments' }))
  ).body;

const OFFERED = { deposit: '9.32', balance: '21.76', balance_paid: false, balance_hours: 48 };

describe('before it is paid', () => {
  test('a price is split by the settings of the moment', async () => {
    const { id } = await anApprovedQuote(service);
    expect([(await shown(id)).split, (await forPayment(id)).deposit]).toEqual([null, null]);
    await setSettings(service, { deposit_percent: 30 });
    expect((await shown(id)).split).toEqual(OFFERED);
    expect(await forPayment(id)).toMatchObject({ deposit: '9.32', balance: null });
    await setSettings(service, { deposit_percent: 50, balance_hours: 24 });
    const half = { deposit: '15.54', balance: '15.54', balance_paid: false, balance_hours: 24 };
    expect((await shown(id)).split).toEqual(half);
  });

  test('a price of which a card cannot be charged a part is paid at once', async () => {
    await setSettings(service, { deposit_percent: 30 });
    const { id } = await anApprovedQuote(service);
    await service.rows("UPDATE quotes SET total_amount = '1.60'");
    expect([(await shown(id)).split, (await forPayment(id)).deposit]).toEqual([null, null]);
  });

  test('a quote that cannot be paid has no deposit', async () => {
    await setSettings(service, { deposit_percent: 30 });
    const { id } = await aPendingQuote(service);
    expect((await forPayment(id)).deposit).toBeNull();
    const approved = await anApprovedQuote(service);
    await put(service, approved.appointment_id ?? 0, { status: 'cancelled' }, { staff: true });
    expect((await forPayment(approved.id)).deposit).toBeNull();
  });
});

describe('after the deposit', () => {
  const AGREED = { deposit: DEPOSIT, balance: BALANCE, balance_paid: false, balance_hours: 48 };
  const balanceOf = async ({ quoteId }: BookedAppointment) => (await forPayment(quoteId)).balance;

  test('a price is split as it was paid, whatever the settings say now', async () => {
    const booked = await aDepositedAppointment(service);
    for (const deposit_percent of [30, 100]) {
      await setSettings(service, { deposit_percent });
      expect((await shown(booked.quoteId)).split).toEqual(AGREED);
      expect((await forPayment(booked.quoteId)).deposit).toBeNull();
    }
    await payBalance(service, booked);
    expect((await shown(booked.quoteId)).split).toEqual({ ...AGREED, balance_paid: true });
  });

  test('the balance can be paid while the trip stands, also after it', async () => {
    const booked = await aDepositedAppointment(service);
    const due = { amount: BALANCE, deposit_payment_id: depositIdOf(booked) };
    for (const status of ['confirmed', 'completed', 'archived']) {
      await service.rows(`UPDATE appointments SET status = '${status}'`);
      expect([status, await balanceOf(booked)]).toEqual([status, due]);
    }
    await payBalance(service, booked);
    expect(await balanceOf(booked)).toBeNull();
  });

  test('nothing is due of a cancelled trip, even once archived', async () => {
    const booked = await aDepositedAppointment(service);
    for (const status of ['cancelled', 'archived']) {
      await put(service, booked.id, { status });
      expect([status, await balanceOf(booked)]).toEqual([status, null]);
    }
    expect((await shown(booked.quoteId)).split).toEqual(AGREED);
  });
});
