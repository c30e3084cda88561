import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { advance } from '../engine/advance.ts';
import type { Stage } from '../payments/stages.ts';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService } from '../testing/start-service.ts';

// Another transaction moves the payment between the read and the step of the one under test.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
  service.appointments.breaks.confirmBooking = 0;
});

const { authorised, expectNothingTaken, expectRefunded } = bookingChecks(() => service);

/** Starts `concurrent` while a step of the payment is done and not committed. */
async function during<T>(intentId: string, step: [Stage, Stage], concurrent: () => Promise<T>): Promise<T> {
  const { id } = await service.payment(intentId);
  const other = await service.deps.database.transaction();
  await service.deps.payments.move(id, step, other);
  const answer = concurrent();
  await until(async () => expect(await waitingForRow()).toHaveLength(1));
  await other.commit();
  return await answer;
}
const waitingForRow = () =>
  service.rows(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);

/** A booking whose card is charged and whose appointment is not confirmed. */
async function charged() {
  const { quote, timeSlotId, paymentIntentId: intentId, confirm } = await authorised();
  service.appointments.breaks.confirmBooking = 1;
  expect((await confirm()).body.status).toBe('recorded');
  return { intentId, timeSlotId, appointmentId: quote.appointment_id ?? 0, quote };
}

test('refunds a payment that is captured while its appointment is cancelled', async () => {
  const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
  const id = quote.appointment_id ?? 0;
  service.stripe.faults.add({
    match: { method: 'POST', path: '/v1/payment_intents/*/capture' },
    ...{ kind: 'drop_after', times: 100, status: 500, delay_ms: 0 },
  });
  expect((await confirm()).status).toBe(503);
  service.stripe.faults.clear();
  service.appointments.cancelAppointment(id);
  const cancelled = await during(paymentIntentId, ['booked', 'captured'], () => service.unwind(id));
  expect(cancelled.status).toBe(200);
  expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
});

test('voids a payment that is booked while its appointment is cancelled', async () => {
  const { quote, timeSlotId, paymentIntentId } = await authorised();
  const id = quote.appointment_id ?? 0;
  service.appointments.cancelAppointment(id);
  const cancelled = await during(paymentIntentId, ['opened', 'booked'], () => service.unwind(id));
  expect(cancelled.status).toBe(200);
  await expectNothingTaken(paymentIntentId);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
});

test('refunds a payment that is settled while its appointment is cancelled', async () => {
  const { intentId, timeSlotId, appointmentId } = await charged();
  service.appointments.cancelAppointment(appointmentId);
  const cancelled = await during(intentId, ['captured', 'settled'], () => service.unwind(appointmentId));
  expect(cancelled.status).toBe(200);
  expect(await service.payment(intentId)).toMatchObject({ status: 'refunded', stage: 'refunded' });
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
});

test('a payment that is settled while its refund at Stripe is recorded ends as refunded', async () => {
  const booking = await charged();
  const payment = await service.payment(booking.intentId);
  await service.deps.cards.refund(booking.intentId, `test-${booking.intentId}`);
  await during(booking.intentId, ['captured', 'settled'], () => advance(service.deps, payment.id, { to: 'recorded' }));
  await expectRefunded({ ...booking, paymentId: payment.id });
});
