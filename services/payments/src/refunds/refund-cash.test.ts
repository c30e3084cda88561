import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { formatInstant } from '@tailgate/domain';
import { advance } from '../engine/advance.ts';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { type Answer, startService, type TestService, TIME_ZONE } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { sweepAfter } = bookingChecks(() => service);
const { record, details, moves, historyOf, staffMade } = cashDesk(() => service);

/** One of the simultaneous refunds succeeds; the others are refused with its time. */
function expectOneGaveBack(answers: Answer[]) {
  const given = answers.filter(({ status }) => status === 200);
  expect(given.map(({ body }) => body.status)).toEqual(['refunded']);
  for (const { status, body } of answers.filter((each) => !given.includes(each))) {
    expect([status, body.code]).toEqual([409, 'ALREADY_REFUNDED']);
    expect(body.message).toBe(
      `Payment #${given[0]?.body.id} was already refunded on ${formatInstant(given[0]?.body.updated_at, TIME_ZONE, '24-hour')}`,
    );
  }
}

test('staff refund cash at once: slot free, appointment cancelled; a second refund is refused', async () => {
  const { id, timeSlotId, cash, booking } = await staffMade();
  const { body: payment } = await record(cash);
  const answers = await Promise.all([1, 2, 3].map(() => service.refund(payment.id)));
  expectOneGaveBack([...answers, await service.refund(payment.id, 'SUPER_ADMIN')]);
  expect(await moves(payment.id)).toEqual(['received', 'returned']);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  expect(booking()).toMatchObject({ status: 'cancelled' });
  expect(service.appointments.cancellations.filter((each) => each === id)).toHaveLength(1);
  const entries = await historyOf(payment.id);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['payment.refunded', 'payment.recorded']);
  expect((await record(cash)).status).toBe(409);
});

test('a cancelled appointment frees its slot at once; its cash waits for staff to give it back', async () => {
  const { id, timeSlotId, cash } = await staffMade();
  const { body: payment } = await record(cash);
  service.appointments.cancelAppointment(id);
  await service.unwind(id);
  await sweepAfter(30_000);
  await service.unwind(id);
  // No job refunds cash, and none fails.
  await advance(service.deps, payment.id, { to: 'returned' });
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  expect(await details(payment.id)).toMatchObject({ status: 'completed', refund_pending: true });
  const open = await service.internal('payments/open-money', { appointment_ids: [id] });
  expect(open.body.appointment_ids).toEqual([id]);
  const answers = [await service.refund(payment.id), await service.refund(payment.id)];
  expectOneGaveBack(answers);
  expect(answers[0]?.body).toMatchObject({ status: 'refunded', refund_pending: false });
  expect(await moves(payment.id)).toEqual(['received', 'returned']);
  expect(service.stripe.store.all('payment_intent').map(({ metadata }) => metadata.payment_id)).not.toContain(
    String(payment.id),
  );
});

test('a cancellation while cash is recorded confirms nothing, and recorded cash is marked for refund', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, timeSlotId, cash, booking } = await staffMade();
    const cancel = async () => {
      await new Promise((resolve) => setTimeout(resolve, round * 4));
      service.appointments.cancelAppointment(id);
      await service.unwind(id);
    };
    await Promise.all([record(cash), cancel()]);
    await sweepAfter(30_000);
    expect(booking()).toMatchObject({ status: 'cancelled' });
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
    const payments = await service.rows<{ stage: string }>('SELECT stage FROM payments WHERE appointment_id = $id', {
      id,
    });
    expect(payments.every(({ stage }) => stage === 'refunding')).toBe(true);
  }
});

test('a cancellation during a refund, many times: one refund, and no slot stays booked', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, timeSlotId, cash } = await staffMade();
    const { body: payment } = await record(cash);
    service.appointments.cancelAppointment(id);
    const [unwind, refund] = [() => service.unwind(id), () => service.refund(payment.id)];
    const [gone, one, goneAgain, other] = await Promise.all([unwind(), refund(), unwind(), refund()]);
    expect([gone.status, goneAgain.status]).toEqual([200, 200]);
    expectOneGaveBack([one, other]);
    expect(await details(payment.id)).toMatchObject({ status: 'refunded' });
    expect(await moves(payment.id)).toEqual(['received', 'returned']);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  }
});
