import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inPages, readPages } from '@tailgate/service-kit/testing';
import { startService, type TestService, TIME_ZONE } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.rows(`
    INSERT INTO payments (id, appointment_id, amount, payment_method, transaction_id, receipt_number, status, stage, idempotency_key, created_at)
    SELECT n, 1000 + n, n, (ARRAY['card', 'cash', 'check'])[n % 3 + 1],
      CASE WHEN n % 3 = 0 THEN 'pi_List' || n END, CASE WHEN n % 3 = 2 THEN 'No-' || n END,
      CASE WHEN n % 5 = 0 THEN 'refunded' ELSE 'completed' END, CASE WHEN n % 5 = 0 THEN 'refunded' ELSE 'settled' END,
      gen_random_uuid(), timestamp '2026-10-01 23:30' AT TIME ZONE '${TIME_ZONE}' + n * interval '1 hour'
    FROM generate_series(1, 120) AS n RETURNING id`);
});
afterAll(async () => {
  await service.stop();
});

interface Listed {
  id: number;
  status: string;
  payment_method: string;
  transaction_id: string | null;
}
const list = async (query = '') => {
  const { body, headers, status } = await service.request('GET', `/api/payments?${query}`, undefined, 'ADMIN');
  return { status, body, rows: body as Listed[], ids: (body as Listed[]).map?.(({ id }) => id), headers };
};

