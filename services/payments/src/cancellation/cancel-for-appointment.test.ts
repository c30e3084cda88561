import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { bookingChecks } from '../testing/booking-checks.ts';
import { type Answer, startService, type TestService } from '../testing/start-service.ts';

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

const { authorised, sweepAfter, expectNothingTaken } = bookingChecks(() => service);

const openMoney = async (...appointment_ids: number[]) =>
  (await service.internal('payments/open-money', { appointment_ids })).body.appointment_ids;
const CAPTURE = { method: 'POST', path: '/v1/payment_intents/*/capture' } as const;
const atCapture = (times = 100) =>
  service.stripe.faults.add({
    match: CAPTURE,
    kind: 'drop_after',
    times,
    status: 500,
    delay_ms: 0,
  });

/** Makes Stripe leave every request about cards unanswered. */
function silence() {
  for (const path of ['/v1/payment_intents/*', '/v1/payment_intents/*/cancel']) {
    service.stripe.faults.add({ match: { path }, kind: 'status', times: 1_000, status: 503, delay_ms: 0 });
  }
}

/** Asserts that the charge is refunded, for staff and buyer. */
async function expectGoneAndReturned(intentId: string, timeSlotId: number) {
  const { id, appointment_id } = await service.payment(intentId);
  expect(await service.payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await service.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  expect(await service.historyEntries(id)).toEqual([
    `The portal: payment.completed, The customer paid $123.45 by card for appointment #${appointment_id}`,
    `The portal: payment.refunding, Refund of $123.45 by card for appointment #${appointment_id} started: the appointment is cancelled`,
    `The portal: payment.refunded, $123.45 by card refunded for appointment #${appointment_id}`,
  ]);
}

function expectRefundMessage({ status, body }: Answer) {
  expect([status, body.code]).toEqual([409, 'APPOINTMENT_NOT_PAYABLE']);
  expect(body.message).toBe(
    'The appointment can no longer be confirmed, and your money is being returned to your card. Banks take up to ten days to show it.',
  );
}

describe('a cancelled appointment', () => {
  test('that was paid is refunded and its slot freed; repeating changes nothing', async () => {
    const { intentId, timeSlotId, appointmentId } = await service.book();
    service.appointments.cancelAppointment(appointmentId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => service.unwind(appointmentId)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { ok: true }]));
    expect((await service.unwind(appointmentId)).status).toBe(200);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
    await sweepAfter(30_000);
    expect(await service.payment(intentId)).toMatchObject({ status: 'refunded' });
    expect(await service.ledger(intentId)).toEqual(['authorised', 'captured', 'refunded']);
    expect(service.effective('refund', intentId)).toBe(1);
  });

  test('that was not paid: releases the hold, voids the card, and nothing can be paid', async () => {
    const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
    service.appointments.cancelAppointment(quote.appointment_id ?? 0);
    expect((await service.unwind(quote.appointment_id ?? 0)).status).toBe(200);
    await expectNothingTaken(paymentIntentId);
    expect(await service.slot(timeSlotId)).toMatchObject({ held_until: null, appointment_id: null });
    const answer = await confirm();
    expect(answer).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(answer.body.message).toBe('The appointment can no longer be confirmed. No money was taken.');
    expect(await service.open(quote, timeSlotId)).toMatchObject({
      status: 409,
      body: { code: 'APPOINTMENT_NOT_PAYABLE' },
    });
  });

  test('whose capture was never answered is refunded', async () => {
    const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
    atCapture();
    expect((await confirm()).status).toBe(503);
    expect(await service.payment(paymentIntentId)).toMatchObject({ stage: 'booked' });
    service.stripe.faults.clear();
    service.appointments.cancelAppointment(quote.appointment_id ?? 0);
    await service.unwind(quote.appointment_id ?? 0);
    await expectGoneAndReturned(paymentIntentId, timeSlotId);
    expectRefundMessage(await confirm());
  });

  test('while Stripe is down, charged or not: frees the slot and says nothing about the money until it is known', async () => {
    for (const isCharged of [true, false]) {
      const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
      const id = quote.appointment_id ?? 0;
      if (isCharged) atCapture();
      else service.stripe.faults.add({ match: CAPTURE, kind: 'status', times: 100, status: 500, delay_ms: 0 });
      expect((await confirm()).status).toBe(503);
      service.stripe.faults.clear();
      silence();
      service.appointments.cancelAppointment(id);
      expect((await service.unwind(id)).status).toBe(200);
      expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
      expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'booked' });
      expect(await confirm()).toMatchObject({ status: 503, body: { code: 'CARD_PROVIDER_UNAVAILABLE' } });
      expect(await openMoney(id)).toEqual([id]);
      service.stripe.faults.clear();
      await sweepAfter(30_000);
      if (isCharged) {
        await expectGoneAndReturned(paymentIntentId, timeSlotId);
        expectRefundMessage(await confirm());
      } else {
        await expectNothingTaken(paymentIntentId);
        expect(await service.ledger(paymentIntentId)).toEqual(['authorised', 'cancelled']);
        expect((await confirm()).body.message).toContain('No money was taken');
      }
    }
  });

  test('while its card is being charged: refunds the charge that arrives later', async () => {
    const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
    const id = quote.appointment_id ?? 0;
    const { capture } = service.deps.cards;
    jest.spyOn(service.deps.cards, 'capture').mockImplementationOnce(async (...order) => {
      const charged = await capture(...order);
      silence();
      service.appointments.cancelAppointment(id);
      expect((await service.unwind(id)).status).toBe(200);
      service.stripe.faults.clear();
      return charged;
    });
    expectRefundMessage(await confirm());
    await expectGoneAndReturned(paymentIntentId, timeSlotId);
  });

  test('whose confirmation was never answered: settling it later finds it cancelled and refunds it', async () => {
    const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
    service.appointments.breaks.confirmBooking = 1;
    await confirm();
    service.appointments.cancelAppointment(quote.appointment_id ?? 0);
    await sweepAfter(30_000);
    expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'refunded' });
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  });

  test('while staff refund it, many times: refunded once, and late staff are refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { intentId, timeSlotId, paymentId, appointmentId } = await service.book();
      service.appointments.cancelAppointment(appointmentId);
      const [unwind, refund] = [() => service.unwind(appointmentId), () => service.refund(paymentId)];
      const [gone, one, goneAgain, other] = await Promise.all([unwind(), refund(), unwind(), refund()]);
      expect([gone.status, goneAgain.status]).toEqual([200, 200]);
      const outcomes = [one, other].map(({ status, body }) => (status === 200 ? 'refunded' : body.code)).toSorted();
      // The cancellation may have refunded it first.
      expect([
        ['ALREADY_REFUNDED', 'refunded'],
        ['ALREADY_REFUNDED', 'ALREADY_REFUNDED'],
      ]).toContainEqual(outcomes);
      await sweepAfter(30_000);
      expect(await service.payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
      expect(service.effective('refund', intentId)).toBe(1);
      expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
    }
  });

  test('while it is being paid, many times: no slot stays booked and no cent is kept', async () => {
    for (let round = 0; round < 12; round++) {
      const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
      const id = quote.appointment_id ?? 0;
      const cancel = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 4));
        service.appointments.cancelAppointment(id);
        return await service.unwind(id);
      };
      const [, cancelled] = await Promise.all([confirm(), cancel(), confirm()]);
      expect({ round, status: cancelled.status }).toEqual({ round, status: 200 });
      await sweepAfter(30_000);
      await sweepAfter(30_000);
      const { captured, refunded } = service.money(paymentIntentId);
      expect({ round, left: captured - refunded }).toEqual({ round, left: 0 });
      expect(service.intent(paymentIntentId).status).not.toBe('requires_capture');
      expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null, held_until: null });
      expect(['cancelled', 'refunded']).toContain((await service.payment(paymentIntentId)).stage);
    }
  });
});
