import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { formatInstant } from '@tailgate/domain';
import { badBodies, badInputs, until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { createWorld, TIME_ZONE, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ webhooks: true, workers: true, refundSettlesAfter: 1_000 });
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  world.stripe.faults.clear();
  world.appointments.breaks.cancelBooking = 0;
  world.appointments.breaks.confirmBooking = 0;
});

const { authorised, sweepAfter, expectRefunded } = bookingChecks(() => world);
const PENDING_REFUND = '4000000000007726';

/** What a second refund is told; `about` says whether the first has happened. */
const refusedAgain = (about: RegExp) => ({
  status: 409,
  body: { code: 'ALREADY_REFUNDED', message: expect.stringMatching(about) },
});
const GIVEN_BACK = /^Payment #\d+ was given back already, on \w+ \d+, \d{4}, \d\d:\d\d$/;

test('staff refund a payment: money back, slot free, appointment cancelled; asked again it is refused, with when', async () => {
  const booked = await world.book();
  const answer = await world.refund(booked.paymentId);
  expect(answer).toMatchObject({ status: 200, body: { id: booked.paymentId, status: 'refunded', amount: '123.45' } });
  await expectRefunded(booked);
  expect(world.appointments.cancellations).toContain(booked.appointmentId);
  const again = await world.refund(booked.paymentId, 'SUPER_ADMIN');
  expect(again).toMatchObject(refusedAgain(GIVEN_BACK));
  expect(again.body.message).toContain(formatInstant(answer.body.updated_at, TIME_ZONE, '24-hour'));
  expect(world.effective('refund', booked.intentId)).toBe(1);

  const replay = await world.confirm(booked.quote, booked.intentId, booked.slotId);
  expect(replay).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
  expect(replay.body.message).toContain('refunded');
  const opened = await world.open(booked.quote, booked.slotId);
  expect(opened).toMatchObject({ status: 409, body: { code: 'QUOTE_REFUNDED' } });
  expect(opened.body.message).toContain('was given back');
  await expectRefunded(booked);
});

test('only a completed payment can be refunded, by staff alone, and bad input is a 400', async () => {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  const pending = await world.payment((await world.open(quote, slotId)).body.paymentIntentId);
  const refusal = await world.refund(pending.id);
  expect(refusal).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
  expect(refusal.body.message).toContain('pending');
  await world.unwind(quote.appointment_id ?? 0);
  const failed = await world.refund(pending.id);
  expect(failed).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDABLE' } });
  expect(failed.body.message).toContain('failed');

  expect((await world.refund(2_000_000_000)).status).toBe(404);
  expect((await world.refund(pending.id, 'CUSTOMER')).status).toBe(403);
  expect((await world.refund(pending.id, 'ANONYMOUS')).status).toBe(401);
  for (const { what, json } of badBodies({ status: 'refunded' })) {
    expect([what, (await world.request('PUT', '/api/payments/1', json, 'ADMIN')).status]).toEqual([what, 400]);
  }
  for (const id of badInputs.pathIds) {
    const { status } = await world.request('PUT', `/api/payments/${id}`, { status: 'refunded' }, 'ADMIN');
    expect([id, status]).toEqual([id, 400]);
  }
});

test('ten staff at once, a cancellation and a webhook: one refund, the slot freed once', async () => {
  const booked = await world.book();
  const next = world.appointments.addQuote();
  world.appointments.cancelAppointment(booked.appointmentId);
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => world.refund(booked.paymentId)),
    world.unwind(booked.appointmentId),
    world.unwind(booked.appointmentId),
  ]);
  const [refunds, unwound] = [answers.slice(0, 10), answers.slice(10)];
  // The cancellation may have been first.
  const isGiven = refunds.filter(({ status }) => status === 200);
  expect(isGiven.length).toBeLessThanOrEqual(1);
  for (const refused of refunds.filter((each) => !isGiven.includes(each))) {
    expect(refused).toMatchObject(refusedAgain(/ already/));
  }
  expect(unwound.map(({ status }) => status)).toEqual([200, 200]);
  await until(() => expectRefunded(booked), 40_000);
  // Someone else has the slot now; nothing that comes late takes it away.
  expect((await world.open(next, booked.slotId)).status).toBe(200);
  await world.unwind(booked.appointmentId);
  expect(await world.refund(booked.paymentId)).toMatchObject(refusedAgain(GIVEN_BACK));
  expect(await world.slot(booked.slotId)).toMatchObject({ held_by_quote_id: next.id });
});

