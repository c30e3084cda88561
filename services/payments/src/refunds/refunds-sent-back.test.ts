import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

const DAY = 24 * 3_600_000;
const { expectRefunded, sweepAfter } = bookingChecks(() => service);
const { details, returned, check, sendBack, follow, expectFailure } = refundDesk(() => service);
const returnedOtherwise = async ({ appointmentId }: Booked) =>
  (await service.internal('payments/open-money', { appointment_ids: [appointmentId] })).body.returned_otherwise_ids;

/** A refund that succeeded and that the bank sent back later. */
async function sentBack(): Promise<Booked> {
  const booked = await service.book();
  expect((await service.refund(booked.paymentId)).body.status).toBe('refunded');
  await expectRefunded(booked);
  await sendBack(booked);
  await expectFailure(booked, 'failed');
  return booked;
}

describe('a refund that the bank sends back after it had succeeded', () => {
  test('is listed until it is returned, however old it is, and can be tried again', async () => {
    const booked = await sentBack();
    const listed = [['REFUND_OUTSTANDING', expect.stringMatching(/^still owes \$123\.45: its refund was sent back/)]];
    expect(await check(booked)).toEqual(listed);
    service.clock.aheadMs += 30 * DAY;
    expect(await check(booked)).toEqual(listed);
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded', refund_failure: null });
    expect(await service.ledger(booked.intentId)).toEqual([
      ...['authorised', 'captured', 'refunded', 'refund_failed', 'refunded'],
    ]);
    expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 12_345 });
    expect(await check(booked)).toEqual([]);
  });

  test('and sent back again waits for staff again', async () => {
    const booked = await sentBack();
    await service.refund(booked.paymentId);
    await sendBack(booked);
    await expectFailure(booked, 'failed');
    expect(await returnedOtherwise(booked)).toEqual([]);
    expect((await returned(booked.paymentId, { method: 'check', reference: '1042' })).body.refund_failure).toBeNull();
    expect(await returnedOtherwise(booked)).toEqual([booked.appointmentId]);
    expect(await check(booked)).toEqual([]);
  });

  test('is listed again after its row was changed to say that it is complete', async () => {
    const booked = await sentBack();
    await service.rows('UPDATE payments SET refund_state = NULL WHERE id = $id RETURNING id', { id: booked.paymentId });
    expect(await check(booked)).toEqual([['REFUND_DIFFERS', expect.stringMatching(/has not been paid back$/)]]);
    expect(await details(booked)).toMatchObject({ refund_failure: 'failed', refund_pending: true });
  });

  test('of the test card that fails refunds', async () => {
    const booked = await service.book({}, {}, '4000000000005126');
    await service.refund(booked.paymentId);
    await expectFailure(booked, 'failed');
    expect((await returned(booked.paymentId, { method: 'cash', reference: null })).status).toBe(200);
    expect(await check(booked)).toEqual([]);
  });

  test('keeps its client from being deleted', async () => {
    const booked = await sentBack();
    const open = async () =>
      (await service.internal('payments/open-money', { appointment_ids: [booked.appointmentId] })).body.appointment_ids;
    expect(await open()).toEqual([booked.appointmentId]);
    await returned(booked.paymentId);
    expect(await open()).toEqual([]);
  });

  test('brings a payment back that was deleted with its client, until the money is returned', async () => {
    const booked = await service.book();
    await service.refund(booked.paymentId);
    service.appointments.bookings.delete(booked.appointmentId);
    await service.internal('appointments/forget', { appointment_ids: [booked.appointmentId] });
    expect((await service.request('GET', `/api/payments/${booked.paymentId}`, undefined, 'ADMIN')).status).toBe(404);
    await follow(booked.intentId);
    await sendBack(booked);
    await expectFailure(booked, 'failed');
    expect(await details(booked)).toMatchObject({ amount: '123.45', status: 'refunded' });
    expect(await check(booked)).toHaveLength(1);
    expect((await returned(booked.paymentId)).status).toBe(200);
    await sweepAfter(30_000);
    expect((await service.request('GET', `/api/payments/${booked.paymentId}`, undefined, 'ADMIN')).status).toBe(404);
    expect(await check(booked)).toEqual([]);
  });
});
