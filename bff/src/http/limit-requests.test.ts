import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { linkToken, PASSWORD } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff({
    TRUST_PROXY: '1',
    LOGIN_LIMIT_PER_15_MIN: '3',
    LOGIN_IP_LIMIT_PER_15_MIN: '8',
    REGISTER_LIMIT_PER_15_MIN: '2',
    QUOTE_LIMIT_PER_15_MIN: '2',
    PLACES_LIMIT_PER_15_MIN: '2',
    PLACES_TOTAL_LIMIT_PER_15_MIN: '4',
    DISTANCE_LIMIT_PER_15_MIN: '2',
    DISTANCE_TOTAL_LIMIT_PER_15_MIN: '4',
    PAYMENT_INTENT_LIMIT_PER_15_MIN: '2',
    CONFIRM_PAYMENT_LIMIT_PER_15_MIN: '2',
    BOOKING_LINK_LIMIT_PER_15_MIN: '4',
    PAYMENT_LINK_LIMIT_PER_15_MIN: '3',
    FORGOT_PASSWORD_LIMIT_PER_15_MIN: '2',
    FORGOT_PASSWORD_IP_LIMIT_PER_15_MIN: '4',
    RESET_PASSWORD_LIMIT_PER_15_MIN: '2',
    CHANGE_PASSWORD_LIMIT_PER_15_MIN: '2',
    CHANGE_PASSWORD_IP_LIMIT_PER_15_MIN: '4',
    EMAIL_VERIFICATION_LIMIT_PER_15_MIN: '2',
    EMAIL_VERIFICATION_IP_LIMIT_PER_15_MIN: '4',
    VERIFY_EMAIL_LIMIT_PER_15_MIN: '2',
  });
});
afterAll(stopBffs);
beforeEach(() => bff.redis.flushDb());

const post = (path: string, from: string, body: Record<string, unknown>) =>
  bff.send(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from }, body });
const logIn = async (from: string, username: string, password = 'wrong') =>
  (await post('/api/login', from, { username, password })).status;

