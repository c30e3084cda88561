import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaymentsSummary } from '@tailgate/contracts';
import * as migration from '../../migrations/014-revenue-total.ts';
import { advance } from '../engine/advance.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const ask = (query = '') => service.request('GET', `/api/summary/payments${query}`, undefined, 'ADMIN');
const summary = async (query = ''): Promise<PaymentsSummary> => (await ask(query)).body;
const lastOf = ({ weeks, months }: PaymentsSummary) => [weeks.at(-1)?.amount, months.at(-1)?.amount];
/** The same counters, computed from payments and ledger. */
async function counted() {
  const [row] = await service.rows<{ revenue: string; completed: number; pending: number }>(
    `SELECT (SELECT coalesce(sum(amount_cents * CASE kind WHEN 'captured' THEN 1 WHEN 'received' THEN 1
         WHEN 'refunded' THEN -1 WHEN 'returned' THEN -1 ELSE 0 END) / 100, 0)::numeric(12, 2) FROM ledger) AS revenue,
       count(*) FILTER (WHERE status = 'completed')::integer AS completed,
       count(*) FILTER (WHERE status = 'pending')::integer AS pending FROM payments`,
  );
  return row;
}

test.each([
  ['Sunday when nothing is said', '', 0],
  ['Sunday', '?week_starts_on=0', 0],
  ['Monday', '?week_starts_on=1', 1],
])('without payments everything is zero, in twelve weeks from %s on and twelve months', async (_, query, weekday) => {
  const { weeks, months, ...totals } = await summary(query);
  expect(totals).toEqual({ revenue: '0.00', completed: 0, pending: 0 });
  expect([weeks.length, months.length]).toEqual([12, 12]);
  for (const { start, amount } of weeks) {
    expect([new Date(`${start}T12:00:00Z`).getUTCDay(), amount]).toEqual([weekday, '0.00']);
  }
  // The last week contains today.
  const days = (Date.parse(service.today()) - Date.parse(weeks.at(-1)?.start ?? '')) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(0);
  expect(days).toBeLessThan(7);
  expect(months.every(({ start }) => start.endsWith('-01'))).toBe(true);
  expect(weeks.map(({ start }) => start)).toEqual(weeks.map(({ start }) => start).toSorted());
  expect(months.at(-1)?.start.slice(0, 7)).toBe(service.today().slice(0, 7));
});

test.each(['week_starts_on=2', 'week_starts_on=', 'week_starts_on=monday', 'week_starts_on=0&week_starts_on=1'])(
  'refuses %s and names the field',
  async (query) => {
    const { status, body } = await ask(`?${query}`);
    expect([status, body.details?.[0]?.field]).toEqual([400, 'week_starts_on']);
  },
);

/** Refunds part of a charge at Stripe itself, and lets the portal record it. */
async function refundPart(intentId: string, cents: number) {
  const headers = { authorization: 'Bearer sk_test_payments', 'content-type': 'application/x-www-form-urlencoded' };
  const body = `payment_intent=${intentId}&amount=${cents}`;
  await fetch(`${service.stripeUrl}/v1/refunds`, { method: 'POST', headers, body });
  await advance(service.deps, (await service.payment(intentId)).id, { to: 'recorded' });
}

