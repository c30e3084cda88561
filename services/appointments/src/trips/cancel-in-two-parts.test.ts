import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { ADA, type BookedAppointment, dayIn, put, stored } from '../testing/booked-appointments.ts';
import { linkOf } from '../testing/booking-link.ts';
import {
  aDepositedAppointment,
  BALANCE,
  balanceIdOf,
  bothPayments,
  depositIdOf,
  payBalance,
} from '../testing/deposits.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { cancelPayment } from './cancel-appointment.ts';

/** Any cancellation in the next ten days is late. Half a cent of each payment goes to the customer. */
const POLICY = { free_hours: 240, late_percent: 25, no_show_percent: 0 };

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const waitingForLock = () =>
  service.rows("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");

/** A trip under the policy, of which both parts are paid unless the test says otherwise. */
async function aTrip({ paid = true, date = dayIn(5) } = {}): Promise<BookedAppointment> {
  const booked = await aDepositedAppointment(service, date, { cancellation_policy: POLICY });
  if (paid) await payBalance(service, booked);
  service.payments.money.set(booked.id, bothPayments(booked, POLICY));
  return booked;
}

const preview = async (id: number) =>
  (
    await request(service.app)
      .get(`/api/appointments/${id}/cancellation`)
      .set(await service.as('CUSTOMER', { userId: ADA }))
  ).body;
async function termsOf(id: number) {
  await cancelPayment(service.deps, { appointment_id: id }, 'test');
  return service.payments.terms.get(id);
}
const columns = async (id: number) => {
  const row = (await stored(service, id)) as unknown as Record<string, unknown>;
  return { status: row.status, refund: row.refund_amount, kept: row.kept_amount, due: row.balance_due };
};
// 25% of 10.00 is 2.50, and of 21.08 is 5.27.
const LATE = { paid: '31.08', refund: '7.77', kept: '23.31' };

describe('a late cancellation', () => {
  test('splits each payment, as its preview says, and names both to the payments service', async () => {
    const booked = await aTrip();
    const answer = await preview(booked.id);
    expect(answer).toMatchObject({ ...LATE, by_hand: false, policy: POLICY });
    expect(answer).not.toHaveProperty('refund_by_hand');
    const request = { status: 'cancelled', refund_shown: LATE.refund };
    expect((await put(service, booked.id, { ...request, refund_shown: '7.78' })).body.code).toBe('REFUND_CHANGED');
    expect((await put(service, booked.id, request)).status).toBe(200);
    expect(await columns(booked.id)).toEqual({ status: 'cancelled', refund: '7.77', kept: '23.31', due: '0.00' });
    expect((await termsOf(booked.id))?.payment_ids).toEqual([depositIdOf(booked), balanceIdOf(booked)]);
  });

  test('gives a fraction of a cent of each payment to the customer', async () => {
    const booked = await aTrip();
    const payments = [depositIdOf(booked), balanceIdOf(booked)].map((id) => ({ id, left: '0.01', by_hand: false }));
    service.payments.money.set(booked.id, { left: '0.02', by_hand: false, policy: POLICY, payments });
    expect(await preview(booked.id)).toMatchObject({ paid: '0.02', refund: '0.02', kept: '0.00' });
  });

  test('while the balance is due splits the deposit, and names it alone', async () => {
    const booked = await aTrip({ paid: false });
    const [deposit] = bothPayments(booked, POLICY).payments ?? [];
    const payments = deposit ? [deposit] : [];
    service.payments.money.set(booked.id, { left: '10.00', by_hand: false, policy: POLICY, payments });
    expect(await preview(booked.id)).toMatchObject({ paid: '10.00', refund: '2.50', kept: '7.50' });
    const link = await linkOf(service, booked.id);
    expect((await link.put({ status: 'cancelled', refund_shown: '2.50' })).status).toBe(200);
    expect(await columns(booked.id)).toMatchObject({ refund: '2.50', kept: '7.50', due: BALANCE });
    expect((await termsOf(booked.id))?.payment_ids).toEqual([depositIdOf(booked)]);
  });

  test('says what of the refund staff pay back in person', async () => {
    const booked = await aTrip();
    service.payments.money.set(booked.id, bothPayments(booked, POLICY, { balance: true }));
    expect(await preview(booked.id)).toMatchObject({ ...LATE, by_hand: false, refund_by_hand: '5.27' });
    service.payments.money.set(booked.id, bothPayments(booked, POLICY, { deposit: true, balance: true }));
    const byHand = await preview(booked.id);
    expect(byHand).toMatchObject({ ...LATE, by_hand: true });
    expect(byHand).not.toHaveProperty('refund_by_hand');
  });

  test('splits the sum that a payments service of the release before knows', async () => {
    const booked = await aTrip();
    service.payments.money.set(booked.id, { left: '31.08', by_hand: true, policy: POLICY });
    const answer = await preview(booked.id);
    expect(answer).toMatchObject({ ...LATE, by_hand: true });
    expect(answer).not.toHaveProperty('refund_by_hand');
    expect((await put(service, booked.id, { status: 'cancelled', refund_shown: '7.77' })).status).toBe(200);
  });

  test('refunds a balance in full that was captured and is not confirmed yet', async () => {
    const booked = await aTrip({ paid: false });
    expect(await preview(booked.id)).toMatchObject({ paid: '31.08', refund: '23.58', kept: '7.50' });
    expect((await put(service, booked.id, { status: 'cancelled', refund_shown: '23.58' })).status).toBe(200);
    expect((await termsOf(booked.id))?.payment_ids).toEqual([depositIdOf(booked)]);
  });
});

