import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordRefunds } from '../refunds/record-refunds.ts';
import { createWorld, type World } from '../testing/world.ts';
import { reconcile } from './reconcile.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

const LONG_AGO = "now() - interval '8 days'";
const LONG_AGO_SECONDS = Math.floor(Date.now() / 1000) - 8 * 86_400;

const check = async () => {
  // Records changed in the last minute are not reported.
  world.clock.aheadMs = 120_000;
  try {
    return (await reconcile(world.deps, 10)).map(({ subject, message }) => [subject, message]).toSorted();
  } finally {
    world.clock.aheadMs = 0;
  }
};

type Booked = Awaited<ReturnType<World['book']>>;

/** Backdates every record of the payment to before the period that is checked. */
async function age({ paymentId, intentId }: Booked): Promise<void> {
  world.stripe.store.commit([['payment_intent', { ...world.intent(intentId), created: LONG_AGO_SECONDS }]]);
  await world.deps.database.query(
    `ALTER TABLE ledger DISABLE TRIGGER ledger_rows_stay;
     UPDATE ledger SET created_at = ${LONG_AGO} WHERE payment_id = ${paymentId};
     ALTER TABLE ledger ENABLE TRIGGER ledger_rows_stay;
     UPDATE payments SET updated_at = ${LONG_AGO} WHERE id = ${paymentId}`,
  );
}

/** A paid booking whose day is over. */
async function delivered(): Promise<Booked> {
  const booked = await world.book();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const slot = `UPDATE time_slots SET date = '${day}', updated_at = ${LONG_AGO} WHERE id = ${booked.slotId}`;
  await world.deps.database.query(slot);
  world.appointments.changeBooking(booked.appointmentId, { appointment_date: day });
  await age(booked);
  return booked;
}

test('finds nothing when an old booking is refunded and its client deleted', async () => {
  const booked = await delivered();
  await world.refund(booked.paymentId);
  world.appointments.bookings.delete(booked.appointmentId);
  await world.internal('appointments/forget', { appointment_ids: [booked.appointmentId] });
  expect(await check()).toEqual([]);
});

test('reports a partial refund made at Stripe after the delivery', async () => {
  const { intentId, paymentId } = await delivered();
  expect(await check()).toEqual([]);
  const headers = { authorization: 'Bearer sk_test_payments', 'content-type': 'application/x-www-form-urlencoded' };
  const body = `payment_intent=${intentId}&amount=1000`;
  await fetch(`${world.stripeUrl}/v1/refunds`, { method: 'POST', headers, body });
  await recordRefunds(world.deps, await world.payment(intentId));
  const said = expect.stringMatching(/^was refunded \$10\.00 of \$123\.45 at Stripe, but is still booked/);
  expect(await check()).toEqual([[`payment #${paymentId}`, said]]);
  await world.refund(paymentId);
});

test('reports a refund that the bank rejects more than a week later', async () => {
  const booked = await delivered();
  await world.refund(booked.paymentId);
  await age(booked);
  expect(await check()).toEqual([]);

  const refunds = world.stripe.store.all('refund').filter(({ payment_intent }) => payment_intent === booked.intentId);
  for (const refund of refunds) world.stripe.store.commit([['refund', { ...refund, status: 'failed' }]]);
  await recordRefunds(world.deps, await world.payment(booked.intentId));
  expect(await check()).toEqual([
    [`payment #${booked.paymentId}`, 'is refunded, but $123.45 of $123.45 has not been paid back'],
  ]);
});
