import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessInstant } from '@tailgate/domain';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, move, put, STRANGER, stored } from '../testing/booked-appointments.ts';
import { linkOf } from '../testing/booking-link.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';
import { cancelPayment } from './cancel-appointment.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const EVERYTHING = { paid: '120.01', refund: '120.01', kept: '0.00' };
const HALF = { paid: '120.01', refund: '60.01', kept: '60.00' };

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

/** A paid trip with the policy, on a day so many days from now. */
async function aTrip(days: number, policy = POLICY): Promise<number> {
  const { id } = await aBookedAppointment(service, dayIn(Math.max(days, 0)));
  await service.rows(
    `UPDATE appointments SET cancellation_policy = '${JSON.stringify(policy)}', total_amount = '120.01',
       appointment_date = appointment_date + ${Math.min(days, 0)}`,
  );
  service.payments.money.set(id, { left: '120.01', by_hand: false, policy });
  return id;
}

async function preview(id: number, userId = ADA, role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') {
  const headers = await service.as(role, { userId });
  return await request(service.app).get(`/api/appointments/${id}/cancellation`).set(headers);
}

/** How the payments service was asked to cancel. */
async function termsOf(id: number) {
  await cancelPayment(service.deps, { appointment_id: id }, 'test');
  return service.payments.terms.get(id);
}

const columns = async (id: number) => {
  const row = (await stored(service, id)) as unknown as Record<string, unknown>;
  return { status: row.status, kind: row.cancel_kind, refund: row.refund_amount, kept: row.kept_amount };
};

describe('the preview', () => {
  test('says until when cancelling is free, and then what is kept', async () => {
    const early = await aTrip(5);
    const free_until = businessInstant(dayIn(4), '09:00:00', 'America/New_York').toISOString();
    expect((await preview(early)).body).toEqual({
      ...EVERYTHING,
      by_hand: false,
      policy: POLICY,
      free_until,
      no_show: null,
    });
    await clearData(service);
    expect((await preview(await aTrip(0))).body).toMatchObject(HALF);
  });

  test('keeps nothing of a trip without a policy or without a payment', async () => {
    const { id } = await aBookedAppointment(service, dayIn(0));
    expect((await preview(id)).body).toMatchObject({
      paid: '0.00',
      refund: '0.00',
      kept: '0.00',
      policy: null,
      free_until: null,
    });
  });

  test('of a no-show is for staff, once the time has come', async () => {
    const id = await aTrip(-1);
    expect((await preview(id, 1, 'ADMIN')).body.no_show).toEqual({ refund: '0.00', kept: '120.01' });
    expect((await preview(id)).body.no_show).toBeNull();
    await clearData(service);
    expect((await preview(await aTrip(5), 1, 'ADMIN')).body.no_show).toBeNull();
  });

  test('refunds nothing of a payment that the bank has, and keeps nothing of it', async () => {
    const id = await aTrip(0);
    const payments = [{ id: 9, left: '0.00', by_hand: false, at_bank: 'disputed' as const }];
    service.payments.money.set(id, { left: '0.00', by_hand: false, policy: POLICY, payments });
    const nothing = { paid: '0.00', refund: '0.00', kept: '0.00', at_bank: 'disputed' };
    expect((await preview(id)).body).toMatchObject(nothing);
    expect((await (await linkOf(service, id)).cancellation()).body).toMatchObject(nothing);
  });

  test("is not for another customer's trip, and waits for the payments service", async () => {
    const id = await aTrip(0);
    expect((await preview(id, STRANGER)).status).toBe(404);
    service.payments.breakOff('appointmentMoney', 'before');
    expect((await preview(id)).status).toBe(503);
  });
});

describe('by the booking link', () => {
  test('the preview says the same, without a no-show, and a cancellation may keep no more than was shown', async () => {
    // Late at any time of day, and the trip has not started.
    const policy = { ...POLICY, free_hours: 240 };
    const id = await aTrip(5, policy);
    const link = await linkOf(service, id);
    expect((await link.read()).cancellation_policy).toEqual(policy);
    expect((await link.cancellation()).body).toMatchObject({ ...HALF, no_show: null });
    expect((await link.put({ status: 'cancelled' })).body.code).toBe('REFUND_CHANGED');
    expect((await link.put({ status: 'cancelled', refund_shown: '60.01' })).status).toBe(200);
    expect(await columns(id)).toMatchObject({ status: 'cancelled', refund: '60.01', kept: '60.00' });
    // Nothing is promised before the payments service has decided.
    expect(await link.read()).toMatchObject({ refund: 'unknown', refund_split: null });
    await termsOf(id);
    expect(await link.read()).toMatchObject({ refund: 'under way', refund_split: { refund: '60.01', kept: '60.00' } });
  });

  test('a late move does not make cancellation free again, unless staff move the trip', async () => {
    const policy = { ...POLICY, free_hours: 240 };
    const id = await aTrip(5, policy);
    const link = await linkOf(service, id);
    const free_until = (await link.cancellation()).body.free_until;
    const toDay = (days: number) => {
      service.payments.addSlot(dayIn(days), 11);
      return move(dayIn(days));
    };
    for (const days of [20, 25]) {
      expect((await link.put(toDay(days))).status).toBe(200);
      expect((await link.cancellation()).body).toMatchObject({ ...HALF, free_until });
    }
    await put(service, id, toDay(30), { staff: true });
    expect((await link.cancellation()).body).toMatchObject(EVERYTHING);
  });

  test('a no-show and a waived fee are refused', async () => {
    const id = await aTrip(0);
    const link = await linkOf(service, id);
    for (const more of [{ no_show: true }, { waive_reason: 'I ask for it' }])
      expect((await link.put({ status: 'cancelled', refund_shown: '0.00', ...more })).status).toBe(400);
    expect((await columns(id)).status).toBe('confirmed');
  });
});

