import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIST_ORDERS, type ListOrder } from '@tailgate/contracts';
import type { TestService } from '../testing/start-service.ts';
import { startService } from '../testing/start-service.ts';
import type { AppointmentSort } from '../trips/appointment-list.ts';
import { cursorAfter } from '../trips/appointment-list.ts';

const ROWS = 2_400;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.rows(`INSERT INTO clients (name, email, phone, preferred_contact)
    SELECT CASE WHEN n % 90 = 0 THEN 'Rare Bird ' ELSE 'Client ' END || n, n || '@example.com', '518-555-0100', 'email'
    FROM generate_series(1, ${ROWS}) AS n`);
  // One a day, every fiftieth without a day, with texts that are common, less common, rare, clustered near either end,
  // long ago, and without a day.
  await service.rows(`INSERT INTO appointments (client_id, service_type, origin, destination, distance, rate, load_weight,
      weight_fee, total_amount, appointment_date, appointment_time_start, appointment_time_end, status)
    SELECT n, 'local', CASE WHEN n IN (2299, 2399) OR n BETWEEN 1850 AND 1880 THEN 'Cluster St'
      WHEN n IN (20, 120) OR n BETWEEN 465 AND 495 THEN 'Early Cluster'
      WHEN n % 3 = 0 THEN 'Common St' WHEN n % 40 = 1 THEN 'Midway St' WHEN n % 90 = 2 THEN 'Rare St'
      WHEN n < 80 THEN 'Old St' WHEN n % 50 = 5 THEN 'Dayless St' ELSE 'Other St' END, 'Troy', 10, 2, 0, 0, 20, day,
      CASE WHEN day IS NOT NULL THEN '09:00'::time END, CASE WHEN day IS NOT NULL THEN '10:00'::time END, 'pending'
    FROM generate_series(1, ${ROWS}) AS n,
      LATERAL (SELECT CASE WHEN n % 50 <> 5 THEN '2020-01-01'::date + n END AS day) AS d`);
});
afterAll(() => service.stop());

interface Sorting {
  sort: AppointmentSort;
  order: ListOrder;
}

/** Reads all pages of a search. */
async function pagesOf(search: string, { sort, order }: Sorting, limit: number) {
  const pages: { ids: number[]; total: number | null }[] = [];
  for (let cursor: string | undefined; ; ) {
    const { rows, more, total } = await service.deps.appointments.list({ search }, { sort, order, limit, cursor });
    pages.push({ ids: rows.map(({ id }) => id), total });
    const last = rows.at(-1);
    if (!last || !more) return pages;
    cursor = cursorAfter(last, sort);
  }
}

/** Finds the same hits by one statement that reads every row. */
async function idsLike(pattern: string, { sort, order }: Sorting): Promise<number[]> {
  const latestFirst = sort === 'date' ? 'appointment_date DESC NULLS LAST, a.id DESC' : 'a.id DESC';
  const rows = await service.rows<{ id: number }>(
    `SELECT a.id FROM appointments a JOIN clients c ON c.id = client_id
     WHERE concat(' ', origin, ' ', destination, ' ', name, ' ', email) ILIKE '${pattern}' ORDER BY ${latestFirst}`,
  );
  const ids = rows.map(({ id }) => id);
  return order === 'desc' ? ids : ids.toReversed();
}

const TEXTS: [string, string][] = [
  ['common st', '%common st%'],
  ['Midway', '%midway%'],
  ['rare', '%rare%'],
  ['Cluster', '%cluster%'],
  ['Early', '%early%'],
  ['Old St', '%old st%'],
  ['Dayless', '%dayless%'],
  ['ay', '% ay%'],
  ['r', '% r%'],
  ['mi', '% mi%'],
  ['nowhere', '%nowhere%'],
  ['rare bird', '%rare bird%'],
  ['7@example', '%7@example%'],
];
const SORTINGS = (['date', 'newest'] as const).flatMap((sort) => LIST_ORDERS.map((order) => ({ sort, order })));
describe.each(SORTINGS)('by $sort, $order', (sorting) => {
  test.each(TEXTS)('a search for %s finds every hit in order, and no page is empty', async (text, pattern) => {
    const wanted = await idsLike(pattern, sorting);
    // With this many hits, the first page is full.
    const exact = Math.min(Math.max(1, wanted.length), 200);
    for (const limit of [50, 6, exact]) {
      const pages = await pagesOf(text, sorting, limit);
      expect([limit, pages.flatMap(({ ids }) => ids)]).toEqual([limit, wanted]);
      expect(pages).toHaveLength(Math.max(1, Math.ceil(wanted.length / limit)));
      expect(pages[0]?.total).toBe(wanted.length <= limit ? wanted.length : null);
    }
  });
});

test.each(LIST_ORDERS)('clients are found as far down, by id, %s', async (order) => {
  const numbers = Array.from({ length: 26 }, (_, place) => 90 * (place + 1));
  const wanted = order === 'asc' ? numbers : numbers.toReversed();
  for (const limit of [5, 26, 50]) {
    const { rows, more } = await service.deps.clients.list({ search: 'rare bird' }, { limit, order });
    expect(rows.map(({ id }) => id)).toEqual(wanted.slice(0, limit));
    expect(more).toBe(limit < 26);
  }
});
