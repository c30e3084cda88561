import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inPages, readPages } from '@tailgate/service-kit/testing';
import request from 'supertest';
import type { TestService } from '../testing/start-service.ts';
import { startService } from '../testing/start-service.ts';

const ADA = 7;
const GRACE = 50;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.rows(`INSERT INTO clients (name, email, phone, preferred_contact, user_id) VALUES
    ('Ada', 'ada@example.com', '518-555-0100', 'email', ${ADA}),
    ('Bob', 'bob@example.com', '518-555-0101', 'email', NULL),
    ('Grace', 'grace@example.com', '518-555-0102', 'email', ${GRACE})`);
  // Six with a time, two of them at the same one; two without.
  await service.rows(`INSERT INTO appointments (client_id, service_type, origin, destination, distance, rate, load_weight,
      weight_fee, total_amount, appointment_date, appointment_time_start, appointment_time_end, status)
    SELECT client, tier, origin, 'Troy', 10, 2, 0, 0, 20, day::date, start::time, start::time + interval '1 hour', status
    FROM (VALUES
      (1, 'local', 'Albany', '2030-05-02', '09:00', 'confirmed'),
      (2, 'regional', 'Utica', '2030-05-10', '07:00', 'pending'),
      (1, 'local', 'Xenia', NULL, NULL, 'pending'),
      (3, 'extended', 'Albany', '2030-05-02', '13:00', 'confirmed'),
      (2, 'local', 'Utica', '2030-04-30', '09:00', 'completed'),
      (1, 'regional', 'Ax St', '2030-05-02', '09:00', 'cancelled'),
      (2, 'local', 'Rome', NULL, NULL, 'pending'),
      (3, 'local', 'Rome', '2030-06-01', '09:00', 'confirmed')
    ) AS v (client, tier, origin, day, start, status)`);
});
afterAll(() => service.stop());

type Caller = 'CUSTOMER' | 'ADMIN';
async function get(path: string, caller: Caller = 'ADMIN', userId = GRACE) {
  return await request(service.app)
    .get(path)
    .set(await service.as(caller, { userId }));
}
async function ids(query: string, caller: Caller = 'ADMIN', userId = GRACE): Promise<number[]> {
  const { status, body } = await get(`/api/appointments?${query}`, caller, userId);
  expect([query, status]).toEqual([query, 200]);
  return body.map(({ id }: { id: number }) => id);
}

async function pages(query: string): Promise<number[][]> {
  const ask = async (path: string) => {
    const { status, body, headers } = await get(path);
    return { status, body, link: headers.link };
  };
  return await readPages(ask, `/api/appointments?${query}`);
}

const BY_DATE = [8, 2, 4, 6, 1, 5, 7, 3];

test('shows each appointment as it is shown alone, also among the hits of a search', async () => {
  await service.rows(`UPDATE appointments SET notes = E'"quoted"\\n\\\\ & <b>', instructions = 'Ring', cancelled_at = now(), cancel_kind = 'no_show',
      cancellation_policy = '{"free_hours": 24, "late_percent": 20, "no_show_percent": 100}', created_at = '2026-03-08T07:00:00.123456Z'
    WHERE id = 6`);
  const listed = (await get('/api/appointments')).body;
  expect(listed).toHaveLength(8);
  for (const each of listed) expect(each).toEqual((await get(`/api/appointments/${each.id}`)).body);
  expect((await get('/api/appointments?search=ax+st')).body).toEqual([
    listed.find(({ id }: { id: number }) => id === 6),
  ]);
});

