import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ webhooks: true, workers: true });
});
afterAll(async () => {
  await world.close();
});

const { sweepAfter, expectRefunded } = bookingChecks(() => world);

test('a refund of all of it made at Stripe itself leads to the same end', async () => {
  const booked = await world.book();
  await world.deps.cards.refund(booked.intentId, `test-${booked.intentId}`);
  await until(() => expectRefunded(booked), 5_000);
  expect(world.appointments.cancellations).toContain(booked.appointmentId);
});

test('a refund of a part made at Stripe itself is written down, and the booking stands; staff can refund the rest', async () => {
  const booked = await world.book();
  const stripe = `${world.stripeUrl}/v1/refunds`;
  const headers = { authorization: 'Bearer sk_test_payments', 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(stripe, { method: 'POST', headers, body: `payment_intent=${booked.intentId}&amount=2345` });
  await until(async () => {
    expect(await world.ledger(booked.intentId)).toEqual(['authorised', 'captured', 'refunded']);
  }, 5_000);
  expect(await world.payment(booked.intentId)).toMatchObject({ status: 'completed', stage: 'settled' });
  expect(await world.slot(booked.slotId)).toMatchObject({ appointment_id: booked.appointmentId });
  await sweepAfter(30_000);
  const of = `for appointment #${booked.appointmentId}`;
  const stands = `appointment #${booked.appointmentId} stands`;
  expect(await world.deeds(booked.paymentId)).toEqual([
    `The portal: payment.completed, The customer paid $123.45 by card ${of}`,
    `The portal: payment.partly-refunded, $23.45 of $123.45 by card went back at Stripe; ${stands}`,
  ]);

  expect((await world.refund(booked.paymentId)).body.status).toBe('refunded');
  expect((await world.deeds(booked.paymentId)).slice(2)).toEqual([
    `admin: payment.refunding, $123.45 by card goes back, paid ${of}`,
    `The portal: payment.refunded, $123.45 by card is back, paid ${of}`,
  ]);
  expect(
    await world.rows('SELECT amount_cents FROM ledger WHERE kind = $kind AND payment_id = $id ORDER BY id', {
      kind: 'refunded',
      id: booked.paymentId,
    }),
  ).toEqual([{ amount_cents: '2345' }, { amount_cents: '10000' }]);
  expect(await world.slot(booked.slotId)).toMatchObject({ appointment_id: null });
});

test('a cancelled authorisation, which Stripe shows as a refunded charge, is none', async () => {
  const quote = world.appointments.addQuote();
  const { body } = await world.open(quote, await world.addSlot());
  const { paymentIntentId } = body;
  world.appointments.change(quote.reference, { version: 2 });
  world.stripe.pay(body.clientSecret);
  await world.stripe.webhooksSettled();
  await until(async () => expect(world.intent(paymentIntentId).status).toBe('canceled'), 5_000);
  await world.stripe.webhooksSettled();
  await sweepAfter(30_000);
  expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
  expect(await world.ledger(paymentIntentId)).toEqual(['cancelled']);
});
