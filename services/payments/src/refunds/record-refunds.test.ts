import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});

const { sweepAfter, expectRefunded } = bookingChecks(() => service);
const { pressRefused, details, returned, refundPartAtStripe, sendBack, expectFailure, check } = refundDesk(
  () => service,
);

test('records a full refund made at Stripe itself and cancels the appointment', async () => {
  const booked = await service.book();
  await service.deps.cards.refund(booked.intentId, `test-${booked.intentId}`);
  await until(() => expectRefunded(booked), 5_000);
  expect(service.appointments.cancellations).toContain(booked.appointmentId);
});

test('records a partial refund made at Stripe itself; the booking stands and staff can refund the rest', async () => {
  const booked = await service.book();
  await refundPartAtStripe(booked);
  expect(await service.ledger(booked.intentId)).toEqual(['authorised', 'captured', 'refunded']);
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

test('a failed partial refund made at Stripe leaves the booking whole, and staff can still refund it', async () => {
  const booked = await service.book();
  await refundPartAtStripe(booked);
  await sendBack(booked);
  await until(async () => expect(await service.ledger(booked.intentId)).toContain('refund_failed'), 5_000);
  expect(await details(booked)).toMatchObject({ status: 'completed', refund_pending: false, refund_failure: null });
  expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded' });
  expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 12_345 });
});

test('returns by hand what a partial refund left, and the rest when that refund fails', async () => {
  const booked = await service.book();
  await refundPartAtStripe(booked);
  await pressRefused(booked);
  expect((await returned(booked.paymentId)).body).toMatchObject({ status: 'refunded' });
  expect((await details(booked)).ledger.at(-1)).toMatchObject({ kind: 'refunded_by_hand', amount: '100.00' });
  await sendBack(booked);
  await expectFailure(booked, 'failed');
  expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded', refund_failure: null });
  // Never more than the charge.
  expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 2_345 });
  expect(await check(booked)).toEqual([]);
});

test('does not count a voided authorisation as a refund, although Stripe shows a refunded charge', async () => {
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
