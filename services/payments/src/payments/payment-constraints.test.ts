import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { revertMigrations } from '@tailgate/service-kit/database';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const refused = async (sql: string, reason: RegExp) => {
  await expect(service.deps.database.query(sql)).rejects.toThrow(reason);
};

test('the tables refuse impossible rows', async () => {
  const slot = (columns: string, values: string) =>
    `INSERT INTO time_slots (date, start_time, end_time, ${columns}) VALUES ('2026-12-01', '09:00', '10:00', ${values})`;
  await refused(slot('held_by_quote_id, held_until, appointment_id', '1, now(), 1'), /not_held_and_booked/);
  await refused(slot('held_by_quote_id', '1'), /hold_is_whole/);
  await refused(slot('is_blocked, appointment_id', 'true, 1'), /blocked_is_unused/);
  await refused(
    "INSERT INTO time_slots (date, start_time, end_time) VALUES ('2026-12-01', '10:00', '09:00')",
    /end_after_start/,
  );
  await service.deps.database.query(slot('appointment_id', '5'));
  await refused(slot('appointment_id', '5'), /unique|Validation/i);
  await service.deps.database.query(slot('held_by_quote_id, held_until', '5, now()'));
  await refused(slot('held_by_quote_id, held_until', '5, now()'), /unique|Validation/i);

  await refused(slot('follows_id', '1'), /follower_is_in_use/);
  await service.deps.database.query(slot('appointment_id, follows_id', '5, 1'));
  await service.deps.database.query('DELETE FROM time_slots WHERE follows_id = 1');

  await refused(slot('held_by_appointment_id', '1'), /hold_is_whole/);
  await refused(slot('held_by_appointment_id, held_until, appointment_id', '1, now(), 1'), /not_held_and_booked/);
  await refused(slot('held_by_appointment_id, held_by_quote_id, held_until', '1, 1, now()'), /one_holder/);
  await refused(slot('held_by_quote_id, held_until, is_blocked', '1, now(), true'), /blocked_is_unused/);
  await service.deps.database.query(slot('held_by_appointment_id, held_until', '6, now()'));
  await refused(slot('held_by_appointment_id, held_until', '6, now()'), /unique|Validation/i);

  const payment = (amount: string, status: string, stage: string, quote = '1') =>
    `INSERT INTO payments (appointment_id, amount, status, stage, quote_id, idempotency_key)
     VALUES (1, ${amount}, '${status}', '${stage}', ${quote}, gen_random_uuid())`;
  for (const amount of ["'NaN'", '-0.01', "'Infinity'"])
    await refused(payment(amount, 'pending', 'opened'), /amount_is_money|overflow/);
  await refused(payment('1', 'paid', 'opened'), /check constraint/);
  await refused(payment('1', 'completed', 'opened'), /status_fits_stage/);
  await refused(payment('1', 'failed', 'settled'), /status_fits_stage/);
  await refused(payment('1', 'completed', 'cancelled'), /status_fits_stage/);
  await service.deps.database.query(payment('1', 'completed', 'settled'));
  await refused(payment('1', 'pending', 'booked'), /unique|Validation/i);
  await refused(payment('1', 'refunded', 'refunded'), /unique|Validation/i);
  await refused(payment('1', 'completed', 'kept'), /unique|Validation/i);
  await refused(payment('1', 'refunded', 'kept', '9'), /status_fits_stage/);
  await service.deps.database.query(payment('1', 'pending', 'opened', '2'));
  await refused(payment('1', 'pending', 'opened', '2'), /unique|Validation/i);
});

test('an intent and a key belong to one payment, and a payment keeps its intent', async () => {
  const open = (quote: number, fields: string, values: string) =>
    `INSERT INTO payments (appointment_id, amount, status, stage, quote_id, ${fields})
     VALUES (1, 1, 'pending', 'opened', ${quote}, ${values}) RETURNING id`;
  const [row] = await service.rows<{ id: number }>(
    open(10, 'idempotency_key, transaction_id', "'00000000-0000-4000-8000-000000000001', 'pi_10'"),
  );
  await refused(open(11, 'idempotency_key, transaction_id', "gen_random_uuid(), 'pi_10'"), /unique|Validation/i);
  await refused(open(12, 'idempotency_key', "'00000000-0000-4000-8000-000000000001'"), /unique|Validation/i);
  expect(await service.deps.payments.setIntent(row?.id ?? 0, 'pi_11')).toMatchObject({ transaction_id: 'pi_10' });
});

test('an amount has two decimals and at most eight digits before them', async () => {
  const [columns] = await service.deps.database.query(
    `SELECT table_name, numeric_precision, numeric_scale FROM information_schema.columns
     WHERE column_name = 'amount' AND table_schema = 'public' ORDER BY table_name`,
  );
  expect(columns).toEqual([{ table_name: 'payments', numeric_precision: 10, numeric_scale: 2 }]);
});

