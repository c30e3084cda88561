import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { COUNT_CAP, historyEntry, type User, user } from '@tailgate/contracts';
import { badInputs, inPages, readPages } from '@tailgate/service-kit/testing';
import type { Response } from 'supertest';
import { aCustomer, registration } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
let someone: User;
beforeAll(async () => {
  service = await startService();
  someone = await aCustomer(service, { username: 'under_score', email: '100.percent@example.com' });
  for (let made = 0; made < 4; made += 1) await aCustomer(service);
  await service.call('post', '/api/admin/users', BOSS, registration({ role: 'ADMIN' }));
});
afterAll(() => service.stop());

const BOSS = { role: 'SUPER_ADMIN', username: 'boss' } as const;
const get = (path: string) => service.call('get', path, 'SUPER_ADMIN');
const list = async (query: string) => (await get(`/api/users?${query}`)).body.map(({ username }: User) => username);

/** Every row of a list, page by page. */
async function walk(path: string): Promise<{ id: number }[]> {
  const seen: { id: number }[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: Response = await get(next);
    expect(page.status).toBe(200);
    expect(page.body.length).toBeLessThanOrEqual(2);
    expect(page.text).not.toMatch(/argon|"password"/i);
    seen.push(...page.body);
    next = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
  }
  return seen;
}

test('lists every account once, newest first, without its hash', async () => {
  const ids = (await walk('/api/users?limit=2')).map(({ id }) => id);
  expect(ids).toHaveLength(6);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  const whole = await get('/api/users');
  expect(whole.headers['x-total-count']).toBe('6');
  expect(whole.body).toEqual(user.array().parse(whole.body));
});

test('pages in both orders, with a full or partial last page', async () => {
  const ask = async (path: string) => {
    const { status, body, headers } = await get(path);
    return { status, body, link: headers.link };
  };
  const oldestFirst = (await get('/api/users')).body.map(({ id }: User) => id).toReversed();
  for (const [query, ids] of [
    ['', oldestFirst],
    ['search=example.com', oldestFirst],
    ['role=CUSTOMER', oldestFirst.slice(0, 5)],
    ['search=casey&role=CUSTOMER', oldestFirst.slice(1, 5)],
  ]) {
    for (const limit of [1, 4, ids.length]) {
      const path = `/api/users?${query}&limit=${limit}`;
      expect(await readPages(ask, path)).toEqual(inPages(ids.toReversed(), limit));
      expect(await readPages(ask, `${path}&order=asc`)).toEqual(inPages(ids, limit));
    }
  }
  const [first] = (await get('/api/history/users?order=asc&limit=1')).body;
  expect(first).toMatchObject({ summary: 'under_score registered' });
});

test('caps the total, with or without a search', async () => {
  const many = (from: number) =>
    service.rows(
      `INSERT INTO users (username, email, password) SELECT 'many' || n, 'many' || n || '@example.net', $2 FROM generate_series($1::integer, $1 + 99) AS n`,
      [from, '$argon2id$'],
    );
  const total = async (query: string) => (await get(`/api/users?${query}&limit=1`)).headers['x-total-count'];
  await many(0);
  expect([await total(''), await total('search=example.net')]).toEqual(['106', '100']);
  await many(100);
  await many(200);
  for (const query of ['', 'search=example.net', 'role=CUSTOMER'])
    expect([query, await total(query)]).toEqual([query, String(COUNT_CAP)]);
  await service.rows("DELETE FROM users WHERE email LIKE 'many%'");
});

test('searches name and address for the typed characters, ignoring case', async () => {
  expect(await list('search=UNDER')).toEqual(['under_score']);
  expect(await list('search=percent@EXAMPLE')).toEqual(['under_score']);
  expect(await list('search=_')).toEqual(['under_score']);
  for (const nothing of ['%25', '%5C', "'", 'under%25score', 'casey_', '%24search'])
    expect([nothing, await list(`search=${nothing}`)]).toEqual([nothing, []]);
  expect(await list('search=%20')).toHaveLength(6);
});

test('filters by role and search, and counts the filtered accounts', async () => {
  expect(await list('role=ADMIN')).toHaveLength(1);
  expect(await list('role=ADMIN&search=under')).toEqual([]);
  const filtered = await get('/api/users?role=CUSTOMER&search=casey&limit=2');
  expect(filtered.headers['x-total-count']).toBe('4');
  expect((await walk('/api/users?role=CUSTOMER&search=casey&limit=2')).length).toBe(4);
  expect((await get('/api/users?role=customer')).body.code).toBe('INVALID_INPUT');
  expect((await get(`/api/users?search=${'a'.repeat(10_000)}`)).body.code).toBe('INVALID_INPUT');
});

test.each(badInputs.queries)('refuses the query %s', async (query) => {
  const answer = await get(`/api/users?${query}`);
  expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'INVALID_INPUT']);
});

test('shows in the history who created whom, newest first', async () => {
  const newest = await get('/api/history/users?limit=1');
  expect(newest.body).toEqual(historyEntry.array().parse(newest.body));
  expect(newest.body).toMatchObject([
    { actor: 'boss', action: 'user.created', subject: 'user', summary: expect.stringMatching(/added as ADMIN$/) },
  ]);
  expect(await walk('/api/history/users?limit=2')).toHaveLength(6);
  const mine = await get(`/api/history/users?subject_id=${someone.id}`);
  expect(mine.body).toMatchObject([{ actor: 'under_score', summary: 'under_score registered' }]);
  expect((await get('/api/history/users?search=boss')).body).toHaveLength(1);
  const shown = encodeURIComponent(`User #${someone.id}`);
  expect((await get(`/api/history/users?search=${shown}`)).body).toEqual(mine.body);
  expect((await get('/api/history/users?cursor=0')).body.code).toBe('INVALID_INPUT');
});

test('finds a user by id and by name for other services', async () => {
  const found = await service.call('get', `/internal/users/${someone.id}`, 'SERVICE');
  expect(found.body).toEqual(user.parse(found.body));
  expect(found.body.username).toBe('under_score');
  expect((await service.call('get', '/internal/users/2147483647', 'SERVICE')).status).toBe(404);
  const byName = (username: string) => service.post('/internal/users/find-by-name', { username }, 'appointments');
  expect((await byName('UNDER_SCORE')).body).toEqual({ user: found.body });
  for (const nobody of ['under%score', 'underXscore', 'nobody'])
    expect((await byName(nobody)).body).toEqual({ user: null });
});

test('finds only customers by a verified address, ignoring case', async () => {
  const { id, email } = await aCustomer(service);
  const find = async (address: string) =>
    (await service.post('/internal/users/find-verified', { email: address }, 'appointments')).body;
  expect(await find(email)).toEqual({ user_id: null });
  await service.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  expect(await find(email.toUpperCase())).toEqual({ user_id: id });
  expect(await find('nobody@example.com')).toEqual({ user_id: null });
  await service.rows("UPDATE users SET role = 'ADMIN' WHERE id = $1", [id]);
  expect(await find(email)).toEqual({ user_id: null });
});
