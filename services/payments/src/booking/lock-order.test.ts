import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QuoteForPayment } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import { until } from '@tailgate/service-kit/testing';
import type { Transaction } from 'sequelize';
import { type Answer, startService, type TestService } from '../testing/start-service.ts';

// Slots are locked in the order of their ids. Any other order could deadlock with staff who set the trucks of a window.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const waiting = () =>
  service.rows(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);

test.each<[string, number, (quote: QuoteForPayment, chosen: number) => Promise<Answer>]>([
  [
    'cash cancels the card payment',
    201,
    ({ appointment_id, total_amount: amount }, time_slot_id) => {
      const cash = { appointment_id, amount, payment_method: 'cash', time_slot_id };
      return service.request('POST', '/api/payments', cash, 'ADMIN');
    },
  ],
  [
    'a changed quote gets a new payment',
    200,
    (quote, chosen) => {
      service.appointments.change(quote.reference, { version: 2 });
      return service.open(quote, chosen);
    },
  ],
])('%s: the held slot is not locked before the chosen one with a lower id', async (_when, status, choose) => {
  const quote = service.appointments.addQuote();
  const [chosen, held] = [await service.addSlot(), await service.addSlot()];
  expect((await service.open(quote, held)).status).toBe(200);
  const { database } = service.deps;
  const other = await database.transaction();
  const lock = (id: number) =>
    database.query(`SELECT id FROM time_slots WHERE id = ${id} FOR UPDATE NOWAIT`, { transaction: other });
  await lock(chosen);
  const answer = choose(quote, chosen);
  await until(async () => expect(await waiting()).toHaveLength(1));
  await lock(held);
  await other.commit();
  expect((await answer).status).toBe(status);
  expect(await service.slot(held)).toMatchObject({ held_by_quote_id: null, appointment_id: null });
});

const releases: [string, string, (owner: number, transaction: Transaction) => Promise<void>][] = [
  ['the hold of a quote', 'held_by_quote_id', (id, inIt) => service.deps.slotHolds.releaseHold(id, new Date(), inIt)],
  [
    'the hold of an appointment',
    'held_by_appointment_id',
    (id, inIt) => service.deps.slotSwaps.releaseHold(id, new Date(), inIt),
  ],
  [
    'the slots of an appointment',
    'appointment_id',
    (id, inIt) => service.deps.slotHolds.releaseBooking(id, new Date(), inIt),
  ],
];
test.each(releases)('%s: they are released in the order of their ids', async (_what, column, release) => {
  const { database } = service.deps;
  const [first, second] = [await service.addSlot(), await service.addSlot()];
  const held = column === 'appointment_id' ? '' : ", held_until = now() + interval '1 h'";
  // The second one is found first: a changed row moves to the end of its table.
  for (const [id, follows] of [
    [second, first],
    [first, null],
  ] as const) {
    const sql = `UPDATE time_slots SET ${column} = 4711, follows_id = ${follows}${held} WHERE id = ${id} RETURNING id`;
    await service.rows(sql);
  }
  const other = await database.transaction();
  const lock = (id: number) =>
    database.query(`SELECT id FROM time_slots WHERE id = ${id} FOR UPDATE NOWAIT`, { transaction: other });
  await lock(first);
  const released = database.transaction((transaction) => release(4711, transaction));
  await until(async () => expect(await waiting()).toHaveLength(1));
  await lock(second);
  await other.commit();
  await released;
  for (const id of [first, second]) expect(await service.slot(id)).toMatchObject({ [column]: null, follows_id: null });
});

test('a slot that another quote holds is refused without a lock on its row', async () => {
  const slot = await service.addSlot({ date: service.day(20) });
  expect((await service.open(service.appointments.addQuote(), slot)).status).toBe(200);
  const { database } = service.deps;
  const other = await database.transaction();
  await execute(database, `SELECT id FROM time_slots WHERE id = ${slot} FOR UPDATE`, undefined, other);
  const { status, body } = await service.open(service.appointments.addQuote(), slot);
  await other.commit();
  expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
});
