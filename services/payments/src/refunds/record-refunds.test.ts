import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});

const { sweepAfter, expectRefunded } = bookingChecks(() => service);

test('records a full refund made at Stripe itself and cancels the appointment', async () => {
  const booked = await service.book();
  await service.deps.cards.refund(booked.intentId, `test-${booked.intentId}`);
  await until(() => expectRefunded(booked), 5_000);
  expect(service.appointments.cancellations).toContain(booked.appointmentId);
});

test('records a partial refund made at Stripe itself; the booking stands and staff can refund the rest', async () => {
  const booked = await service.book();
  const stripe = `${service.stripeUrl}/v1/refunds`;
  const headers = { authorization: 'Bearer sk_test_payments', 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(stripe, { method: 'POST', headers, body: `payment_intent=${booked.intentId}&amount=2345` });
  await until(async () => {
    expect(await service.ledger(booked.intentId)).toEqual(['authorised', 'captured', 'refunded']);
  }, 5_000);
  expect(await service.payment(booked.intentId)).toMatchObject({ status: 'completed', stage: 'settled' });
  expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: booked.appointmentId });
  await sweepAfter(30_000);
  const of = `for appointment #${booked.appointmentId}`;
  const stands = `appointment #${booked.appointmentId} stands`;
  expect(await service.historyEntries(booked.paymentId)).toEqual([
    `The portal: payment.completed, The customer paid $123.45 by card ${of}`,
    `The portal: payment.partly-refunded, $23.45 of $123.45 by card was refunded at Stripe; ${stands}`,
  ]);

  expect((await service.refund(booked.paymentId)).body.status).toBe('refunded');
  expect((await service.historyEntries(booked.paymentId)).slice(2)).toEqual([
    `admin: payment.refunding, Refund of $123.45 by card ${of} started`,
    `The portal: payment.refunded, $123.45 by card refunded ${of}`,
  ]);
  expect(
    await service.rows('SELECT amount_cents FROM ledger WHERE kind = $kind AND payment_id = $id ORDER BY id', {
      kind: 'refunded',
      id: booked.paymentId,
    }),
  ).toEqual([{ amount_cents: '2345' }, { amount_cents: '10000' }]);
  expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: null });
});

test('does not take a voided authorisation, which Stripe shows as a refunded charge, for a refund', async () => {
  const quote = service.appointments.addQuote();
  const { body } = await service.open(quote, await service.addSlot());
  const { paymentIntentId } = body;
  service.appointments.change(quote.reference, { version: 2 });
  service.stripe.pay(body.clientSecret);
  await service.stripe.webhooksSettled();
  await until(async () => expect(service.intent(paymentIntentId).status).toBe('canceled'), 5_000);
  await service.stripe.webhooksSettled();
  await sweepAfter(30_000);
  expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
  expect(await service.ledger(paymentIntentId)).toEqual(['cancelled']);
});