test('a payment in cash is complete from the start, received once, and has no transaction id', async () => {
  const payment = (appointment: number, fields: string, values: string) =>
    `INSERT INTO payments (appointment_id, amount, idempotency_key, payment_method, ${fields})
     VALUES (${appointment}, 1, gen_random_uuid(), 'cash', ${values})`;
  await refused(payment(50, 'status, stage', "'pending', 'opened'"), /by_hand_are_complete/);
  await refused(
    payment(50, 'status, stage, transaction_id', "'completed', 'settled', 'pi_50'"),
    /by_hand_are_complete/,
  );
  await service.deps.database.query(payment(50, 'status, stage', "'refunded', 'refunded'"));
  await refused(payment(50, 'status, stage', "'completed', 'settled'"), /unique|Validation/i);
  const entry = (kind: string, intent: string) =>
    `INSERT INTO ledger (payment_id, appointment_id, payment_intent_id, kind, stripe_object_id, amount_cents, currency)
     VALUES (50, 50, ${intent}, '${kind}', ${intent}, 100, 'usd')`;
  await refused(entry('received', "'pi_50'"), /knows_its_source/);
  await refused(entry('captured', 'NULL'), /knows_its_source/);
  await service.deps.database.query(entry('received', 'NULL'));
  await refused(entry('received', 'NULL'), /unique|Validation/i);
  // Cash can be paid back in parts.
  await service.deps.database.query(entry('returned', 'NULL'));
  await service.deps.database.query(entry('returned', 'NULL'));
});

test('a payment moves only from the stage it is in, to one that may follow', async () => {
  const [row] = await service.rows<{ id: number }>(
    `INSERT INTO payments (appointment_id, amount, status, stage, quote_id, idempotency_key)
     VALUES (1, 1, 'pending', 'opened', 3, gen_random_uuid()) RETURNING id`,
  );
  const id = row?.id ?? 0;
  expect(await service.deps.payments.move(id, ['booked', 'captured'])).toBeNull();
  expect(await service.deps.payments.find(id)).toMatchObject({ stage: 'opened', status: 'pending' });
});

test('a trip has one deposit and one balance, and only a deposit has a price', async () => {
  const payment = (quote: number | null, fields: string, values: string, appointment = 70) =>
    `INSERT INTO payments (appointment_id, quote_id, amount, status, stage, idempotency_key, ${fields})
     VALUES (${appointment}, ${quote}, 40, 'completed', 'settled', gen_random_uuid(), ${values})`;
  await refused(payment(70, 'part', "'half'"), /payments_part/);
  await refused(payment(70, 'part', "'deposit'"), /price_is_of_deposit/);
  await refused(payment(70, 'part, price', "'balance', 100"), /price_is_of_deposit/);
  await refused(payment(70, 'part, price', "'whole', 100"), /price_is_of_deposit/);
  for (const price of ['40', "'NaN'"]) {
    await refused(payment(70, 'part, price', `'deposit', ${price}`), /price_is_money/);
  }
  await service.deps.database.query(payment(70, 'part, price', "'deposit', 100"));
  await refused(payment(70, 'part, price', "'deposit', 100", 71), /unique|Validation/i);
  await refused(payment(70, 'part', "'whole'", 71), /unique|Validation/i);
  await service.deps.database.query(payment(70, 'part', "'balance'"));
  await refused(payment(70, 'part', "'balance'"), /unique|Validation/i);
  await refused(payment(null, 'part', "'balance'"), /unique|Validation/i);
  // A deposit that was deleted comes back without its price.
  await service.deps.database.query(payment(72, 'part, forgotten_at', "'deposit', now()", 72));
  await service.rows('DELETE FROM payments WHERE quote_id IN (70, 72) RETURNING id');
});

test('the ledger only grows and has each move once', async () => {
  const entry = `INSERT INTO ledger (payment_id, appointment_id, payment_intent_id, kind, stripe_object_id, amount_cents, currency)
    VALUES (1, 1, 'pi_1', 'captured', 'ch_1', 100, 'usd')`;
  await service.deps.database.query(entry);
  await refused(entry, /unique|Validation/i);
  await refused(entry.replace("'captured'", "'given'"), /ledger_kind/);
  await refused('UPDATE ledger SET amount_cents = 0', /append-only/);
  await refused('DELETE FROM ledger', /append-only/);
  await refused('TRUNCATE ledger', /append-only/);
});

test('a rollback removes the queued job too', async () => {
  const jobs = async () => (await service.rows("SELECT id FROM pgboss.job WHERE name = 'settle-booking'")).length;
  const before = await jobs();
  const failing = service.deps.database.transaction(async (transaction) => {
    await service.deps.jobs.enqueue(transaction, 'settle-booking', { payment_id: 1 });
    throw new Error('roll back');
  });
  await expect(failing).rejects.toThrow('roll back');
  expect(await jobs()).toBe(before);
});

test('the migrations can be undone', async () => {
  await revertMigrations(service.deps.database, { directory: new URL('../../migrations/', import.meta.url) });
  const tables = await service.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  expect(tables).toEqual([{ tablename: 'schema_migrations' }]);
});
