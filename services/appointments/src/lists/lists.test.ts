import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inPages, readPages } from '@tailgate/service-kit/testing';
import request from 'supertest';
import type { TestService } from '../testing/start-service.ts';
import { startService } from '../testing/start-service.ts';

const ROWS = 60;
const ALL = Array.from({ length: ROWS }, (_, index) => 1 + index);
const EVERY_THIRD = ALL.filter((n) => n % 3 === 0);
const OWNER = 7;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.rows(`INSERT INTO clients (name, email, phone, preferred_contact, user_id)
    SELECT CASE WHEN n % 3 = 0 THEN 'Third ' ELSE 'Client ' END || n, n || '@example.com', '518-555-0100', 'email',
      CASE WHEN n % 2 = 0 THEN ${OWNER} END FROM generate_series(1, ${ROWS}) AS n`);
  await service.rows(`INSERT INTO quotes (reference, client_id, status, service_type, origin, destination, distance, rate,
      load_weight, weight_fee, total_amount)
    SELECT lpad(n::text, 22, 'q'), n, CASE WHEN n % 5 = 0 THEN 'rejected' ELSE 'pending' END, 'local', 'Albany', 'Troy', 10, 2, 0, 0, 20
    FROM generate_series(1, ${ROWS}) AS n`);
  await service.rows(`INSERT INTO messages (kind, subject, to_address, client_id, quote_id)
    SELECT 'quote-received', 'About ' || n, n || '@example.com', CASE WHEN n % 3 = 0 THEN 3 ELSE n END, n
    FROM generate_series(1, ${ROWS}) AS n`);
});
afterAll(() => service.stop());

async function ask(path: string) {
  const { status, body, headers } = await request(service.app)
    .get(path)
    .set(await service.as('ADMIN', { userId: OWNER }));
  return { status, body, link: headers.link };
}

test.each([
  ['/api/clients?', ALL],
  ['/api/clients?search=third', EVERY_THIRD],
  ['/api/clients?search=nobody', []],
  ['/api/quotes?', ALL],
  ['/api/quotes?status=rejected', ALL.filter((n) => n % 5 === 0)],
  ['/api/quotes?search=third', EVERY_THIRD],
  ['/api/quotes?search=third&status=pending', EVERY_THIRD.filter((n) => n % 5 !== 0)],
  ['/api/quotes/pending?', ALL.filter((n) => n % 5 !== 0)],
  ['/api/quotes/mine?', ALL.filter((n) => n % 2 === 0)],
  ['/api/messages?', ALL],
  ['/api/messages?client_id=3', EVERY_THIRD],
])(
  '%s can be read from either end in pages, with each row once and a full or partial last page',
  async (list, oldestFirst) => {
    for (const limit of [4, 7, Math.max(1, oldestFirst.length)]) {
      const path = `${list}&limit=${limit}`;
      expect(await readPages(ask, path)).toEqual(inPages(oldestFirst.toReversed(), limit));
      expect(await readPages(ask, `${path}&order=desc`)).toEqual(inPages(oldestFirst.toReversed(), limit));
      expect(await readPages(ask, `${path}&order=asc`)).toEqual(inPages(oldestFirst, limit));
    }
    expect((await ask(`${list}&order=oldest`)).status).toBe(400);
  },
);
