import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { advance } from '../engine/advance.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { reconcile } from './reconcile.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const LONG_AGO = "now() - interval '8 days'";
const LONG_AGO_SECONDS = Math.floor(Date.now() / 1000) - 8 * 86_400;

const check = async () => {
  // Records changed in the last minute are not reported.
  service.clock.aheadMs = 120_000;
  try {
    return (await reconcile(service.deps, 10)).map(({ subject, message }) => [subject, message]).toSorted();
  } finally {
    service.clock.aheadMs = 0;
  }
};

type Booked = Awaited<ReturnType<TestService['book']>>;

/** Backdates every record of the payment to before the period that is checked. */
async function age({ paymentId, intentId }: Booked): Promise<void> {
  service.stripe.store.commit([['payment_intent', { ...service.intent(intentId), created: LONG_AGO_SECONDS }]]);
  await service.deps.database.query(
    `ALTER TABLE ledger DISABLE TRIGGER ledger_rows_stay;
     UPDATE ledger SET created_at = ${LONG_AGO} WHERE payment_id = ${paymentId};
     ALTER TABLE ledger ENABLE TRIGGER ledger_rows_stay;
     UPDATE payments SET updated_at = ${LONG_AGO} WHERE id = ${paymentId}`,
  );
  await service.deps.counters.correctRevenue();
}

let trucks = 0;

/** A paid booking whose day is over. */
async function delivered(): Promise<Booked> {
  const booked = await service.book();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const slot = `UPDATE time_slots SET date = '${day}', truck_id = ${1_000 + trucks++}, updated_at = ${LONG_AGO} WHERE id = ${booked.timeSlotId}`;
  await service.deps.database.query(slot);
  service.appointments.changeBooking(booked.appointmentId, { appointment_date: day });
  await age(booked);
  return booked;
}

test('finds nothing when an old booking is refunded and its client deleted', async () => {
  const booked = await delivered();
  await service.refund(booked.paymentId);
  service.appointments.bookings.delete(booked.appointmentId);
  await service.internal('appointments/forget', { appointment_ids: [booked.appointmentId] });
  expect(await check()).toEqual([]);
});

test('records a refund made at Stripe of an old booking whose event was lost', async () => {
  const { intentId, paymentId, appointmentId } = await delivered();
  await service.deps.cards.refund(intentId, `test-${intentId}`);
  const found = expect.stringMatching(/^was refunded \$0\.00 according to the ledger, but \$123\.45 at Stripe/);
  expect(await check()).toEqual([[`payment #${paymentId}`, found]]);
  expect(await service.payment(intentId)).toMatchObject({ status: 'refunded' });
  expect(service.appointments.bookings.get(appointmentId)?.status).toBe('cancelled');
  expect(await check()).toEqual([]);
});

test('reports a partial refund made at Stripe after the delivery', async () => {
  const { intentId, paymentId } = await delivered();
  expect(await check()).toEqual([]);
  const headers = { authorization: 'Bearer sk_test_payments', 'content-type': 'application/x-www-form-urlencoded' };
  const body = `payment_intent=${intentId}&amount=1000`;
  await fetch(`${service.stripeUrl}/v1/refunds`, { method: 'POST', headers, body });
  await advance(service.deps, (await service.payment(intentId)).id, { to: 'recorded' });
  const said = expect.stringMatching(/^was refunded \$10\.00 of \$123\.45 at Stripe, but is still booked/);
  expect(await check()).toEqual([[`payment #${paymentId}`, said]]);
  await service.refund(paymentId);
});

test('reports a refund that the bank rejects more than a week later', async () => {
  const booked = await delivered();
  await service.refund(booked.paymentId);
  await age(booked);
  expect(await check()).toEqual([]);

  const refunds = service.stripe.store.all('refund').filter(({ payment_intent }) => payment_intent === booked.intentId);
  for (const refund of refunds) service.stripe.store.commit([['refund', { ...refund, status: 'failed' }]]);
  await advance(service.deps, (await service.payment(booked.intentId)).id, { to: 'recorded' });
  expect(await check()).toEqual([
    [
      `payment #${booked.paymentId}`,
      expect.stringMatching(/^still owes \$123\.45: its refund was sent back by the bank/),
    ],
  ]);
});
