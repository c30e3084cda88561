import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  world.stripe.faults.clear();
  world.appointments.breaks.confirmBooking = 0;
});

const { authorised, sweepAfter } = bookingChecks(() => world);

const openMoney = async (...appointment_ids: number[]) =>
  (await world.internal('payments/open-money', { appointment_ids })).body.appointment_ids;
const forget = (...appointment_ids: number[]) => world.internal('appointments/forget', { appointment_ids });
const paymentsOf = async (appointmentId: number) =>
  await world.rows('SELECT stage FROM payments WHERE appointment_id = $appointmentId', { appointmentId });

describe('deleting', () => {
  test('money that is open is named: authorised, charged, on its way back; not what is over or only looked at', async () => {
    const paid = await world.book();
    const refunded = await world.book();
    await world.refund(refunded.paymentId);
    const { quote: held } = await authorised();
    const looked = world.appointments.addQuote();
    await world.open(looked, await world.addSlot());
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

  test('forgets payments, frees slots, keeps the ledger', async () => {
    const over = await world.book();
    await world.refund(over.paymentId);
    const { quote, slotId, paymentIntentId, confirm } = await authorised();
    const id = quote.appointment_id ?? 0;
    world.appointments.quotes.delete(quote.reference);
    for (const _again of [1, 2]) expect((await forget(over.appointmentId, id)).body).toEqual({ ok: true });
    expect(await paymentsOf(over.appointmentId)).toEqual([]);
    expect(await paymentsOf(id)).toEqual([]);
    expect(world.intent(paymentIntentId).status).toBe('canceled');
    expect(await world.slot(slotId)).toMatchObject({ held_until: null, appointment_id: null });
    expect(await world.ledger(over.intentId)).toEqual(['authorised', 'captured', 'refunded']);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
  });

  test.each([
    ['and its quote with it', true],
    ['and its quote was read before', false],
  ])('while its card is being confirmed, %s: the payment is missing, no money is taken', async (_when, isReadLater) => {
    const { quote, slotId, paymentIntentId, confirm } = await authorised();
    const find = world.deps.cards.find;
    jest.spyOn(world.deps.cards, 'find').mockImplementationOnce(async (intentId) => {
      const intent = await find(intentId);
      if (isReadLater) world.appointments.quotes.delete(quote.reference);
      expect((await forget(quote.appointment_id ?? 0)).status).toBe(200);
      return intent;
    });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'INTENT_MISMATCH' } });
    expect(world.intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await world.slot(slotId)).toMatchObject({ held_until: null, appointment_id: null });
  });

  test.each(['opened', 'booked', 'settled'] as const)(
    'a payment that was seen as %s and is refunded and forgotten since has nothing left to unwind',
    async (stage) => {
      const { appointmentId, intentId, paymentId } = await world.book();
      const seen = { ...(await world.payment(intentId)), stage };
      await world.refund(paymentId);
      expect((await forget(appointmentId)).status).toBe(200);
      jest.spyOn(world.deps.appointmentPayments, 'findOfAppointment').mockResolvedValueOnce([seen]);
      jest.spyOn(world.deps.appointmentPayments, 'findOfAppointment').mockResolvedValueOnce([seen]);
      expect((await world.unwind(appointmentId)).status).toBe(200);
      expect(await world.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
    },
  );

  test('a payment whose money is not back yet is kept until it is', async () => {
    const { intentId, appointmentId, slotId } = await world.book();
    world.stripe.faults.add({ match: { path: '/v1/refunds' }, kind: 'status', times: 100, status: 500, delay_ms: 0 });
    expect((await forget(appointmentId)).status).toBe(200);
    expect(await paymentsOf(appointmentId)).toEqual([{ stage: 'refunding' }]);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
    world.stripe.faults.clear();
    await sweepAfter(30_000);
    await sweepAfter(30_000);
    expect(await paymentsOf(appointmentId)).toEqual([]);
    expect(await world.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
  });
});

test('these are for our own processes only, and bad input is a 400', async () => {
  const routes = [
    ['bookings/unwind', { appointment_id: 1 }],
    ['payments/open-money', { appointment_ids: [1] }],
    ['appointments/forget', { appointment_ids: [1] }],
  ] as const;
  for (const [path, good] of routes) {
    expect((await world.internal(path, good, 'SUPER_ADMIN')).status).toBe(403);
    expect((await world.internal(path, good, 'ANONYMOUS')).status).toBe(401);
    for (const { what, json } of badBodies(good)) {
      expect([path, what, (await world.internal(path, json)).status]).toEqual([path, what, 400]);
    }
  }
});
