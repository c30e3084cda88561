import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { formatInstant } from '@tailgate/domain';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { type Answer, createWorld, TIME_ZONE, type World } from '../testing/world.ts';
import { returnMoney } from './return-money.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

const { sweepAfter } = bookingChecks(() => world);
const { record, details, moves, historyOf, staffMade } = cashDesk(() => world);

/** Of those who ask at once one has handed the money over; the others are told that it was done, and when. */
function expectOneGaveBack(answers: Answer[]) {
  const given = answers.filter(({ status }) => status === 200);
  expect(given.map(({ body }) => body.status)).toEqual(['refunded']);
  for (const { status, body } of answers.filter((each) => !given.includes(each))) {
    expect([status, body.code]).toEqual([409, 'ALREADY_REFUNDED']);
    expect(body.message).toBe(
      `Payment #${given[0]?.body.id} was given back already, on ${formatInstant(given[0]?.body.updated_at, TIME_ZONE, '24-hour')}`,
    );
  }
}

test('staff refund it: refunded at once, slot free, appointment cancelled; who comes second is refused', async () => {
  const { id, slotId, cash, booking } = await staffMade();
  const { body: payment } = await record(cash);
  const answers = await Promise.all([1, 2, 3].map(() => world.refund(payment.id)));
  expectOneGaveBack([...answers, await world.refund(payment.id, 'SUPER_ADMIN')]);
  expect(await moves(payment.id)).toEqual(['received', 'returned']);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  expect(booking()).toMatchObject({ status: 'cancelled' });
  expect(world.appointments.cancellations.filter((each) => each === id)).toHaveLength(1);
  const entries = await historyOf(payment.id);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['payment.refunded', 'payment.recorded']);
  expect((await record(cash)).status).toBe(409);
});

test('a cancelled appointment frees its slot at once; its cash waits for the person who gives it back', async () => {
  const { id, slotId, cash } = await staffMade();
  const { body: payment } = await record(cash);
  world.appointments.cancelAppointment(id);
  await world.unwind(id);
  await sweepAfter(30_000);
  await world.unwind(id);
  // No job can do it either, and none fails over it.
  await returnMoney(world.deps, payment.id);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  expect(await details(payment.id)).toMatchObject({ status: 'completed', refund_pending: true });
  const open = await world.internal('payments/open-money', { appointment_ids: [id] });
  expect(open.body.appointment_ids).toEqual([id]);
  const answers = [await world.refund(payment.id), await world.refund(payment.id)];
  expectOneGaveBack(answers);
  expect(answers[0]?.body).toMatchObject({ status: 'refunded', refund_pending: false });
  expect(await moves(payment.id)).toEqual(['received', 'returned']);
  expect(world.stripe.store.all('payment_intent').map(({ metadata }) => metadata.payment_id)).not.toContain(
    String(payment.id),
  );
});

test('a cancellation while cash is recorded: nothing is confirmed, and the cash, if it was taken, is to be given back', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, slotId, cash, booking } = await staffMade();
    const cancel = async () => {
      await new Promise((resolve) => setTimeout(resolve, round * 4));
      world.appointments.cancelAppointment(id);
      await world.unwind(id);
    };
    await Promise.all([record(cash), cancel()]);
    await sweepAfter(30_000);
    expect(booking()).toMatchObject({ status: 'cancelled' });
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
    const payments = await world.rows<{ stage: string }>('SELECT stage FROM payments WHERE appointment_id = $id', {
      id,
    });
    expect(payments.every(({ stage }) => stage === 'refunding')).toBe(true);
  }
});

test('a cancellation against a refund, many times over: given back once, and no slot is left behind', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, slotId, cash } = await staffMade();
    const { body: payment } = await record(cash);
    world.appointments.cancelAppointment(id);
    const [unwind, refund] = [() => world.unwind(id), () => world.refund(payment.id)];
    const [gone, one, goneAgain, other] = await Promise.all([unwind(), refund(), unwind(), refund()]);
    expect([gone.status, goneAgain.status]).toEqual([200, 200]);
    expectOneGaveBack([one, other]);
    expect(await details(payment.id)).toMatchObject({ status: 'refunded' });
    expect(await moves(payment.id)).toEqual(['received', 'returned']);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  }
});
