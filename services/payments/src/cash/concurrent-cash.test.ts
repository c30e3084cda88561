import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  world.appointments.breaks.confirmBooking = 0;
});

const { sweepAfter } = bookingChecks(() => world);
const { record, details, staffMade } = cashDesk(() => world);
const stagesOf = async (id: number | null) =>
  await world.rows('SELECT stage FROM payments WHERE appointment_id = $id', { id });

/** What pays for an appointment whose quote waits for its payment, in a free slot. */
async function cashForQuote(fields: Parameters<World['appointments']['addQuote']>[0] = {}) {
  const quote = world.appointments.addQuote(fields);
  const slotId = await world.addSlot();
  const { appointment_id, total_amount: amount } = quote;
  return { quote, slotId, cash: { appointment_id, amount, payment_method: 'cash', time_slot_id: slotId } };
}

const waitingForTurn = () =>
  world.rows(`SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE d.datname = current_database() AND locktype = 'advisory' AND NOT granted`);

test('cash waits while a card of the same quote is being booked', async () => {
  const { quote, cash } = await cashForQuote();
  const booking = await world.deps.database.transaction();
  await world.deps.payments.lockQuote(quote.id, booking);
  const recorded = record(cash);
  await until(async () => expect(await waitingForTurn()).toHaveLength(1));
  await booking.commit();
  expect((await recorded).status).toBe(201);
});

test('cash for a quote that nobody approved is not written down', async () => {
  const { quote, slotId, cash } = await cashForQuote({ status: 'pending' });
  expect((await record(cash)).body).toMatchObject({ code: 'APPOINTMENT_NOT_PAYABLE' });
  expect(await stagesOf(quote.appointment_id)).toEqual([]);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
});

test('an appointment whose price was changed before its cash confirmed it keeps its slot until the cash is given back', async () => {
  const { id, slotId, cash, booking } = await staffMade();
  world.appointments.breaks.confirmBooking = 1;
  const { status, body: payment } = await record(cash);
  expect(status).toBe(201);
  world.appointments.changeBooking(id, { total_amount: '90.00' });
  await sweepAfter(30_000);
  expect(booking()).toMatchObject({ status: 'pending' });
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: id });
  expect(await details(payment.id)).toMatchObject({ status: 'completed', refund_pending: true });
  expect((await world.deeds(payment.id)).at(-1)).toBe(
    `The portal: payment.refunding, $80.00 in cash goes back, paid for appointment #${id}, whose price was changed meanwhile`,
  );
  expect((await record({ ...cash, amount: '90.00' })).body).toMatchObject({ code: 'APPOINTMENT_PAID' });
  expect((await world.refund(payment.id)).body).toMatchObject({ status: 'refunded' });
  expect(booking()).toMatchObject({ status: 'cancelled' });
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
});

test('cash that was recorded while a cancellation was being unwound is to be given back', async () => {
  const { quote, slotId, cash } = await cashForQuote();
  const id = quote.appointment_id ?? 0;
  const { findOfAppointment } = world.deps.appointmentPayments;
  jest.spyOn(world.deps.appointmentPayments, 'findOfAppointment').mockImplementationOnce(async (appointmentId) => {
    const none = await findOfAppointment(appointmentId);
    world.appointments.breaks.confirmBooking = 1;
    expect((await record(cash)).status).toBe(201);
    world.appointments.cancelAppointment(id);
    return none;
  });
  expect((await world.unwind(id)).status).toBe(200);
  expect(await stagesOf(id)).toEqual([{ stage: 'refunding' }]);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
});
