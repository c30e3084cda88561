import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { type Booked, refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
});

const DAY = 24 * 3_600_000;
const { expectRefunded, sweepAfter } = bookingChecks(() => service);
const { pressRefused, details, returned, check, follow } = refundDesk(() => service);
const refundsAsked = () => service.stripe.store.all('money_log').filter(({ action }) => action === 'refund').length;
const failedRefunds = async ({ appointmentId }: Booked) =>
  (await service.internal('payments/open-money', { appointment_ids: [appointmentId] })).body.failed_refund_ids;

async function refused(): Promise<Booked> {
  const booked = await service.book();
  const { status, body } = await pressRefused(booked);
  expect([status, body]).toMatchObject([200, { status: 'completed', refund_failure: 'refused', refund_pending: true }]);
  return booked;
}

describe('a refund that Stripe refuses', () => {
  test('says so to staff and buyer, keeps the booking, and is not requested again automatically', async () => {
    const booked = await refused();
    expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: booked.appointmentId });
    const delayed = expect.stringContaining('The refund to your card did not go through. Our team will contact you');
    expect(await service.confirm(booked.quote, booked.intentId, booked.timeSlotId)).toMatchObject({
      body: { code: 'APPOINTMENT_NOT_PAYABLE', message: delayed },
    });
    expect(await service.open(booked.quote, booked.timeSlotId)).toMatchObject({
      body: { code: 'QUOTE_REFUNDED', message: delayed },
    });
    expect((await service.historyEntries(booked.paymentId)).at(-1)).toBe(
      `The portal: payment.refund-failed, Refund of $123.45 for appointment #${booked.appointmentId} was refused by Stripe`,
    );
    const before = refundsAsked();
    await follow(booked.intentId);
    await sweepAfter(30_000);
    expect(refundsAsked()).toBe(before);
    const { swept_at } = await service.payment(booked.intentId);
    await sweepAfter(60_000);
    expect((await service.payment(booked.intentId)).swept_at).toEqual(swept_at);
    await sweepAfter(DAY);
    expect((await service.payment(booked.intentId)).swept_at).not.toEqual(swept_at);
    await returned(booked.paymentId);
  });

  test('can be tried again under another key', async () => {
    const booked = await refused();
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded', refund_failure: null });
    await expectRefunded(booked);
    expect(await service.payment(booked.intentId)).toMatchObject({ attempt: 1, refund_state: null });
    expect((await service.historyEntries(booked.paymentId)).slice(-2)).toEqual([
      `admin: payment.refund-retried, Refund for appointment #${booked.appointmentId} requested again`,
      `The portal: payment.refunded, $123.45 by card refunded for appointment #${booked.appointmentId}`,
    ]);
    expect(await service.refund(booked.paymentId)).toMatchObject({ status: 409, body: { code: 'ALREADY_REFUNDED' } });
  });

  test('can be refused again, and tried again', async () => {
    const booked = await refused();
    expect((await pressRefused(booked)).body).toMatchObject({ refund_failure: 'refused' });
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded' });
    await expectRefunded(booked);
  });

  test('stays in progress while the answer to another attempt is not known', async () => {
    const booked = await refused();
    const match = { method: 'POST', path: '/v1/refunds' } as const;
    service.stripe.faults.add({ match, kind: 'drop_before', times: 100, status: 500, delay_ms: 0 });
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ refund_pending: true, refund_failure: null });
    expect(await service.refund(booked.paymentId)).toMatchObject({ status: 409, body: { code: 'ALREADY_REFUNDED' } });
    expect(await returned(booked.paymentId)).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
    service.stripe.faults.clear();
    await sweepAfter(30_000);
    await expectRefunded(booked);
  });

  test('can be returned in another way, once: ledger, history, slot and appointment', async () => {
    const booked = await refused();
    expect(await failedRefunds(booked)).toEqual([booked.appointmentId]);
    expect(await check(booked)).toEqual([
      ['REFUND_OUTSTANDING', expect.stringMatching(/^still owes \$123\.45: Stripe refused its refund\./)],
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => returned(booked.paymentId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      status: 'refunded',
      refund_failure: null,
    });
    expect((await details(booked)).ledger.at(-1)).toMatchObject({
      kind: 'refunded_by_hand',
      amount: '123.45',
      provider_id: null,
    });
    expect((await service.historyEntries(booked.paymentId)).at(-1)).toMatch(
      /^admin: payment\.refunded-by-hand, \$123\.45 returned by bank transfer \(TR-77\) on \w+ \d+, \d{4} for appointment #\d+$/,
    );
    expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: null });
    expect(service.appointments.bookings.get(booked.appointmentId)?.status).toBe('cancelled');
    expect(await check(booked)).toEqual([]);
    expect(await failedRefunds(booked)).toEqual([]);
  });

  test('only staff return money in another way; bad input is a 400 that names the field', async () => {
    const booked = await refused();
    expect((await returned(booked.paymentId, {}, 'CUSTOMER')).status).toBe(403);
    expect((await returned(booked.paymentId, {}, 'ANONYMOUS')).status).toBe(401);
    expect((await returned(2_000_000_000)).status).toBe(404);
    const tomorrow = await returned(booked.paymentId, { returned_on: service.day(1) });
    expect(tomorrow).toMatchObject({ status: 400, body: { details: [{ field: 'returned_on' }] } });
    const valid = { method: 'cash', reference: null, returned_on: service.today() };
    for (const { what, json } of badBodies(valid)) {
      const path = `/api/payments/${booked.paymentId}/manual-refunds`;
      expect([what, (await service.request('POST', path, json, 'ADMIN')).status]).toEqual([what, 400]);
    }
    const other = await service.book();
    expect(await returned(other.paymentId)).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
    expect((await returned(booked.paymentId, valid)).status).toBe(200);
  });
});
