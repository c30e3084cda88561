import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sweepPayments } from '../engine/sweep-payments.ts';
import { balanceDesk } from '../testing/balance-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(async () => {
  await service.stop();
});
const { bookDeposit, open, confirm, pay, expectPaid, expectVoided, stages } = balanceDesk(() => service);
const sweepAfter = async (minutes: number) => {
  service.clock.aheadMs += minutes * 60_000;
  await sweepPayments(service.deps);
};

describe('the open card form of a balance', () => {
  test('is closed an hour after a page last showed it, and the next page gets another one', async () => {
    const trip = await bookDeposit();
    const first = await open(trip);
    await sweepAfter(45);
    expect(await stages(trip)).toEqual(['deposit settled', 'balance opened']);
    expect((await open(trip)).body.paymentIntentId).toBe(first.body.paymentIntentId);
    await sweepAfter(45);
    expect(await stages(trip)).toEqual(['deposit settled', 'balance opened']);
    await sweepAfter(16);
    await expectVoided(first.body.paymentIntentId);
    expect(await confirm(trip, first.body.paymentIntentId)).toMatchObject({
      status: 409,
      body: {
        code: 'HOLD_EXPIRED',
        message: expect.stringContaining('open for more than an hour. No money was taken.'),
      },
    });
    const { id } = await service.payment(first.body.paymentIntentId);
    expect((await service.historyEntries(id)).at(-1)).toContain('cancelled: it was not completed within an hour');
    expect(await service.slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
    const { intentId } = await pay(trip);
    expect(intentId).not.toBe(first.body.paymentIntentId);
    await expectPaid(trip, intentId);
  });

  test('stays open for an hour by the clock of the service, which may be ahead of that of the machine', async () => {
    service.clock.aheadMs += 120 * 60_000;
    const trip = await bookDeposit();
    await open(trip);
    await sweepAfter(59);
    expect(await stages(trip)).toEqual(['deposit settled', 'balance opened']);
    await sweepAfter(2);
    expect(await stages(trip)).toEqual(['deposit settled', 'balance cancelled']);
  });

  test('stays open while the bank decides, however old it is', async () => {
    const trip = await bookDeposit();
    const { body } = await open(trip);
    service.stripe.store.commit([
      ['payment_intent', { ...service.intent(body.paymentIntentId), status: 'processing' }],
    ]);
    await sweepAfter(120);
    expect(await stages(trip)).toEqual(['deposit settled', 'balance opened']);
    expect(await open(trip)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } });
  });

  test('that no longer fits is voided and replaced', async () => {
    const trip = await bookDeposit();
    const { body } = await open(trip);
    service.stripe.store.commit([['payment_intent', { ...service.intent(body.paymentIntentId), amount: 100 }]]);
    const second = await open(trip);
    expect(second.body.paymentIntentId).not.toBe(body.paymentIntentId);
    await expectVoided(body.paymentIntentId);
    expect(await service.slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
    service.stripe.pay(second.body.clientSecret);
    expect((await confirm(trip, second.body.paymentIntentId)).status).toBe(200);
    await expectPaid(trip, second.body.paymentIntentId);
  });
});
