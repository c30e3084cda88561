import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { balanceDesk, type DepositTrip } from '../testing/balance-desk.ts';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { startService, type TestService } from '../testing/start-service.ts';

// Rows of a trip that was paid in two parts are changed past the service, and the money check finds each change.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.clock.aheadMs = 0;
});

const { bookDeposit, pay, cash, booking, stages, findings } = balanceDesk(() => service);
const { sql } = reconciliationSteps(() => service);

const paidInFull = async () => {
  const trip = await bookDeposit();
  return { trip, balance: await pay(trip) };
};
const onAppointment = ({ appointmentId }: DepositTrip) => `appointment #${appointmentId}`;

test('a share of another price, and a balance of another amount', async () => {
  const { trip } = await paidInFull();
  await sql('UPDATE payments SET price = 150 WHERE id = $id', { id: trip.paymentId });
  const found = await findings(trip);
  expect(found).toContainEqual(['AMOUNT_DIFFERS', `payment #${trip.paymentId}`]);
});

test('a part that its card does not pay for', async () => {
  const { trip, balance } = await paidInFull();
  await sql('DROP INDEX payments_first_paid_per_quote');
  await sql("UPDATE payments SET part = 'whole' WHERE id = $id", { id: balance.paymentId });
  const found = await findings(trip);
  expect(found).toContainEqual(['AMOUNT_DIFFERS', `payment #${balance.paymentId}`]);
});

test('a trip that says it owes nothing, or that it still owes what was paid', async () => {
  const owing = await bookDeposit();
  service.appointments.changeBooking(owing.appointmentId, { balance_due: '0.00' });
  expect(await findings(owing)).toEqual([['BOOKING_DIFFERS', onAppointment(owing)]]);
  const { trip: paid } = await paidInFull();
  service.appointments.changeBooking(paid.appointmentId, { balance_due: '83.45' });
  expect(await findings(paid)).toEqual([['BOOKING_DIFFERS', onAppointment(paid)]]);
});

test('a deposit that is gone while its balance pays', async () => {
  const trip = await bookDeposit();
  const { body } = await cash(trip);
  await sql('DELETE FROM payments WHERE id = $id', { id: trip.paymentId });
  const found = await findings(trip);
  expect(found).toContainEqual(['BOOKING_DIFFERS', `payment #${body.id}`]);
});

test('a refunded balance whose trip stands: the check cancels it and refunds the deposit', async () => {
  const { trip, balance } = await paidInFull();
  service.appointments.breaks.cancelBooking = 100;
  await service.refund(balance.paymentId);
  service.appointments.breaks.cancelBooking = 0;
  expect(booking(trip)).toMatchObject({ status: 'confirmed' });
  expect(await findings(trip)).toEqual([['BOOKING_DIFFERS', onAppointment(trip)]]);
  expect(booking(trip)).toMatchObject({ status: 'cancelled' });
  expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunded']);
});
