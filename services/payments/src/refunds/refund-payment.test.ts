import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { formatInstant } from '@tailgate/domain';
import { badBodies, badInputs, until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService, TIME_ZONE } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true, refundSettlesAfter: 3_000 });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
  service.appointments.breaks.cancelBooking = 0;
  service.appointments.breaks.confirmBooking = 0;
});

const { authorised, sweepAfter, expectRefunded } = bookingChecks(() => service);
const PENDING_REFUND = '4000000000007726';

/** The refusal of a second refund; `about` matches whether the first is complete. */
const refusedAgain = (about: RegExp) => ({
  status: 409,
  body: { code: 'ALREADY_REFUNDED', message: expect.stringMatching(about) },
});
const GIVEN_BACK = /^Payment #\d+ was already refunded on \w+ \d+, \d{4}, \d\d:\d\d$/;

test('staff refund a payment: money refunded, slot free, appointment cancelled; a second refund is refused with the time', async () => {
  const booked = await service.book();
  const answer = await service.refund(booked.paymentId);
  expect(answer).toMatchObject({ status: 200, body: { id: booked.paymentId, status: 'refunded', amount: '123.45' } });
  await expectRefunded(booked);
  expect(service.appointments.cancellations).toContain(booked.appointmentId);
  const again = await service.refund(booked.paymentId, 'SUPER_ADMIN');
  expect(again).toMatchObject(refusedAgain(GIVEN_BACK));
  expect(again.body.message).toContain(formatInstant(answer.body.updated_at, TIME_ZONE, '24-hour'));
  expect(service.effective('refund', booked.intentId)).toBe(1);

  const replay = await service.confirm(booked.quote, booked.intentId, booked.timeSlotId);
  expect(replay).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
  expect(replay.body.message).toContain('refunded');
  const opened = await service.open(booked.quote, booked.timeSlotId);
  expect(opened).toMatchObject({ status: 409, body: { code: 'QUOTE_REFUNDED' } });
  expect(opened.body.message).toContain('was refunded');
  await expectRefunded(booked);
});

test('only a completed payment can be refunded, by staff only; bad input is a 400', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const pending = await service.payment((await service.open(quote, timeSlotId)).body.paymentIntentId);
  const refusal = await service.refund(pending.id);
  expect(refusal).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
  expect(refusal.body.message).toContain('pending');
  await service.unwind(quote.appointment_id ?? 0);
  const failed = await service.refund(pending.id);
  expect(failed).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
  expect(failed.body.message).toContain('failed');

  expect((await service.refund(2_000_000_000)).status).toBe(404);
  expect((await service.refund(pending.id, 'CUSTOMER')).status).toBe(403);
  expect((await service.refund(pending.id, 'ANONYMOUS')).status).toBe(401);
  for (const { what, json } of badBodies({ status: 'refunded' })) {
    expect([what, (await service.request('PUT', '/api/payments/1', json, 'ADMIN')).status]).toEqual([what, 400]);
  }
  for (const id of badInputs.pathIds) {
    const { status } = await service.request('PUT', `/api/payments/${id}`, { status: 'refunded' }, 'ADMIN');
    expect([id, status]).toEqual([id, 400]);
  }
});

test('ten staff at once, a cancellation and a webhook: one refund, the slot freed once', async () => {
  const booked = await service.book();
  const next = service.appointments.addQuote();
  service.appointments.cancelAppointment(booked.appointmentId);
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => service.refund(booked.paymentId)),
    service.unwind(booked.appointmentId),
    service.unwind(booked.appointmentId),
  ]);
  const [refunds, cancelled] = [answers.slice(0, 10), answers.slice(10)];
  // The cancellation may have come first.
  const isGiven = refunds.filter(({ status }) => status === 200);
  expect(isGiven.length).toBeLessThanOrEqual(1);
  for (const refused of refunds.filter((each) => !isGiven.includes(each))) {
    expect(refused).toMatchObject(refusedAgain(/ already/));
  }
  expect(cancelled.map(({ status }) => status)).toEqual([200, 200]);
  await until(() => expectRefunded(booked), 40_000);
  // Another appointment has the slot; nothing that comes late takes it away.
  expect((await service.open(next, booked.timeSlotId)).status).toBe(200);
  await service.unwind(booked.appointmentId);
  expect(await service.refund(booked.paymentId)).toMatchObject(refusedAgain(GIVEN_BACK));
  expect(await service.slot(booked.timeSlotId)).toMatchObject({ held_by_quote_id: next.id });
});

