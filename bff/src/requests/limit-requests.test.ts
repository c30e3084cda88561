import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PASSWORD, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff({
    TRUST_PROXY: '1',
    LOGIN_LIMIT_PER_15_MIN: '3',
    LOGIN_IP_LIMIT_PER_15_MIN: '8',
    REGISTER_LIMIT_PER_15_MIN: '2',
    QUOTE_LIMIT_PER_15_MIN: '2',
    PAYMENT_INTENT_LIMIT_PER_15_MIN: '2',
  });
});
afterAll(stopBffs);
beforeEach(() => bff.redis.flushDb());

const post = (path: string, from: string, body: Record<string, unknown>) =>
  bff.send(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from }, body });
const logIn = async (from: string, username: string, password = 'wrong') =>
  (await post('/api/login', from, { username, password })).status;

test('a user name can be guessed at only so often, by one address', async () => {
  const asked = () => bff.services.users.seen.length;
  for (const name of ['customer', 'CUSTOMER', ' customer']) expect(await logIn('10.0.0.1', name)).toBe(401);
  const before = asked();
  const refused = await post('/api/login', '10.0.0.1', { username: 'customer', password: PASSWORD });
  expect([refused.status, refused.code, asked() - before]).toEqual([429, 'TOO_MANY_REQUESTS', 0]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(await logIn('10.0.0.1', 'admin', PASSWORD)).toBe(200);
  expect(await logIn('10.0.0.2', 'customer', PASSWORD)).toBe(200);
});

test('a success starts the count anew', async () => {
  for (const password of ['wrong', 'wrong', PASSWORD, 'wrong', 'wrong', PASSWORD]) {
    expect(await logIn('10.0.0.1', 'customer', password)).toBe(password === PASSWORD ? 200 : 401);
  }
});

test('an address can try only so many user names', async () => {
  const statuses: number[] = [];
  for (let name = 0; name < 9; name += 1) statuses.push(await logIn('10.0.0.1', `name${name}`));
  expect(statuses).toEqual([...Array(8).fill(401), 429]);
  expect(await logIn('10.0.0.2', 'name1')).toBe(401);
});

test.each([
  ['/api/register', { username: 'someone', email: 'someone@tailgate.example', password: 'long enough' }],
  ['/api/public/quotes', { any: 'thing' }],
  ['/api/create-payment-intent', { any: 'thing' }],
])('%s is limited by address', async (path, body) => {
  const refused = async (from: string) => (await post(path, from, body)).status === 429;
  expect([await refused('10.0.0.1'), await refused('10.0.0.1'), await refused('10.0.0.1')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await refused('10.0.0.2')).toBe(false);
});

test('confirming a payment is never refused for its number', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await post('/api/quotes/confirm-payment', '10.0.0.1', { any: 'thing' })).status).toBe(200);
  }
});

test('without a trusted proxy nobody chooses the address they are counted under', async () => {
  const open = await startBff({ LOGIN_LIMIT_PER_15_MIN: '1' });
  const attempt = (from: string) =>
    open.send('/api/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
      body: { username: 'customer', password: 'wrong' },
    });
  expect([(await attempt('10.0.0.1')).status, (await attempt('10.0.0.2')).status]).toEqual([401, 429]);
});