test('newest first, in pages, each payment once; a deleted payment leaves no gap', async () => {
  const seen: number[] = [];
  let query: string | undefined = 'limit=50';
  while (query !== undefined) {
    const { ids, headers } = await list(query);
    seen.push(...ids);
    expect(headers.get('x-total-count')).toBe('120');
    query = /\?(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  const numbered = await service.rows<{ id: number }>(
    `INSERT INTO payments (id, appointment_id, amount, status, stage, idempotency_key, created_at)
     SELECT 500, 9999, 1, 'failed', 'cancelled', gen_random_uuid(), created_at FROM payments WHERE id = 60 RETURNING id`,
  );
  expect(numbered).toHaveLength(1);
  expect((await list('limit=3&cursor=61')).ids).toEqual([500, 60, 59]);
  await service.rows('DELETE FROM payments WHERE id = 500 RETURNING id');
});

const ALL = Array.from({ length: 120 }, (_, index) => 1 + index);
const checks = ALL.filter((id) => id % 3 === 2);
test.each([
  ['', ALL],
  ['status=refunded', ALL.filter((id) => id % 5 === 0)],
  ['method=check&status=completed', checks.filter((id) => id % 5 !== 0)],
  ['from=2026-10-03&to=2026-10-04', ALL.slice(24, 72)],
  ['search=no-', checks],
  ['search=no-1&status=completed', checks.filter((id) => id % 5 !== 0 && String(id).startsWith('1'))],
  ['search=nothing', []],
])(
  'from either end, in pages, each payment once, whether or not the last page is full: %s',
  async (query, oldestFirst) => {
    const ask = async (path: string) => {
      const { status, body, headers } = await service.request('GET', path, undefined, 'ADMIN');
      return { status, body: body as Listed[], link: headers.get('link') };
    };
    for (const limit of [7, 24, Math.max(1, oldestFirst.length)]) {
      const path = `/api/payments?${query}&limit=${limit}`;
      expect(await readPages(ask, path)).toEqual(inPages(oldestFirst.toReversed(), limit));
      expect(await readPages(ask, `${path}&order=desc`)).toEqual(inPages(oldestFirst.toReversed(), limit));
      expect(await readPages(ask, `${path}&order=asc`)).toEqual(inPages(oldestFirst, limit));
    }
  },
);

test('oldest first, a deleted payment leaves no gap', async () => {
  expect((await list('order=asc&limit=2&cursor=118')).ids).toEqual([119, 120]);
  await service.rows(`INSERT INTO payments (id, appointment_id, amount, status, stage, idempotency_key, created_at)
    SELECT 500, 9999, 1, 'failed', 'cancelled', gen_random_uuid(), created_at + interval '1 second' FROM payments WHERE id = 120
    RETURNING id`);
  const { headers } = await list('order=asc&limit=1&cursor=119');
  expect(headers.get('link')).toContain('order=asc&limit=1&cursor=120');
  expect((await list('order=asc&cursor=499')).ids).toEqual([500]);
  await service.rows('DELETE FROM payments WHERE id = 500 RETURNING id');
  expect((await list('order=asc&cursor=500')).ids).toEqual([]);
});

test('by status, method, appointment and days of the business time zone, also combined', async () => {
  const refunded = await list('status=refunded&limit=200');
  expect(refunded.rows.every(({ status }) => status === 'refunded')).toBe(true);
  expect(refunded.headers.get('x-total-count')).toBe('24');
  const checks = await list('method=check&status=refunded');
  expect(checks.rows.map(({ payment_method, status }) => `${payment_method} ${status}`)).toEqual(
    Array(8).fill('check refunded'),
  );
  expect((await list('appointment_id=1007')).ids).toEqual([7]);
  expect((await list('appointment_ids=1007,1009,5')).ids).toEqual([9, 7]);
  expect((await list('appointment_ids=1007,1009&method=cash')).ids).toEqual([7]);
  // The first was created half an hour after midnight in New York, which is past four in UTC.
  expect((await list('from=2026-10-01&to=2026-10-01')).ids).toEqual([]);
  expect((await list('from=2026-10-02&to=2026-10-02')).ids).toEqual(Array.from({ length: 24 }, (_, i) => 24 - i));
  expect((await list('from=2026-10-02&to=2026-10-02&method=cash&limit=3')).ids).toEqual([22, 19, 16]);
  expect((await list('from=2026-10-02&to=2026-10-02&limit=2&cursor=3')).ids).toEqual([2, 1]);
});

test('by the number of a payment or appointment, or the start of its transaction id', async () => {
  expect((await list('search=1008')).ids).toEqual([8]);
  expect((await list('search=%2311')).ids).toEqual([11]);
  expect((await list('search=PI_list9')).ids).toEqual([99, 96, 93, 90, 9]);
  expect((await list('search=no-11')).rows.map(({ transaction_id }) => transaction_id)).toEqual([
    'No-119',
    'No-116',
    'No-113',
    'No-110',
    'No-11',
  ]);
  for (const nothing of ['%25', '_', '1e1', '0x1', '99999999999999', "'; DROP TABLE payments; --", '\\']) {
    expect([nothing, (await list(`search=${nothing}`)).ids]).toEqual([nothing, []]);
  }
});

test('bad filters are a 400; only staff are admitted; a missing payment is a 404', async () => {
  const bad = ['status=paid', 'method=card2', 'from=2026-02-31', 'from=2026-02-02&to=2026-02-01', 'appointment_id=0'];
  const ids = ['appointment_ids=1,', `appointment_ids=${Array(201).fill(1).join()}`, 'appointment_ids=9999999999'];
  for (const query of [
    ...bad,
    ...ids,
    'cursor=x',
    'order=oldest',
    'limit=0',
    `search=${'x'.repeat(10_000)}`,
    'surplus=1',
  ]) {
    expect([query.slice(0, 30), (await list(query)).status]).toEqual([query.slice(0, 30), 400]);
  }
  for (const path of ['/api/payments', '/api/payments/1', '/api/summary/payments', '/api/history/payments']) {
    expect([path, (await service.request('GET', path, undefined, 'CUSTOMER')).status]).toEqual([path, 403]);
    expect([path, (await service.request('GET', path)).status]).toEqual([path, 401]);
  }
  expect((await service.request('GET', '/api/payments/999999', undefined, 'ADMIN')).status).toBe(404);
});

describe('as CSV', () => {
  const csv = async (query: string, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') => {
    const response = await service.download(`/api/exports/payments?${query}`, as);
    return { response, text: await response.text() };
  };

  test('has one line for each payment, the oldest first, for any number of pages', async () => {
    await service.rows(`
      INSERT INTO payments (id, appointment_id, amount, status, stage, payment_method, idempotency_key, created_at)
      SELECT 10000 + n, 7, 1, 'failed', 'cancelled', 'card', gen_random_uuid(), timestamptz '2026-03-08 12:00Z' FROM generate_series(1, 2500) AS n
      RETURNING id`);
    const { response, text } = await csv('from=2026-03-08&to=2026-03-08');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('payments-2026-03-08-to-2026-03-08.csv');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2_501);
    expect(new Set(lines).size).toBe(2_501);
  });

  test('starts with a byte order mark and headings, uses business days and times, and escapes formulas', async () => {
    await service.rows(`UPDATE payments SET receipt_number = '=1+cmd|x,"y"' WHERE id = 2 RETURNING id`);
    const response = await service.download('/api/exports/payments?from=2026-10-02&to=2026-10-02', 'ADMIN');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headings, first, second] = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(headings).toBe(
      '"Payment","Date","Time","Appointment","Quote","Amount (USD)","Refunded (USD)","Method","Number","Status","Dispute","Part"',
    );
    expect(first).toBe('"1","2026-10-02","00:30","1001",,"1.00","0.00","cash",,"completed",,"whole"');
    expect(second).toBe(
      `"2","2026-10-02","01:30","1002",,"2.00","0.00","check","'=1+cmd|x,""y""","completed",,"whole"`,
    );
  });

  test('has the payments of the list with the same filters, oldest first', async () => {
    for (const query of [
      '',
      'status=completed',
      'method=check',
      'from=2026-10-02',
      'search=1002',
      'appointment_id=1003&to=2026-12-31',
    ]) {
      const { response, text } = await csv(query);
      const ids = (await list(`order=asc&limit=200&${query}`)).ids.map(String);
      const lines = text.trimEnd().split('\r\n').slice(1);
      expect([query, lines.map((line) => line.split('"')[1])].flat().slice(0, 201)).toEqual([query, ...ids]);
      expect(response.headers.get('content-disposition')).toContain(
        query === 'from=2026-10-02'
          ? 'payments-from-2026-10-02.csv'
          : query.includes('to=')
            ? 'payments-to-2026-12-31.csv'
            : 'payments.csv',
      );
    }
  });

  test('is refused for inverted days, unknown filters, and anyone but staff', async () => {
    for (const query of ['from=2026-02-01&to=2026-01-01', 'status=paid', 'limit=5']) {
      expect([query, (await csv(query)).response.status]).toEqual([query, 400]);
    }
    expect((await csv('from=2026-01-01&to=2026-01-02', 'CUSTOMER')).response.status).toBe(403);
    expect((await csv('from=2026-01-01&to=2026-01-02', 'ANONYMOUS')).response.status).toBe(401);
  });
});