test('of ten staff at once one refunds and nine are refused', async () => {
  const booked = await service.book();
  const answers = await Promise.all(Array.from({ length: 10 }, () => service.refund(booked.paymentId)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(9);
  for (const each of refused) expect(each).toMatchObject(refusedAgain(/ already/));
  await until(() => expectRefunded(booked), 40_000);
});

describe('Stripe and the refund', () => {
  test.each([
    ['lost answers', 'drop_after', 500],
    ['broken connections', 'drop_before', 500],
    ['500', 'status', 500],
    ['409', 'status', 409],
  ] as const)('%s: unknown stays unknown, and the next attempt is the same refund', async (_what, kind, status) => {
    const booked = await service.book();
    service.stripe.faults.add({
      match: { method: 'POST', path: '/v1/refunds' },
      kind,
      times: 100,
      status,
      delay_ms: 0,
    });
    const answer = await service.refund(booked.paymentId);
    expect(answer.status).toBe(200);
    // Stripe's event may come before the repeat of the lost answer.
    expect(kind === 'drop_after' ? ['completed', 'refunded'] : ['completed']).toContain(answer.body.status);
    service.stripe.faults.clear();
    await sweepAfter(30_000);
    await until(() => expectRefunded(booked), 40_000);
  });

  test('while the refund is pending, the payment is not refunded and the appointment keeps its slot', async () => {
    const booked = await service.book({}, {}, PENDING_REFUND);
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'completed', refund_pending: true });
    expect(await service.refund(booked.paymentId)).toMatchObject(
      refusedAgain(/^Payment #\d+ is already being refunded/),
    );
    expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: booked.appointmentId });
    const replay = await service.confirm(booked.quote, booked.intentId, booked.timeSlotId);
    expect(replay).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(replay.body.message).toBe(
      'This payment is being refunded: your money is being returned to your card. Banks take up to ten days to show it. The appointment is then cancelled.',
    );
    const opened = await service.open(booked.quote, await service.addSlot());
    expect(opened).toMatchObject({ status: 409, body: { code: 'QUOTE_REFUNDED' } });
    expect(opened.body.message).toContain('is being refunded');
    await until(() => expectRefunded(booked), 10_000);
  });

  test('records a refund that the bank sends back, and no longer counts it', async () => {
    const booked = await service.book({}, {}, '4000000000005126');
    await service.refund(booked.paymentId);
    await until(async () => {
      expect(await service.ledger(booked.intentId)).toEqual(['authorised', 'captured', 'refunded', 'refund_failed']);
    }, 10_000);
    expect(await service.payment(booked.intentId)).toMatchObject({ status: 'refunded' });
  });
});

test('refunds while the appointments service is down, and cancels the appointment later', async () => {
  const booked = await service.book();
  service.appointments.breaks.cancelBooking = 100;
  expect((await service.refund(booked.paymentId)).body.status).toBe('refunded');
  expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: null });
  expect(service.appointments.bookings.get(booked.appointmentId)?.status).toBe('confirmed');
  service.appointments.breaks.cancelBooking = 0;
  await service.rows("UPDATE pgboss.job SET start_after = now() WHERE name = 'cancel-booking' RETURNING id");
  await until(() => expectRefunded(booked), 40_000);
});

test('refunds a payment that is charged and not confirmed yet', async () => {
  service.appointments.breaks.confirmBooking = 100;
  const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
  expect((await confirm()).body.status).toBe('recorded');
  const { id } = await service.payment(paymentIntentId);
  expect((await service.refund(id)).body.status).toBe('refunded');
  await sweepAfter(30_000);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  expect(service.appointments.bookings.get(quote.appointment_id ?? 0)?.status).toBe('cancelled');
});