test('of ten staff at once one refunds, and the nine others are refused', async () => {
  const booked = await world.book();
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.refund(booked.paymentId)));
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
    const booked = await world.book();
    world.stripe.faults.add({ match: { method: 'POST', path: '/v1/refunds' }, kind, times: 100, status, delay_ms: 0 });
    const answer = await world.refund(booked.paymentId);
    expect(answer.status).toBe(200);
    // Stripe's own news of it may come before the answer that was lost.
    expect(kind === 'drop_after' ? ['completed', 'refunded'] : ['completed']).toContain(answer.body.status);
    world.stripe.faults.clear();
    await sweepAfter(30_000);
    await until(() => expectRefunded(booked), 40_000);
  });

  test('while the bank works on it, it is not refunded, and the appointment keeps its slot', async () => {
    const booked = await world.book({}, {}, PENDING_REFUND);
    expect((await world.refund(booked.paymentId)).body).toMatchObject({ status: 'completed', refund_pending: true });
    expect(await world.refund(booked.paymentId)).toMatchObject(
      refusedAgain(/^The refund of payment #\d+ is under way/),
    );
    expect(await world.slot(booked.slotId)).toMatchObject({ appointment_id: booked.appointmentId });
    const replay = await world.confirm(booked.quote, booked.intentId, booked.slotId);
    expect(replay).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(replay.body.message).toBe(
      'This payment is being refunded: your money is being returned to your card. Banks take up to ten days to show it. The appointment is cancelled with that.',
    );
    const opened = await world.open(booked.quote, await world.addSlot());
    expect(opened).toMatchObject({ status: 409, body: { code: 'QUOTE_REFUNDED' } });
    expect(opened.body.message).toContain('is being given back');
    await until(() => expectRefunded(booked), 5_000);
  });

  test('a refund that the bank sends back is written down, and is no refund any more', async () => {
    const booked = await world.book({}, {}, '4000000000005126');
    await world.refund(booked.paymentId);
    await until(async () => {
      expect(await world.ledger(booked.intentId)).toEqual(['authorised', 'captured', 'refunded', 'refund_failed']);
    }, 5_000);
    expect(await world.payment(booked.intentId)).toMatchObject({ status: 'refunded' });
  });
});

test('the appointments service does not answer: refunded all the same, and the appointment follows', async () => {
  const booked = await world.book();
  world.appointments.breaks.cancelBooking = 100;
  expect((await world.refund(booked.paymentId)).body.status).toBe('refunded');
  expect(await world.slot(booked.slotId)).toMatchObject({ appointment_id: null });
  expect(world.appointments.bookings.get(booked.appointmentId)?.status).toBe('confirmed');
  world.appointments.breaks.cancelBooking = 0;
  await world.rows("UPDATE pgboss.job SET start_after = now() WHERE name = 'cancel-booking' RETURNING id");
  await until(() => expectRefunded(booked), 40_000);
});

test('a refund of what is charged and not confirmed yet', async () => {
  world.appointments.breaks.confirmBooking = 100;
  const { quote, slotId, paymentIntentId, confirm } = await authorised();
  expect((await confirm()).body.status).toBe('recorded');
  const { id } = await world.payment(paymentIntentId);
  expect((await world.refund(id)).body.status).toBe('refunded');
  await sweepAfter(30_000);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  expect(world.appointments.bookings.get(quote.appointment_id ?? 0)?.status).toBe('cancelled');
});