describe('by date', () => {
  test('the latest come first, those without a day last, and the newest id first among equals', async () => {
    expect(await ids('sort=date')).toEqual(BY_DATE);
    expect(await ids('sort=newest')).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test.each([1, 2, 3, 7, 8])(
    'pages of %i follow each other without a gap or a repeat, none of them empty',
    async (limit) => {
      for (const query of ['sort=date', 'sort=date&order=desc']) {
        expect(await pages(`${query}&limit=${limit}`)).toEqual(inPages(BY_DATE, limit));
        expect(await pages(`${query}&limit=${limit}&search=troy`)).toEqual(inPages(BY_DATE, limit));
      }
      const earliestFirst = BY_DATE.toReversed();
      expect(await pages(`sort=date&order=asc&limit=${limit}`)).toEqual(inPages(earliestFirst, limit));
      expect(await pages(`sort=date&order=asc&limit=${limit}&search=troy`)).toEqual(inPages(earliestFirst, limit));
      expect(await pages(`order=asc&limit=${limit}`)).toEqual(inPages([1, 2, 3, 4, 5, 6, 7, 8], limit));
      const may = `from=2030-05-01&to=2030-05-31&undated=true&limit=${limit}`;
      for (const query of [may, `${may}&search=troy`]) {
        expect(await pages(`${query}&sort=date`)).toEqual(inPages([2, 4, 6, 1, 7, 3], limit));
        expect(await pages(`${query}&sort=date&order=asc`)).toEqual(inPages([3, 7, 1, 6, 4, 2], limit));
        expect(await pages(query)).toEqual(inPages([7, 6, 4, 3, 2, 1], limit));
      }
    },
  );

  test('each page has the total', async () => {
    for (const query of ['limit=3', 'sort=date&limit=3', 'sort=date&order=asc&limit=8'])
      expect([query, (await get(`/api/appointments?${query}`)).headers['x-total-count']]).toEqual([query, '8']);
    const may = 'from=2030-05-01&to=2030-05-31&undated=true&limit=3';
    for (const query of [may, `${may}&sort=date`])
      expect([query, (await get(`/api/appointments?${query}`)).headers['x-total-count']]).toEqual([query, '6']);
  });

  test('a page continues where the previous one ended, whatever was added since', async () => {
    const { headers } = await get('/api/appointments?sort=date&limit=3');
    const next = /<([^>]+)>/.exec(headers.link ?? '')?.[1] ?? '';
    await service.rows(`INSERT INTO appointments SELECT 99, client_id, quote_id, service_type, origin, destination, distance, rate,
      load_weight, weight_fee, total_amount, '2030-07-01', '09:00', '10:00' FROM appointments WHERE id = 8`);
    const { body } = await get(next);
    await service.rows('DELETE FROM appointments WHERE id = 99');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([6, 1, 5]);
  });
});

describe('filtered', () => {
  test.each([
    ['from=2030-05-01&to=2030-05-31', [2, 4, 6, 1]],
    ['from=2030-05-03', [8, 2]],
    ['to=2030-05-01', [5]],
    ['from=2030-05-02&to=2030-05-02&status=confirmed', [4, 1]],
    ['service_type=regional', [2, 6]],
    ['client_id=1', [6, 1, 3]],
    ['client_id=4711', []],
    ['ids=3,4,4711', [4, 3]],
    ['status=pending', [2, 7, 3]],
    ['status=awaiting_payment', [2, 7, 3]],
    ['status=awaiting_payment&from=2030-05-01&to=2030-05-31', [2]],
    ['status=awaiting_payment&from=2030-05-11&to=2030-05-31&undated=true', [7, 3]],
    ['from=2030-05-01&to=2030-05-31&undated=true', [2, 4, 6, 1, 7, 3]],
    ['from=2030-05-01&to=2030-05-31&undated=true&search=rome', [7]],
    ['from=2030-05-03&undated=true', [8, 2, 7, 3]],
    ['to=2030-05-01&undated=true', [5, 7, 3]],
    ['undated=true', BY_DATE],
    ['search=utica', [2, 5]],
    ['search=roy&status=completed', [5]],
    ['search=ax', [6]],
    ['search=xe', [3]],
    ['search=troy&client_id=3&service_type=extended', [4]],
    ['search=long+dist', [4]],
    ['own=true', [8, 4]],
  ])('by %s', async (query, found) => {
    expect(await ids(`sort=date&${query}`)).toEqual(found);
    expect(await ids(`sort=date&order=asc&${query}`)).toEqual(found.toReversed());
    expect((await ids(query)).toSorted()).toEqual(found.toSorted());
  });

  test("a customer's list has only their own, whatever the filter", async () => {
    expect(await ids('sort=date', 'CUSTOMER', ADA)).toEqual([6, 1, 3]);
    expect(await ids('own=true&sort=date', 'CUSTOMER', ADA)).toEqual([6, 1, 3]);
    expect(await ids('client_id=2', 'CUSTOMER', ADA)).toEqual([]);
    expect(await ids('ids=1,2', 'CUSTOMER', ADA)).toEqual([1]);
    expect(await ids('', 'CUSTOMER', 99)).toEqual([]);
  });
});

test('refuses cursors of another list, an inverted period and unknown filters by name', async () => {
  const { headers } = await get('/api/appointments?sort=date&limit=1');
  const byDate = /cursor=([\w-]+)/.exec(headers.link ?? '')?.[1];
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  for (const [query, field] of [
    [`cursor=${byDate}`, 'cursor'],
    [`sort=date&cursor=${encode('5')}`, 'cursor'],
    [`sort=date&cursor=${encode('2030-01-01 09:00:00 5 OR true')}`, 'cursor'],
    ['cursor=MA', 'cursor'],
    ['from=2030-05-02&to=2030-05-01', 'to'],
    ['from=2030-02-31', 'from'],
    ['own=false', 'own'],
    ['undated=false', 'undated'],
    ['status=paid', 'status'],
    ['sort=total', 'sort'],
    ['order=latest', 'order'],
    ['order=asc&order=desc', 'order'],
    ['service_type=moon', 'service_type'],
    ['ids=1;2', 'ids'],
    ['ids=9999999999', 'ids'],
    [`search=${'x'.repeat(10_000)}`, 'search'],
  ]) {
    const { status, body } = await get(`/api/appointments?${query}`);
    expect([query, status, body.details?.[0]?.field]).toEqual([query, 400, field]);
  }
  for (const text of ['2030-99-99 09:00:00 5', '2030-01-01 99:00:00 5', '2030-01-01 09:00:00 9999999999'])
    expect((await get(`/api/appointments?sort=date&cursor=${encode(text)}`)).status).toBe(400);
});
