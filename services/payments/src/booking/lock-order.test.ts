import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QuoteForPayment } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import { type Answer, createWorld, type World } from '../testing/world.ts';

// Whoever locks several slots locks them in the order of their ids; another order ends in a deadlock with who sets the trucks.
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

const waiting = () =>
  world.rows(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);

test.each<[string, number, (quote: QuoteForPayment, chosen: number) => Promise<Answer>]>([
  [
    'cash closes the card form',
    201,
    ({ appointment_id, total_amount: amount }, time_slot_id) => {
      const cash = { appointment_id, amount, payment_method: 'cash', time_slot_id };
      return world.request('POST', '/api/payments', cash, 'ADMIN');
    },
  ],
  [
    'a changed quote is paid for anew',
    200,
    (quote, chosen) => {
      world.appointments.change(quote.reference, { version: 2 });
      return world.open(quote, chosen);
    },
  ],
])('%s: the slot that it held is not locked before the chosen one of a lower id', async (_when, status, choose) => {
  const quote = world.appointments.addQuote();
  const [chosen, held] = [await world.addSlot(), await world.addSlot()];
  expect((await world.open(quote, held)).status).toBe(200);
  const { database } = world.deps;
  const other = await database.transaction();
  const lock = (id: number) =>
    database.query(`SELECT id FROM time_slots WHERE id = ${id} FOR UPDATE NOWAIT`, { transaction: other });
  await lock(chosen);
  const answer = choose(quote, chosen);
  await until(async () => expect(await waiting()).toHaveLength(1));
  await lock(held);
  await other.commit();
  expect((await answer).status).toBe(status);
  expect(await world.slot(held)).toMatchObject({ held_by_quote_id: null, appointment_id: null });
});
