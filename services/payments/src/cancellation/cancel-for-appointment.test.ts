import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { bookingChecks } from '../testing/booking-checks.ts';
import { type Answer, createWorld, type World } from '../testing/world.ts';

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

const { authorised, sweepAfter, expectNothingTaken } = bookingChecks(() => world);

const openMoney = async (...appointment_ids: number[]) =>
  (await world.internal('payments/open-money', { appointment_ids })).body.appointment_ids;
const CAPTURE = { method: 'POST', path: '/v1/payment_intents/*/capture' } as const;
const atCapture = (times = 100) =>
  world.stripe.faults.add({
    match: CAPTURE,
    kind: 'drop_after',
    times,
    status: 500,
    delay_ms: 0,
  });

/** Stripe answers nothing about any card. */
function silence() {
  for (const path of ['/v1/payment_intents/*', '/v1/payment_intents/*/cancel']) {
    world.stripe.faults.add({ match: { path }, kind: 'status', times: 1_000, status: 503, delay_ms: 0 });
  }
}

/** Charged and returned, and told as that to everybody. */
async function expectGoneAndReturned(intentId: string, slotId: number) {
  const { id, appointment_id } = await world.payment(intentId);
  expect(await world.payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await world.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  expect(await world.deeds(id)).toEqual([
    `The portal: payment.completed, The customer paid $123.45 by card for appointment #${appointment_id}`,
    `The portal: payment.refunding, $123.45 by card goes back, paid for appointment #${appointment_id}, which is cancelled`,
    `The portal: payment.refunded, $123.45 by card is back, paid for appointment #${appointment_id}`,
  ]);
}

function expectReturnedInWords({ status, body }: Answer) {
  expect([status, body.code]).toEqual([409, 'APPOINTMENT_NOT_PAYABLE']);
  expect(body.message).toBe(
    'The appointment can no longer be confirmed, and your money is being returned to your card. Banks take up to ten days to show it.',
  );
}

describe('a cancelled appointment', () => {
  test('that was paid is refunded and its slot is free; again and again it is the same', async () => {
    const { intentId, slotId, appointmentId } = await world.book();
    world.appointments.cancelAppointment(appointmentId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.unwind(appointmentId)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { ok: true }]));
    expect((await world.unwind(appointmentId)).status).toBe(200);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
    await sweepAfter(30_000);
    expect(await world.payment(intentId)).toMatchObject({ status: 'refunded' });
    expect(await world.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
    expect(world.effective('refund', intentId)).toBe(1);
  });

  test('that was not paid yet: hold and authorisation are released, and nothing can be paid', async () => {
    const { quote, slotId, paymentIntentId, confirm } = await authorised();
    world.appointments.cancelAppointment(quote.appointment_id ?? 0);
    expect((await world.unwind(quote.appointment_id ?? 0)).status).toBe(200);
    await expectNothingTaken(paymentIntentId);
    expect(await world.slot(slotId)).toMatchObject({ held_until: null, appointment_id: null });
    const answer = await confirm();
    expect(answer).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(answer.body.message).toBe('The appointment can no longer be confirmed. No money was taken.');
    expect(await world.open(quote, slotId)).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
  });

  test('whose card was charged without anyone knowing: the money goes back', async () => {
    const { quote, slotId, paymentIntentId, confirm } = await authorised();
    atCapture();
    expect((await confirm()).status).toBe(503);
    expect(await world.payment(paymentIntentId)).toMatchObject({ stage: 'booked' });
    world.stripe.faults.clear();
    world.appointments.cancelAppointment(quote.appointment_id ?? 0);
    await world.unwind(quote.appointment_id ?? 0);
    await expectGoneAndReturned(paymentIntentId, slotId);
    expectReturnedInWords(await confirm());
  });

  test('while Stripe does not answer, charged or not: the slot is free, and nothing is said of the money until it is known', async () => {
    for (const isCharged of [true, false]) {
      const { quote, slotId, paymentIntentId, confirm } = await authorised();
      const id = quote.appointment_id ?? 0;
      if (isCharged) atCapture();
      else world.stripe.faults.add({ match: CAPTURE, kind: 'status', times: 100, status: 500, delay_ms: 0 });
      expect((await confirm()).status).toBe(503);
      world.stripe.faults.clear();
      silence();
      world.appointments.cancelAppointment(id);
      expect((await world.unwind(id)).status).toBe(200);
      expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
      expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'booked' });
      expect(await confirm()).toMatchObject({ status: 503, body: { code: 'CARD_PROVIDER_UNAVAILABLE' } });
      expect(await openMoney(id)).toEqual([id]);
      world.stripe.faults.clear();
      await sweepAfter(30_000);
      if (isCharged) {
        await expectGoneAndReturned(paymentIntentId, slotId);
        expectReturnedInWords(await confirm());
      } else {
        await expectNothingTaken(paymentIntentId);
        expect(await world.ledger(paymentIntentId)).toEqual(['authorised', 'cancelled']);
        expect((await confirm()).body.message).toContain('No money was taken');
      }
    }
  });

  test('while its card is being charged: the charge that arrives later goes back', async () => {
    const { quote, slotId, paymentIntentId, confirm } = await authorised();
    const id = quote.appointment_id ?? 0;
    const { capture } = world.deps.cards;
    jest.spyOn(world.deps.cards, 'capture').mockImplementationOnce(async (...order) => {
      const charged = await capture(...order);
      silence();
      world.appointments.cancelAppointment(id);
      expect((await world.unwind(id)).status).toBe(200);
      world.stripe.faults.clear();
      return charged;
    });
    expectReturnedInWords(await confirm());
    await expectGoneAndReturned(paymentIntentId, slotId);
  });

  test('that was confirmed without anyone knowing: the late settling finds it cancelled and refunds', async () => {
    const { quote, slotId, paymentIntentId, confirm } = await authorised();
    world.appointments.breaks.confirmBooking = 1;
    await confirm();
    world.appointments.cancelAppointment(quote.appointment_id ?? 0);
    await sweepAfter(30_000);
    expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'refunded' });
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  });

  test('while staff refund it, many times over: refunded once, and staff who come too late are told so', async () => {
    for (let round = 0; round < 8; round++) {
      const { intentId, slotId, paymentId, appointmentId } = await world.book();
      world.appointments.cancelAppointment(appointmentId);
      const [unwind, refund] = [() => world.unwind(appointmentId), () => world.refund(paymentId)];
      const [gone, one, goneAgain, other] = await Promise.all([unwind(), refund(), unwind(), refund()]);
      expect([gone.status, goneAgain.status]).toEqual([200, 200]);
      const told = [one, other].map(({ status, body }) => (status === 200 ? 'refunded' : body.code)).toSorted();
      // The cancellation may have given it back before both of them.
      expect([
        ['ALREADY_REFUNDED', 'refunded'],
        ['ALREADY_REFUNDED', 'ALREADY_REFUNDED'],
      ]).toContainEqual(told);
      await sweepAfter(30_000);
      expect(await world.payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
      expect(world.effective('refund', intentId)).toBe(1);
      expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
    }
  });

  test('while it is being paid, many times over: never a slot or a cent left behind', async () => {
    for (let round = 0; round < 12; round++) {
      const { quote, slotId, paymentIntentId, confirm } = await authorised();
      const id = quote.appointment_id ?? 0;
      const cancel = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 4));
        world.appointments.cancelAppointment(id);
        return await world.unwind(id);
      };
      const [, unwound] = await Promise.all([confirm(), cancel(), confirm()]);
      expect({ round, status: unwound.status }).toEqual({ round, status: 200 });
      await sweepAfter(30_000);
      await sweepAfter(30_000);
      const { captured, refunded } = world.money(paymentIntentId);
      expect({ round, left: captured - refunded }).toEqual({ round, left: 0 });
      expect(world.intent(paymentIntentId).status).not.toBe('requires_capture');
      expect(await world.slot(slotId)).toMatchObject({ appointment_id: null, held_until: null });
      expect(['cancelled', 'refunded']).toContain((await world.payment(paymentIntentId)).stage);
    }
  });
});