describe('a balance that is confirmed during a cancellation', () => {
  test('before its lock has it refused, because more would be kept than the screen said', async () => {
    const booked = await aTrip({ paid: false });
    service.payments.during.appointmentMoney = () => payBalance(service, booked);
    const { body } = await put(service, booked.id, { status: 'cancelled', refund_shown: '2.50' });
    expect([body.code, (await columns(booked.id)).status]).toEqual(['RECORD_CHANGED', 'confirmed']);
    delete service.payments.during.appointmentMoney;
    expect((await put(service, booked.id, { status: 'cancelled', refund_shown: '7.77' })).status).toBe(200);
  });

  test('is refused once the cancellation has the lock', async () => {
    const booked = await aTrip({ paid: false });
    const locking = await service.deps.database.transaction();
    await service.deps.appointments.lock(booked.id, locking);
    const cancelling = put(service, booked.id, { status: 'cancelled', refund_shown: '0.00' });
    await until(async () => expect(await waitingForLock()).toHaveLength(1));
    const paying = payBalance(service, booked);
    await until(async () => expect(await waitingForLock()).toHaveLength(2));
    await locking.commit();
    expect([(await cancelling).status, (await paying).body.code]).toEqual([200, 'APPOINTMENT_NOT_PAYABLE']);
  });

  test('is paid and known to the cancellation, or refused, in either order', async () => {
    for (const wait of [0, 4, 8, 12, 20, 40]) {
      await clearData(service);
      const booked = await aTrip({ paid: false });
      const [cancelled, paid] = await Promise.all([
        put(service, booked.id, { status: 'cancelled', refund_shown: '0.00' }),
        setTimeout(wait).then(() => payBalance(service, booked)),
      ]);
      const isPaid = paid.status === 200;
      const known = isPaid ? [depositIdOf(booked), balanceIdOf(booked)] : [depositIdOf(booked)];
      const refund = isPaid ? LATE.refund : '23.58';
      if (cancelled.status === 200) {
        expect((await termsOf(booked.id))?.payment_ids).toEqual(known);
        expect(await columns(booked.id)).toMatchObject({ refund, due: isPaid ? '0.00' : BALANCE });
      } else {
        expect([cancelled.body.code, isPaid]).toEqual(['RECORD_CHANGED', true]);
        expect(await columns(booked.id)).toMatchObject({ status: 'confirmed', due: '0.00' });
      }
    }
  });
});

test('without a policy both are refunded, and a balance in between changes nothing', async () => {
  const booked = await aDepositedAppointment(service);
  await payBalance(service, booked);
  service.payments.money.set(booked.id, bothPayments(booked, null));
  expect(await preview(booked.id)).toMatchObject({ paid: '31.08', refund: '31.08', kept: '0.00' });
  expect((await put(service, booked.id, { status: 'cancelled' })).status).toBe(200);
  expect(await termsOf(booked.id)).toBeUndefined();
});

test('a no-show keeps both payments', async () => {
  const booked = await aTrip({ date: dayIn(0) });
  await service.rows('UPDATE appointments SET appointment_date = appointment_date - 1');
  const request = { status: 'cancelled', no_show: true, refund_shown: '0.00' };
  expect((await put(service, booked.id, request, { staff: true })).status).toBe(200);
  expect(await columns(booked.id)).toMatchObject({ refund: '0.00', kept: '31.08' });
});
