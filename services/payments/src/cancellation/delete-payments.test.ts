import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { payInJob } from '../engine/pay.ts';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
  service.appointments.breaks.confirmBooking = 0;
});

const { authorised, sweepAfter } = bookingChecks(() => service);

const openMoney = async (...appointment_ids: number[]) =>
  (await service.internal('payments/open-money', { appointment_ids })).body.appointment_ids;
const deletePayments = (...appointment_ids: number[]) => service.internal('appointments/forget', { appointment_ids });
const paymentsOf = async (appointmentId: number) =>
  await service.rows('SELECT stage FROM payments WHERE appointment_id = $appointmentId', { appointmentId });

describe('deleting', () => {
  test('lists appointments with open money: authorised, charged, refund pending; not finished or unpaid ones', async () => {
    const paid = await service.book();
    const refunded = await service.book();
    await service.refund(refunded.paymentId);
    const { quote: held } = await authorised();
    const looked = service.appointments.addQuote();
    await service.open(looked, await service.addSlot());
    const asked = [
      paid.appointmentId,
      refunded.appointmentId,
      held.appointment_id ?? 0,
      looked.appointment_id ?? 0,
      999,
    ];
    expect(await openMoney(...asked)).toEqual([paid.appointmentId, held.appointment_id ?? 0].toSorted((a, b) => a - b));
    expect(await openMoney()).toEqual([]);
  });

  test('deletes payments, frees slots, keeps the ledger', async () => {
    const over = await service.book();
    await service.refund(over.paymentId);
    const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
    const id = quote.appointment_id ?? 0;
    service.appointments.quotes.delete(quote.reference);
    for (const _again of [1, 2]) expect((await deletePayments(over.appointmentId, id)).body).toEqual({ ok: true });
    expect(await paymentsOf(over.appointmentId)).toEqual([]);
    expect(await paymentsOf(id)).toEqual([]);
    expect(service.intent(paymentIntentId).status).toBe('canceled');
    expect(await service.slot(timeSlotId)).toMatchObject({ held_until: null, appointment_id: null });
    expect(await service.ledger(over.intentId)).toEqual(['authorised', 'captured', 'refunded']);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
  });

  test.each([
    ['and its quote with it', true],
    ['and its quote was read before', false],
  ])('while its card is being confirmed, %s: the payment is gone and no money is taken', async (_when, isReadLater) => {
    const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
    const find = service.deps.cards.find;
    jest.spyOn(service.deps.cards, 'find').mockImplementationOnce(async (intentId) => {
      const intent = await find(intentId);
      if (isReadLater) service.appointments.quotes.delete(quote.reference);
      expect((await deletePayments(quote.appointment_id ?? 0)).status).toBe(200);
      return intent;
    });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
    expect(service.intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await service.slot(timeSlotId)).toMatchObject({ held_until: null, appointment_id: null });
  });

  test.each(['opened', 'booked', 'settled'] as const)(
    'a payment read as %s, then refunded and deleted, has nothing left to cancel',
    async (stage) => {
      const { appointmentId, intentId, paymentId } = await service.book();
      const seen = { ...(await service.payment(intentId)), stage };
      await service.refund(paymentId);
      expect((await deletePayments(appointmentId)).status).toBe(200);
      jest.spyOn(service.deps.appointmentPayments, 'findOfAppointment').mockResolvedValueOnce([seen]);
      jest.spyOn(service.deps.appointmentPayments, 'findOfAppointment').mockResolvedValueOnce([seen]);
      expect((await service.unwind(appointmentId)).status).toBe(200);
      expect(await service.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
    },
  );

  test('keeps a payment until its money is refunded', async () => {
    const { intentId, appointmentId, timeSlotId } = await service.book();
    service.stripe.faults.add({ match: { path: '/v1/refunds' }, kind: 'status', times: 100, status: 500, delay_ms: 0 });
    expect((await deletePayments(appointmentId)).status).toBe(200);
    expect(await paymentsOf(appointmentId)).toEqual([{ stage: 'refunding' }]);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
    service.stripe.faults.clear();
    await sweepAfter(30_000);
    await sweepAfter(30_000);
    expect(await paymentsOf(appointmentId)).toEqual([]);
    expect(await service.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
  });
});

test('only our own services are admitted, and bad input is a 400', async () => {
  const routes = [
    ['bookings/unwind', { appointment_id: 1 }],
    ['payments/open-money', { appointment_ids: [1] }],
    ['appointments/forget', { appointment_ids: [1] }],
  ] as const;
  for (const [path, good] of routes) {
    expect((await service.internal(path, good, 'SUPER_ADMIN')).status).toBe(403);
    expect((await service.internal(path, good, 'ANONYMOUS')).status).toBe(401);
    for (const { what, json } of badBodies(good)) {
      expect([path, what, (await service.internal(path, json)).status]).toEqual([path, what, 400]);
    }
  }
});

test('a job of a payment that was deleted has nothing to do', async () => {
  await expect(payInJob(service.deps, 999_999)).resolves.toBeUndefined();
});
