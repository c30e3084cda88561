import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { balanceDesk } from '../testing/balance-desk.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { bookDeposit, open, confirm, authorised, pay, cash, booking, stages, expectVoided, findings } = balanceDesk(
  () => service,
);
const { record, moves, historyOf } = cashDesk(() => service);
const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };

test('cash pays exactly the balance of a trip, under the policy of its deposit, and needs no slot', async () => {
  const trip = await bookDeposit({ cancellation_policy: policy });
  const { status, body } = await cash(trip);
  expect(status).toBe(201);
  expect(body).toMatchObject({ part: 'balance', amount: '83.45', payment_method: 'cash', status: 'completed' });
  expect(await stages(trip)).toEqual(['deposit settled', 'balance settled']);
  expect(booking(trip)).toMatchObject({ balance_due: '0.00', balance_payment_id: body.id, payment_id: trip.paymentId });
  expect(await moves(body.id)).toEqual(['received']);
  expect(await historyOf(body.id)).toMatchObject([
    { summary: `$83.45 in cash (balance) received for appointment #${trip.appointmentId}` },
  ]);
  expect(await service.deps.payments.find(body.id)).toMatchObject({ cancellation_policy: policy, time_slot_id: null });
  expect(await service.slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
  expect(await findings(trip)).toEqual([]);
});

test('a check pays it after the trip, when it is completed or archived', async () => {
  for (const status of ['completed', 'archived'] as const) {
    const trip = await bookDeposit();
    service.appointments.changeBooking(trip.appointmentId, { status });
    expect((await cash(trip, { payment_method: 'check', transaction_id: '1001' })).status).toBe(201);
    expect(booking(trip)).toMatchObject({ status, balance_due: '0.00' });
  }
});

test('refuses another amount, naming both', async () => {
  const trip = await bookDeposit();
  const message = `The balance of appointment #${trip.appointmentId} is $83.45, but the payment is $123.45`;
  expect(await cash(trip, { amount: '123.45' })).toMatchObject({
    status: 400,
    body: { code: 'PRICE_MISMATCH', message, details: [{ field: 'amount', message }] },
  });
  expect(await stages(trip)).toEqual(['deposit settled']);
});

test('refuses a balance that is paid, of a cancelled trip, or whose deposit was refunded', async () => {
  const [paid, cancelled, archived, refunded] = [
    await bookDeposit(),
    await bookDeposit(),
    await bookDeposit(),
    await bookDeposit(),
  ];
  const { paymentId } = await pay(paid);
  const message = `Appointment #${paid.appointmentId} is already paid by payment #${paymentId}`;
  expect(await cash(paid)).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_PAID', message } });
  service.appointments.cancelAppointment(cancelled.appointmentId);
  expect((await cash(cancelled)).body.code).toBe('APPOINTMENT_NOT_PAYABLE');
  service.appointments.cancelAppointment(archived.appointmentId);
  service.appointments.changeBooking(archived.appointmentId, { status: 'archived' });
  expect((await cash(archived)).body.code).toBe('APPOINTMENT_NOT_PAYABLE');
  service.appointments.breaks.cancelBooking = 1;
  await service.refund(refunded.paymentId);
  expect((await cash(refunded)).body).toMatchObject({
    code: 'APPOINTMENT_NOT_PAYABLE',
    message: `The deposit of appointment #${refunded.appointmentId} was refunded or disputed`,
  });
});

test('a time slot cannot be chosen: the trip has one', async () => {
  const trip = await bookDeposit();
  expect(await cash(trip, { time_slot_id: trip.timeSlotId })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
});

test('closes an open card form, and voids a card that was authorised concurrently', async () => {
  const [idle, typed] = [await bookDeposit(), await bookDeposit()];
  const { body } = await open(idle);
  const intentId = await authorised(typed);
  expect((await cash(idle)).status).toBe(201);
  expect((await cash(typed)).status).toBe(201);
  expect(await confirm(typed, intentId)).toMatchObject({
    status: 409,
    body: { code: 'QUOTE_ALREADY_PAID', message: "The balance is already paid. Your card wasn't charged." },
  });
  expect((await confirm(idle, body.paymentIntentId)).body.code).toBe('QUOTE_ALREADY_PAID');
  await expectVoided(intentId);
  await expectVoided(body.paymentIntentId);
  expect(await findings(typed)).toEqual([]);
});

test('a deposit itself is paid by card only: cash before any payment is for the whole price', async () => {
  const quote = service.appointments.addQuote({ deposit: '40.00' });
  const time_slot_id = await service.addSlot();
  const body = { appointment_id: quote.appointment_id, payment_method: 'cash', time_slot_id };
  expect((await record({ ...body, amount: '40.00' })).body.code).toBe('PRICE_MISMATCH');
  expect((await record({ ...body, amount: '123.45' })).body).toMatchObject({ part: 'whole', status: 'completed' });
});

test('only staff record it', async () => {
  const { appointmentId } = await bookDeposit();
  const body = { appointment_id: appointmentId, amount: '83.45', payment_method: 'cash' };
  expect((await record(body, 'CUSTOMER')).status).toBe(403);
  expect((await record(body, 'ANONYMOUS')).status).toBe(401);
});
