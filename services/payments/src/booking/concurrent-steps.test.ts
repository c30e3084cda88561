import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import type { Stage } from '../payments/payment.ts';
import { recordRefunds } from '../refunds/record-refunds.ts';
import { bookingChecks } from '../testing/booking-checks.ts';
import { createWorld, type World } from '../testing/world.ts';

// Somebody moves the payment on between another's look at it and that one's own step.
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  world.stripe.faults.clear();
  world.appointments.breaks.confirmBooking = 0;
});

const { authorised, expectNothingTaken, expectRefunded } = bookingChecks(() => world);

/** A step of the payment that is done and not yet committed while `meanwhile` begins. */
async function during<T>(intentId: string, step: [Stage, Stage], meanwhile: () => Promise<T>): Promise<T> {
  const { id } = await world.payment(intentId);
  const other = await world.deps.database.transaction();
  await world.deps.payments.move(id, step, other);
  const answer = meanwhile();
  await until(async () => expect(await waitingForRow()).toHaveLength(1));
  await other.commit();
  return await answer;
}
const waitingForRow = () =>
  world.rows(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);

/** The card is charged, and the appointment is not confirmed yet. */
async function charged() {
  const { quote, slotId, paymentIntentId: intentId, confirm } = await authorised();
  world.appointments.breaks.confirmBooking = 1;
  expect((await confirm()).body.status).toBe('recorded');
  return { intentId, slotId, appointmentId: quote.appointment_id ?? 0, quote };
}

test('charged while its appointment is cancelled: the charge goes back', async () => {
  const { quote, slotId, paymentIntentId, confirm } = await authorised();
  const id = quote.appointment_id ?? 0;
  world.stripe.faults.add({
    match: { method: 'POST', path: '/v1/payment_intents/*/capture' },
    ...{ kind: 'drop_after', times: 100, status: 500, delay_ms: 0 },
  });
  expect((await confirm()).status).toBe(503);
  world.stripe.faults.clear();
  world.appointments.cancelAppointment(id);
  const unwound = await during(paymentIntentId, ['booked', 'captured'], () => world.unwind(id));
  expect(unwound.status).toBe(200);
  expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
});

test('booked while its appointment is cancelled: the card is let go', async () => {
  const { quote, slotId, paymentIntentId } = await authorised();
  const id = quote.appointment_id ?? 0;
  world.appointments.cancelAppointment(id);
  const unwound = await during(paymentIntentId, ['opened', 'booked'], () => world.unwind(id));
  expect(unwound.status).toBe(200);
  await expectNothingTaken(paymentIntentId);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
});

test('settled while its appointment is cancelled: the charge goes back', async () => {
  const { intentId, slotId, appointmentId } = await charged();
  world.appointments.cancelAppointment(appointmentId);
  const unwound = await during(intentId, ['captured', 'settled'], () => world.unwind(appointmentId));
  expect(unwound.status).toBe(200);
  expect(await world.payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
});

test('settled while a refund that was made at Stripe is written down: it is refunded', async () => {
  const booking = await charged();
  const payment = await world.payment(booking.intentId);
  await world.deps.cards.refund(booking.intentId, `test-${booking.intentId}`);
  await during(booking.intentId, ['captured', 'settled'], () => recordRefunds(world.deps, payment));
  await expectRefunded({ ...booking, paymentId: payment.id });
});