test('follows each payment: opened, charged, paid in cash, refunded in part and in full, deleted; compacting changes nothing', async () => {
  const open = service.appointments.addQuote();
  await service.open(open, await service.addSlot());
  expect(await summary()).toMatchObject({ revenue: '0.00', completed: 0, pending: 1 });
  const booked = await service.book();
  const { id } = service.appointments.addAppointment();
  const timeSlotId = await service.addSlot();
  await service.rows('UPDATE time_slots SET appointment_id = $id WHERE id = $timeSlotId RETURNING id', {
    id,
    timeSlotId,
  });
  const cash = { appointment_id: id, amount: '80.00', payment_method: 'cash' };
  const { body: payment } = await service.request('POST', '/api/payments', cash, 'ADMIN');
  expect(await summary()).toMatchObject({ revenue: '203.45', completed: 2, pending: 1 });
  expect(lastOf(await summary())).toEqual(['203.45', '203.45']);
  await service.refund(payment.id);
  const before = await summary();
  expect(before).toMatchObject({ revenue: '123.45', completed: 1, pending: 1 });
  expect(lastOf(before)).toEqual(['123.45', '123.45']);
  await Promise.all([
    service.deps.counters.compact(),
    service.deps.counters.compact(),
    service.deps.counters.compact(),
  ]);
  expect(await summary()).toEqual(before);
  await refundPart(booked.intentId, 1000);
  const partly = await summary();
  expect(partly).toMatchObject({ revenue: '113.45', completed: 1, pending: 1 });
  expect(lastOf(partly)).toEqual(['113.45', '113.45']);
  expect(partly).toMatchObject((await counted()) ?? {});
  const context = service.deps.database.getQueryInterface();
  await migration.down({ context });
  await migration.up({ context });
  expect(await summary()).toEqual(partly);
  await service.deps.counters.compact();
  expect(await summary()).toEqual(partly);
  await service.refund(booked.paymentId);
  await service.internal('appointments/forget', { appointment_ids: [booked.appointmentId] });
  expect(await summary()).toMatchObject({ revenue: '0.00', completed: 0, pending: 1 });
  expect(await summary()).toMatchObject((await counted()) ?? {});
});

test('loses no change when many happen while counters are compacted', async () => {
  const folding = Array.from({ length: 5 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 40));
    await service.deps.counters.compact();
  });
  await Promise.all([...Array.from({ length: 8 }, () => service.book()), ...folding]);
  expect(await summary()).toMatchObject((await counted()) ?? {});
  expect(await summary()).toMatchObject({ completed: 8 });
});

test.each([
  ['Sunday', '?week_starts_on=0'],
  ['Monday', '?week_starts_on=1'],
])(
  'a week from %s on and a month begin at midnight of the business time zone, on the days the clocks change too',
  async (weekday, query) => {
    const midnight = (day: string, seconds: number) =>
      service.rows(
        `INSERT INTO ledger (payment_id, appointment_id, kind, amount_cents, currency, created_at)
       VALUES ($id, 1, 'received', 1000, 'usd',
         ($day::date::timestamp AT TIME ZONE 'America/New_York') + $seconds * interval '1 second') RETURNING id`,
        { id: ++last, day, seconds },
      );
    let last = weekday === 'Sunday' ? 900_000 : 910_000;
    const { weeks, months } = await summary(query);
    const [week, month] = [weeks.at(-3)?.start ?? '', months.at(-5)?.start ?? ''];
    const amount = (of: PaymentsSummary['weeks'], start: string) =>
      Number(of.find((each) => each.start === start)?.amount);
    const was = { week: amount(weeks, week), month: amount(months, month) };
    await midnight(week, 0);
    await midnight(week, -1);
    await midnight(month, 0);
    await midnight(month, -1);
    const after = await summary(query);
    expect(amount(after.weeks, week)).toBe(was.week + 10);
    expect(amount(after.months, month)).toBe(was.month + 10);
  },
);

test('sums more than a hundred million dollars', async () => {
  await service.rows(
    `INSERT INTO payments (appointment_id, amount, payment_method, status, stage, idempotency_key)
     SELECT 800000 + n, 99999999.99, 'cash', 'completed', 'settled', gen_random_uuid() FROM generate_series(1, 3) AS n RETURNING id`,
  );
  await service.rows(
    `INSERT INTO ledger (payment_id, appointment_id, kind, amount_cents, currency)
     SELECT id, appointment_id, 'received', amount * 100, 'usd' FROM payments WHERE appointment_id > 800000 RETURNING id`,
  );
  const after = await summary();
  expect(after).toMatchObject((await counted()) ?? {});
  expect(Number(after.revenue)).toBeGreaterThan(299_999_999);
  expect(Number(after.weeks.at(-1)?.amount)).toBeGreaterThan(299_999_999);
});