test('limits sign-ins per username and address', async () => {
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

test('a successful sign-in resets the count', async () => {
  for (const password of ['wrong', 'wrong', PASSWORD, 'wrong', 'wrong', PASSWORD]) {
    expect(await logIn('10.0.0.1', 'customer', password)).toBe(password === PASSWORD ? 200 : 401);
  }
});

test('limits sign-ins per address', async () => {
  const statuses: number[] = [];
  for (let name = 0; name < 9; name += 1) statuses.push(await logIn('10.0.0.1', `name${name}`));
  expect(statuses).toEqual([...Array(8).fill(401), 429]);
  expect(await logIn('10.0.0.2', 'name1')).toBe(401);
});

test.each([
  ['/api/register', { username: 'someone', email: 'someone@tailgate.example', password: 'long enough' }],
  ['/api/password/reset', { token: linkToken(3, { forged: true }), new_password: 'long enough' }],
  ['/api/email/verify', { token: 'a.b' }],
  ['/api/public/quotes', { any: 'thing' }],
  ['/api/public/places', { any: 'thing' }],
  ['/api/public/distance', { any: 'thing' }],
  ['/api/create-payment-intent', { any: 'thing' }],
  ['/api/quotes/confirm-payment', { any: 'thing' }],
])('limits %s per address', async (path, body) => {
  const refused = async (from: string) => (await post(path, from, body)).status === 429;
  expect([await refused('10.0.0.1'), await refused('10.0.0.1'), await refused('10.0.0.1')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await refused('10.0.0.2')).toBe(false);
});

test.each(['/api/public/places', '/api/public/distance'])('limits %s in all', async (path) => {
  const statuses: number[] = [];
  // The third of the first visitor is refused for that visitor alone, and not counted.
  for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
    statuses.push((await post(path, from, { any: 'thing' })).status);
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
});

test.each([
  ['reset links', '/api/password/forgot', 'users'],
  ['mails with booking links', '/api/public/booking-links', 'appointments'],
] as const)('limits %s per email address and per client address', async (_what, path, service) => {
  const forgot = async (from: string, email: unknown) => (await post(path, from, { email })).status;
  const { seen } = bff.services[service];
  for (const email of ['a@tailgate.example', ' A@Tailgate.example']) expect(await forgot('10.0.0.1', email)).toBe(200);
  expect(JSON.parse(String(seen.at(-1)?.body))).toEqual({ email: ' A@Tailgate.example' });
  const before = seen.length;
  expect([await forgot('10.0.0.1', 'a@tailgate.example'), seen.length - before]).toEqual([429, 0]);
  expect(await forgot('10.0.0.1', 'b@tailgate.example')).toBe(200);
  expect(await forgot('10.0.0.1', 'c@tailgate.example')).toBe(429);
  expect(await forgot('10.0.0.2', 'a@tailgate.example')).toBe(200);
});

test('counts invalid email addresses too', async () => {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '10.0.0.1',
    'content-type': 'application/json',
  };
  const statuses: number[] = [];
  for (const body of ['{', '{"email":7}', ['null']]) {
    statuses.push((await bff.send('/api/password/forgot', { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test.each([
  ['PUT', '/api/user/password', { current_password: 'wrong', new_password: 'long enough' }, 400],
  ['POST', '/api/email/verification', undefined, 200],
])('limits %s %s per user and per client address', async (method, path, body, status) => {
  const [customer, admin, staff] = [
    await bff.signIn('CUSTOMER'),
    await bff.signIn('ADMIN'),
    await bff.signIn('SUPER_ADMIN'),
  ];
  const attempt = async (headers: Record<string, string>, from: string) =>
    (await bff.send(path, { method, headers: { ...headers, 'x-forwarded-for': from }, ...(body ? { body } : {}) }))
      .status;
  expect([await attempt(customer, '10.0.0.1'), await attempt(customer, '10.0.0.2')]).toEqual([status, status]);
  expect(await attempt(customer, '10.0.0.3')).toBe(429);
  expect([await attempt(admin, '10.0.0.1'), await attempt(admin, '10.0.0.1')]).toEqual([status, status]);
  expect([await attempt(staff, '10.0.0.1'), await attempt(staff, '10.0.0.1')]).toEqual([status, 429]);
});

test('limits holds and confirmations per payment link, whatever the address', async () => {
  const send = async (path: string, from: string, quoteId: string) => (await post(path, from, { quoteId })).status;
  const [hold, confirm] = ['/api/create-payment-intent', '/api/quotes/confirm-payment'];
  expect([
    await send(hold, '10.0.0.1', 'AbCdEfGhIjKlMnOpQrStUv'),
    await send(confirm, '10.0.0.2', 'AbCdEfGhIjKlMnOpQrStUv'),
    await send(confirm, '10.0.0.3', 'AbCdEfGhIjKlMnOpQrStUv'),
    await send(confirm, '10.0.0.4', 'AbCdEfGhIjKlMnOpQrStUv'),
    await send(hold, '10.0.0.5', 'AbCdEfGhIjKlMnOpQrStUv'),
    await send(confirm, '10.0.0.6', 'AnotherLinkOfSomeoneEl'),
  ]).toEqual([200, 200, 200, 429, 429, 200]);
});

test('limits what an address does by booking links, and the changes by one link', async () => {
  const path = (link: string) => `/api/public/bookings/${link.repeat(28)}`;
  const change = async (from: string, link = 'A') =>
    (
      await bff.send(path(link), {
        method: 'PUT',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
        body: { status: 'cancelled' },
      })
    ).status;
  const read = async (from: string) => (await bff.send(path('A'), { headers: { 'x-forwarded-for': from } })).status;
  for (let count = 0; count < 4; count += 1) expect(await read('10.0.0.1')).toBe(200);
  expect([await read('10.0.0.1'), await read('10.0.0.2')]).toEqual([429, 200]);
  for (const from of ['10.0.0.3', '10.0.0.4', '10.0.0.5']) expect(await change(from)).toBe(200);
  expect([await change('10.0.0.6'), await change('10.0.0.6', '%41'), await change('10.0.0.6', 'B')]).toEqual([
    429, 429, 200,
  ]);
});

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const open = await startBff({ LOGIN_LIMIT_PER_15_MIN: '1' });
  const attempt = (from: string) =>
    open.send('/api/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
      body: { username: 'customer', password: 'wrong' },
    });
  expect([(await attempt('10.0.0.1')).status, (await attempt('10.0.0.2')).status]).toEqual([401, 429]);
});
