import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { hashed } from '../redis/create-limit.ts';
import { linkToken, PASSWORD, userOf, usersService } from '../testing/fake-users.ts';
import type { Received } from '../testing/send.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
beforeEach(async () => {
  bff = await startBff({ TRUST_PROXY: '1' });
});
afterAll(stopBffs);

function signIn(username: string, password: string, { from = '192.0.2.1', cookie = '' } = {}): Promise<Received> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from, ...(cookie && { cookie }) };
  return bff.send('/api/login', { method: 'POST', headers, body: { username, password } });
}
const deviceIn = ({ headers }: Received): string => {
  const cookie = headers['set-cookie']?.find((each) => each.startsWith('tailgate-device='));
  return cookie?.split(';', 1)[0] ?? '';
};
const notices = () =>
  bff.services.users.seen
    .filter(({ url }) => url === '/internal/sign-in-notices')
    .map(({ body }) => JSON.parse(body.toString()) as { kind: string; username: string; address: string });

/** 180 guesses from 20 addresses, 9 each: below every limit per address. */
async function guess(username: string, times = 180): Promise<number[]> {
  const attempts = Array.from({ length: times }, (_, index) => `198.51.100.${index % 20}`);
  const statuses: number[] = [];
  for (const from of attempts) statuses.push((await signIn(username, 'guess', { from })).status);
  return statuses;
}

/** Guesses until the account is closed to new browsers, and keeps it so as further guesses would. */
async function guessUntilClosed(username: string): Promise<void> {
  expect((await guess(username, 21)).every((status) => status === 401)).toBe(true);
  expect(await bff.redis.get(`sign-in-failures:${hashed(username)}`)).toBe('21');
  await keepClosed(username);
}

/** Closes an account to new browsers for as long as further guesses would, however slow this machine is. */
async function keepClosed(username: string): Promise<void> {
  await bff.redis.set(`sign-in-wait:${hashed(username)}`, '1', { expiration: { type: 'EX', value: 900 } });
}

test('180 guesses from 20 addresses: few passwords are checked, and the owner gets one mail', async () => {
  const statuses = await guess('admin');
  const checked = bff.services.users.seen.filter(({ url }) => url === '/internal/credentials/verify');
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(checked.length).toBeLessThan(40);
  expect(statuses.filter((status) => status === 429).length).toBe(180 - checked.length);
  await until(() => notices().length === 1);
  expect(notices()).toMatchObject([{ kind: 'password-guessing', username: 'admin' }]);

  await keepClosed('admin');
  const refused = await signIn('admin', PASSWORD, { from: '203.0.113.9' });
  expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((refused.json as { message: string }).message).toContain('too many failed sign-ins with this username');
  // Another account is not concerned.
  expect((await signIn('customer', PASSWORD, { from: '198.51.100.1' })).status).toBe(200);
});

test('many guesses at once are no more than one after the other', async () => {
  const attempts = Array.from({ length: 60 }, (_, index) => signIn('admin', 'guess', { from: `198.51.100.${index}` }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(23);
});

test('the owner can still sign in from a browser where the account signed in before', async () => {
  const device = deviceIn(await signIn('admin', PASSWORD, { from: '203.0.113.9' }));
  expect(device).not.toBe('');
  await guessUntilClosed('admin');
  expect((await signIn('admin', PASSWORD, { from: '203.0.113.77', cookie: device })).status).toBe(200);
  // Its own allowance is the one per name and address.
  const wrong = () => signIn('admin', 'wrong', { from: '203.0.113.78', cookie: device });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await wrong()).status).toBe(401);
  expect((await wrong()).status).toBe(429);
  // The browser is known to this account alone, and cannot be made up.
  await guessUntilClosed('customer');
  for (const cookie of [device, `tailgate-device=${'A'.repeat(22)}`])
    expect((await signIn('customer', PASSWORD, { from: '203.0.113.9', cookie })).status).toBe(429);
});

test('while guessing goes on, the owner gets in with a new browser by setting a new password', async () => {
  bff.services.users.answer = usersService();
  await guessUntilClosed('customer');
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' };
  const body = { token: linkToken(userOf('customer').id), new_password: 'a longer horse' };
  const reset = await bff.send('/api/password/reset', { method: 'POST', headers, body });
  expect(reset.status).toBe(200);
  expect((await signIn('customer', PASSWORD, { from: '203.0.113.9' })).status).toBe(429);
  expect((await signIn('customer', PASSWORD, { from: '203.0.113.9', cookie: deviceIn(reset) })).status).toBe(200);
});

test('names that no user has are limited in the same way', async () => {
  const [unknown, known] = [await guess('no-such-user', 26), await guess('admin', 26)];
  const refusals = (statuses: number[]) => statuses.slice(0, 21).join();
  expect(refusals(unknown)).toBe(refusals(known));
});

test('sign-ins that succeed do not count, and make no room for guesses', async () => {
  const cookie = deviceIn(await signIn('customer', PASSWORD));
  for (let round = 0; round < 30; round += 1)
    expect((await signIn('customer', PASSWORD, { from: `203.0.113.${round}`, cookie })).status).toBe(200);
  await guessUntilClosed('customer');

  for (let round = 0; round < 30; round += 1)
    expect((await signIn('admin', PASSWORD, { from: `203.0.113.${round}` })).status).toBe(200);
});

test('a sign-in in a new browser mails the user, but not the first one and not a known browser', async () => {
  const first = await signIn('customer', PASSWORD);
  const cookie = deviceIn(first);
  expect((await signIn('customer', PASSWORD, { cookie, from: '203.0.113.5' })).status).toBe(200);
  expect(notices()).toEqual([]);
  const second = await signIn('customer', PASSWORD, { from: '203.0.113.5' });
  await until(() => notices().length === 1);
  expect(notices()).toMatchObject([{ kind: 'new-device', username: 'customer', address: '203.0.113.5' }]);
  expect(deviceIn(second)).not.toBe(cookie);
  // The same browser with another account is new to that account only if it is used elsewhere.
  await signIn('admin', PASSWORD, { cookie });
  expect(notices()).toHaveLength(1);
});

test('the cookie of a browser is out of reach of scripts and says nothing', async () => {
  const { headers } = await signIn('customer', PASSWORD);
  const cookie = headers['set-cookie']?.find((each) => each.startsWith('tailgate-device='));
  expect(cookie).toMatch(
    /^tailgate-device=[\w-]{22}; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
});
