import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { commitBalance } from '../engine/steps/commit-balance.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { balanceDesk, type DepositTrip } from '../testing/balance-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

// Another transaction changes the trip between what the request read and the commit to the charge.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { bookDeposit, authorised, cash, stages } = balanceDesk(() => service);

async function commit(intentId: string) {
  const intent = await service.deps.cards.find(intentId);
  if (!intent) throw new Error(`no intent ${intentId}`);
  return (await commitBalance(service.deps, await service.payment(intentId), { intent })).payment;
}

/** The refund of the deposit begins, and is not committed yet. */
async function beginRefund({ intentId }: DepositTrip) {
  const other = await service.deps.database.transaction();
  const deposit = await service.payment(intentId);
  await lockPayment(service.deps, deposit, other);
  await service.deps.payments.move(deposit.id, ['settled', 'refunding'], other);
  return other;
}
const waiting = () =>
  service.rows("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");

test('waits for a refund of its deposit that has begun, and is then cancelled', async () => {
  const trip = await bookDeposit();
  const intentId = await authorised(trip);
  const refund = await beginRefund(trip);
  const committed = commit(intentId);
  await until(async () => expect(await waiting()).toHaveLength(1));
  await refund.commit();
  expect(await committed).toMatchObject({ stage: 'cancelling', failure_code: 'APPOINTMENT_NOT_PAYABLE' });
  expect(await service.slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
});

test('goes on if that refund was rolled back', async () => {
  const trip = await bookDeposit();
  const intentId = await authorised(trip);
  const refund = await beginRefund(trip);
  const committed = commit(intentId);
  await until(async () => expect(await waiting()).toHaveLength(1));
  await refund.rollback();
  expect(await committed).toMatchObject({ stage: 'booked' });
});

test.each(['refunding', 'refunded', 'kept'] as const)('is cancelled if its deposit is %s', async (stage) => {
  const trip = await bookDeposit();
  const intentId = await authorised(trip);
  const status = stage === 'refunded' ? 'refunded' : 'completed';
  await service.rows('UPDATE payments SET stage = $stage, status = $status WHERE id = $id RETURNING id', {
    ...{ stage, status, id: trip.paymentId },
  });
  expect(await commit(intentId)).toMatchObject({ stage: 'cancelling', failure_code: 'APPOINTMENT_NOT_PAYABLE' });
});

test('is cancelled if another balance is paid, which the index would refuse in any case', async () => {
  const trip = await bookDeposit();
  const intentId = await authorised(trip);
  await cash(trip);
  await service.rows(
    "UPDATE payments SET stage = 'opened', status = 'pending' WHERE transaction_id = $intentId RETURNING id",
    {
      intentId,
    },
  );
  expect(await commit(intentId)).toMatchObject({ stage: 'cancelling', failure_code: 'QUOTE_ALREADY_PAID' });
  expect(await stages(trip)).toEqual(['deposit settled', 'balance cancelling', 'balance settled']);
});

test('does nothing twice', async () => {
  const trip = await bookDeposit();
  const intentId = await authorised(trip);
  const rows = await Promise.all([commit(intentId), commit(intentId), commit(intentId)]);
  expect(rows.map((row) => row?.stage)).toEqual(['booked', 'booked', 'booked']);
  expect(await service.ledger(intentId)).toEqual(['authorised']);
});
