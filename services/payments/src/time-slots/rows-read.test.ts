import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { clock, lasting, runDesk } from '../testing/run-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { newDay, addTruckDay } = runDesk(() => service);

test('a hold, a booking, a swap and a release read only the slots around them, however many there are', async () => {
  const date = newDay();
  const slots = await addTruckDay(date, [8, 9, 10, 11]);
  const others = await service.rows(
    `INSERT INTO time_slots (truck_id, date, start_time, end_time, created_at, updated_at)
     SELECT (SELECT min(truck_id) FROM time_slots), current_date + 400 + day, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), now(), now()
     FROM generate_series(1, 100) AS day, generate_series(8, 17) AS hour RETURNING id`,
  );
  // Also plans the prepared statements again, which the tests before made for a few slots.
  await service.rows('ANALYZE time_slots');
  const { database, slotHolds: holds, slotSwaps: swaps, now } = service.deps;
  const window = { now: now(), timeZone: 'America/New_York', today: service.today(), lastDay: date };
  const wanted = { timeSlotId: slots.get(8) ?? 0, quoteId: 910_000, trip: lasting(2), window };
  const appointment = { appointmentId: 910_001, trip: lasting(2) };
  const until = new Date(now().getTime() + 60_000);
  const at = { date, start_time: clock(10), end_time: clock(11) };
  const read = await database.transaction(async (transaction) => {
    await execute(database, 'SET LOCAL enable_seqscan = off', {}, transaction);
    const before = await rowsRead(database, transaction);
    await holds.lock(wanted, transaction);
    expect(await holds.hold(wanted, { until, clientKey: 'a client' }, transaction)).not.toBeNull();
    expect(await holds.isRunTaken(wanted, transaction)).toBe(false);
    expect(await holds.book(wanted, appointment.appointmentId, transaction)).not.toBeNull();
    const moved = await swaps.holdFirst({ ...appointment, until }, at, window, transaction);
    expect(moved?.id).toBe(slots.get(10));
    expect(await swaps.swap({ ...appointment, timeSlotId: moved?.id ?? 0 }, window, transaction)).not.toBeNull();
    expect(await swaps.hasRun(appointment, moved?.id ?? 0, transaction)).toBe(true);
    await holds.releaseBooking(appointment.appointmentId, now(), transaction);
    return (await rowsRead(database, transaction)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(others.length / 2);
  await service.rows('DELETE FROM time_slots WHERE date > current_date + 400 RETURNING id');
});

/** Postgres counts rows of earlier transactions of the connection until it reports them. */
async function rowsRead(database: Sequelize, transaction: Transaction): Promise<number> {
  const sql = `SELECT (seq_tup_read + idx_tup_fetch)::integer AS count FROM pg_stat_xact_user_tables WHERE relname = 'time_slots'`;
  const [read] = await execute<{ count: number }>(database, sql, {}, transaction);
  return read?.count ?? 0;
}
