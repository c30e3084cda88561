import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { sweepPayments } from '../engine/sweep-payments.ts';
import { balanceDesk, type DepositTrip } from '../testing/balance-desk.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

// A trip that was paid in two parts, of which one is refunded or disputed.
let service: TestService;
beforeAll(async () => {
  // The jobs do what these tests are about.
  service = await startService({ webhooks: true, workers: true, followUpAfterSeconds: 1 });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.appointments.breaks.confirmBooking = 0;
});

const { bookDeposit, open, confirm, authorised, pay, cash, booking, stages, findings } = balanceDesk(() => service);
const { pressRefused, sendBack } = refundDesk(() => service);

async function paidInFull() {
  const trip = await bookDeposit();
  return { trip, balance: await pay(trip) };
}

async function expectAllReturned(trip: DepositTrip, balance: { intentId: string }): Promise<void> {
  await until(async () => expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunded']), 20_000);
  expect(service.money(trip.intentId)).toEqual({ captured: 4_000, refunded: 4_000 });
  expect(service.money(balance.intentId)).toEqual({ captured: 8_345, refunded: 8_345 });
  expect([service.effective('refund', trip.intentId), service.effective('refund', balance.intentId)]).toEqual([1, 1]);
  expect(booking(trip)).toMatchObject({ status: 'cancelled' });
  expect(await service.slotsOf(trip.appointmentId)).toEqual([]);
  expect(await findings(trip)).toEqual([]);
}

describe('refunding the whole of one part cancels the trip and refunds the other', () => {
  test('the deposit', async () => {
    const { trip, balance } = await paidInFull();
    expect((await service.refund(trip.paymentId)).status).toBe(200);
    await expectAllReturned(trip, balance);
  });

  test('the balance', async () => {
    const { trip, balance } = await paidInFull();
    expect((await service.refund(balance.paymentId)).status).toBe(200);
    await expectAllReturned(trip, balance);
  });

  test('either, at Stripe itself', async () => {
    for (const part of ['deposit', 'balance'] as const) {
      const { trip, balance } = await paidInFull();
      const intentId = part === 'deposit' ? trip.intentId : balance.intentId;
      await service.deps.cards.refund(intentId, `at-stripe-${intentId}`);
      await expectAllReturned(trip, balance);
    }
  });

  test('a balance that the appointment does not know yet', async () => {
    const trip = await bookDeposit();
    // Stripe's event tries it, too.
    service.appointments.breaks.confirmBooking = Number.POSITIVE_INFINITY;
    const intentId = await authorised(trip);
    expect((await confirm(trip, intentId)).body.status).toBe('recorded');
    service.appointments.breaks.confirmBooking = 0;
    await service.refund((await service.payment(intentId)).id);
    await expectAllReturned(trip, { intentId });
  });

  test('cash that staff paid back: the card of the deposit gets its refund', async () => {
    const trip = await bookDeposit();
    const { body } = await cash(trip);
    expect((await service.refund(body.id)).body).toMatchObject({ status: 'refunded' });
    await until(async () => expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunded']), 20_000);
    expect(booking(trip)).toMatchObject({ status: 'cancelled' });
    expect(await findings(trip)).toEqual([]);
  });

  test('a deposit whose balance was paid in cash: staff are to pay that back', async () => {
    const trip = await bookDeposit();
    const { body } = await cash(trip);
    await service.refund(trip.paymentId);
    await until(async () => expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunding']), 20_000);
    expect((await service.refund(body.id)).body).toMatchObject({ status: 'refunded' });
    expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunded']);
    expect(await findings(trip)).toEqual([]);
  });

  test('the deposit while the card form of the balance is open', async () => {
    const trip = await bookDeposit();
    const { body } = await open(trip);
    await service.refund(trip.paymentId);
    await until(async () => expect(await stages(trip)).toEqual(['deposit refunded', 'balance cancelled']), 20_000);
    expect(service.intent(body.paymentIntentId).status).toBe('canceled');
  });
});

describe('the other part stays when one', () => {
  test('is refunded in part', async () => {
    for (const part of ['deposit', 'balance'] as const) {
      const { trip, balance } = await paidInFull();
      const id = part === 'deposit' ? trip.paymentId : balance.paymentId;
      const answer = await service.refundPart(id, { amount: '10.00', reason: 'Late', refund_total_shown: '0.00' });
      expect(answer.body).toMatchObject({ refund_total: '10.00', part });
      await sweepPayments(service.deps);
      expect(await stages(trip)).toEqual(['deposit settled', 'balance settled']);
      expect(booking(trip)).toMatchObject({ status: 'confirmed', balance_due: '0.00' });
      const refunded = service.money(trip.intentId).refunded + service.money(balance.intentId).refunded;
      expect(refunded).toBe(1_000);
      expect(await findings(trip)).toEqual([]);
    }
  });

  test('is disputed and lost', async () => {
    const { trip, balance } = await paidInFull();
    const { id } = service.stripe.bank.dispute(balance.intentId);
    service.stripe.bank.decide(id, 'lost');
    await until(async () => expect(await service.payment(balance.intentId)).toMatchObject({ dispute_state: 'lost' }));
    expect(await stages(trip)).toEqual(['deposit settled', 'balance settled']);
    expect(booking(trip)).toMatchObject({ status: 'confirmed', balance_due: '0.00' });
    expect(await service.slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
    expect(await findings(trip)).toEqual([]);
  });

  test('has a refund that Stripe refuses: the trip stands until it is returned', async () => {
    const { trip, balance } = await paidInFull();
    await pressRefused({ ...trip, paymentId: trip.paymentId });
    expect(await stages(trip)).toEqual(['deposit refunding', 'balance settled']);
    expect((await open(trip)).body.code).toBe('QUOTE_REFUNDED');
    expect(await findings(trip)).toEqual([['REFUND_OUTSTANDING', `payment #${trip.paymentId}`]]);
    expect((await service.refund(trip.paymentId)).status).toBe(200);
    await until(async () => expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunded']), 20_000);
    expect(service.money(balance.intentId)).toEqual({ captured: 8_345, refunded: 8_345 });
  });
});

test('a deposit that the bank took back has no balance that is charged: the card is voided', async () => {
  const trip = await bookDeposit();
  const { clientSecret, paymentIntentId: intentId } = (await open(trip)).body;
  service.stripe.bank.dispute(trip.intentId);
  await until(async () => expect((await service.payment(trip.intentId)).dispute_state).toBe('needs_response'));
  // The event of this authorisation may come before the confirmation, and decides the same.
  expect(service.stripe.pay(clientSecret).error).toBeUndefined();
  expect((await confirm(trip, intentId)).body.code).toBe('APPOINTMENT_NOT_PAYABLE');
  expect(service.money(intentId)).toEqual({ captured: 0, refunded: 0 });
  await until(async () => expect(await stages(trip)).toEqual(['deposit settled', 'balance cancelled']));
});

test('both parts come back after they were deleted, if banks send their refunds back', async () => {
  const { trip, balance } = await paidInFull();
  service.appointments.bookings.delete(trip.appointmentId);
  await service.internal('appointments/forget', { appointment_ids: [trip.appointmentId] });
  await until(async () => expect(await stages(trip)).toEqual([]), 20_000);
  await sendBack(trip);
  await sendBack({ ...trip, ...balance });
  await until(async () => expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunded']), 20_000);
  const restored = await service.deps.appointmentPayments.findOfAppointment(trip.appointmentId);
  expect(restored.map(({ refund_state, amount }) => [refund_state, amount])).toEqual([
    ['failed', '40.00'],
    ['failed', '83.45'],
  ]);
});

test('what is paid and left is said of each part, and in all', async () => {
  const trip = await bookDeposit({ cancellation_policy: { free_hours: 24, late_percent: 50, no_show_percent: 0 } });
  const read = async () =>
    (await service.internal('payments/of-appointment', { appointment_id: trip.appointmentId })).body;
  const deposit = { id: trip.paymentId, left: '40.00', by_hand: false };
  expect(await read()).toMatchObject({ left: '40.00', by_hand: false, payments: [deposit] });
  const { body } = await cash(trip);
  await service.refundPart(body.id, { amount: '3.45', reason: 'Late', refund_total_shown: '0.00' });
  expect(await read()).toEqual({
    left: '120.00',
    by_hand: true,
    policy: { free_hours: 24, late_percent: 50, no_show_percent: 0 },
    payments: [deposit, { id: body.id, left: '80.00', by_hand: true }],
  });
  const none = await service.internal('payments/of-appointment', { appointment_id: 999_999 });
  expect(none.body).toEqual({ left: '0.00', by_hand: false, policy: null, payments: [] });
});

test('open money names a trip once, whichever part it is', async () => {
  const { trip, balance } = await paidInFull();
  const read = async () =>
    (await service.internal('payments/open-money', { appointment_ids: [trip.appointmentId] })).body;
  expect(await read()).toMatchObject({ appointment_ids: [trip.appointmentId], unsettled_ids: [] });
  await pressRefused({ ...trip, paymentId: balance.paymentId });
  const ids = [trip.appointmentId];
  expect(await read()).toMatchObject({ appointment_ids: ids, failed_refund_ids: ids, unsettled_ids: ids });
});