describe('cancelling', () => {
  test('early refunds everything, as the policy says', async () => {
    const id = await aTrip(5);
    expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
    expect(await columns(id)).toEqual({ status: 'cancelled', kind: 'cancelled', refund: '120.01', kept: '0.00' });
    expect(await termsOf(id)).toMatchObject({ kind: 'cancelled', waived: false });
  });

  test('late keeps a fee only if the screen has said so', async () => {
    const id = await aTrip(0);
    for (const shown of [{}, { refund_shown: '120.01' }, { refund_shown: '60.02' }]) {
      const { status, body } = await put(service, id, { status: 'cancelled', ...shown }, { staff: true });
      expect([status, body.code]).toEqual([409, 'REFUND_CHANGED']);
    }
    expect(await columns(id)).toEqual({ status: 'confirmed', kind: null, refund: null, kept: null });
    const before = Date.now();
    expect((await put(service, id, { status: 'cancelled', refund_shown: '60.01' }, { staff: true })).status).toBe(200);
    expect(await columns(id)).toEqual({ status: 'cancelled', kind: 'cancelled', refund: '60.01', kept: '60.00' });
    const terms = await termsOf(id);
    const row = await stored(service, id);
    expect(terms).toEqual({
      kind: 'cancelled',
      cancelled_at: row.cancelled_at?.toISOString(),
      trip_starts_at: businessInstant(dayIn(0), '09:00:00', 'America/New_York').toISOString(),
      waived: false,
      payment_ids: [70 + id],
    });
    expect(row.cancelled_at?.getTime()).toBeGreaterThanOrEqual(before);
  });

  test('refunds everything if staff waive the fee, with their reason in the history', async () => {
    const id = await aTrip(0);
    const body = { status: 'cancelled', waive_reason: 'The road was closed' };
    expect((await put(service, id, body, { staff: true })).status).toBe(200);
    expect(await columns(id)).toMatchObject({ refund: '120.01', kept: '0.00' });
    expect(await termsOf(id)).toMatchObject({ waived: true });
    const [entry] = await service.rows<{ summary: string }>(
      "SELECT summary FROM history WHERE action = 'appointment.cancelled' ORDER BY id DESC LIMIT 1",
    );
    expect(entry?.summary).toContain('$120.01 refunded, $0.00 kept; everything refunded: The road was closed');
  });

  test('as a no-show is for staff, for a confirmed trip whose time has come', async () => {
    const id = await aTrip(5);
    const noShow = { status: 'cancelled', no_show: true, refund_shown: '0.00' };
    expect((await put(service, id, noShow, { staff: true })).body.code).toBe('APPOINTMENT_NOT_YET');
    await clearData(service);
    const past = await aTrip(-1);
    for (const request of [noShow, { status: 'cancelled', waive_reason: 'Please' }]) {
      const { status, body } = await put(service, past, request);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    }
    const answer = await put(service, past, noShow, { staff: true });
    expect([answer.status, answer.body.status, answer.body.no_show]).toEqual([200, 'cancelled', true]);
    expect(await termsOf(past)).toMatchObject({ kind: 'no_show' });
    expect(await columns(past)).toMatchObject({ kind: 'no_show', refund: '0.00', kept: '120.01' });
  });

  test('is refused if the trip moved in between, and while the payments service does not answer', async () => {
    const id = await aTrip(0);
    const request = { status: 'cancelled', refund_shown: '60.01' };
    service.payments.during.appointmentMoney = () =>
      service.rows(`UPDATE appointments SET appointment_date = '${dayIn(9)}' WHERE id = ${id}`);
    expect((await put(service, id, request, { staff: true })).body.code).toBe('RECORD_CHANGED');
    delete service.payments.during.appointmentMoney;
    service.payments.breakOff('appointmentMoney', 'before');
    expect((await put(service, id, request, { staff: true })).status).toBe(503);
    expect(await columns(id)).toMatchObject({ status: 'confirmed', kept: null });
  });
});
