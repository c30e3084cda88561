import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.appointments.breaks.confirmBooking = 0;
});

const { sweepAfter } = bookingChecks(() => service);
const { record, details, staffMade } = cashDesk(() => service);
const stagesOf = async (id: number | null) =>
  await service.rows('SELECT stage FROM payments WHERE appointment_id = $id', { id });

/** Cash for an appointment with an unpaid quote, in a free slot. */
async function cashForQuote(fields: Parameters<TestService['appointments']['addQuote']>[0] = {}) {
  const quote = service.appointments.addQuote(fields);
  const timeSlotId = await service.addSlot();
  const { appointment_id, total_amount: amount } = quote;
  return { quote, timeSlotId, cash: { appointment_id, amount, payment_method: 'cash', time_slot_id: timeSlotId } };
}

const waitingForLock = () =>
  service.rows(`SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE d.datname = current_database() AND locktype = 'advisory' AND NOT granted`);

test('recording cash waits while a card of the same quote is being booked', async () => {
  const { quote, cash } = await cashForQuote();
  const booking = await service.deps.database.transaction();
  await service.deps.payments.lockQuote(quote.id, booking);
  const recorded = record(cash);
  await until(async () => expect(await waitingForLock()).toHaveLength(1));
  await booking.commit();
  expect((await recorded).status).toBe(201);
});

test('refuses cash for a quote that is not approved', async () => {
  const { quote, timeSlotId, cash } = await cashForQuote({ status: 'pending' });
  expect((await record(cash)).body).toMatchObject({ code: 'APPOINTMENT_NOT_PAYABLE' });
  expect(await stagesOf(quote.appointment_id)).toEqual([]);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
});

test('an appointment whose price changed before its cash confirmed it keeps its slot until the cash is refunded', async () => {
  const { id, timeSlotId, cash, booking } = await staffMade();
  service.appointments.breaks.confirmBooking = 1;
  const { status, body: payment } = await record(cash);
  expect(status).toBe(201);
  service.appointments.changeBooking(id, { total_amount: '90.00' });
  await sweepAfter(30_000);
  expect(booking()).toMatchObject({ status: 'pending' });
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: id });
  expect(await details(payment.id)).toMatchObject({ status: 'completed', refund_pending: true });
  expect((await service.historyEntries(payment.id)).at(-1)).toBe(
    `The portal: payment.refunding, Refund of $80.00 in cash for appointment #${id} started: its price was changed`,
  );
  expect((await record({ ...cash, amount: '90.00' })).body).toMatchObject({ code: 'APPOINTMENT_PAID' });
  expect((await service.refund(payment.id)).body).toMatchObject({ status: 'refunded' });
  expect(booking()).toMatchObject({ status: 'cancelled' });
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
});

test('cash that is recorded during a cancellation is marked for refund', async () => {
  const { quote, timeSlotId, cash } = await cashForQuote();
  const id = quote.appointment_id ?? 0;
  const { findOfAppointment } = service.deps.appointmentPayments;
  jest.spyOn(service.deps.appointmentPayments, 'findOfAppointment').mockImplementationOnce(async (appointmentId) => {
    const none = await findOfAppointment(appointmentId);
    service.appointments.breaks.confirmBooking = 1;
    expect((await record(cash)).status).toBe(201);
    service.appointments.cancelAppointment(id);
    return none;
  });
  expect((await service.unwind(id)).status).toBe(200);
  expect(await stagesOf(id)).toEqual([{ stage: 'refunding' }]);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
});
