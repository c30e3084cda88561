import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Account } from '../accounts/account.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Settings } from '../dependencies.ts';
import { aCustomer } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { createVerifyCredentials } from './verify-credentials.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const verify = (credentials: unknown) => service.post('/internal/credentials/verify', credentials);

test('answers alike for an unknown name, a wrong password and an account without one', async () => {
  const account = await aCustomer(service);
  const invitation = { username: 'invited', email: 'invited@example.com', role: 'ADMIN' };
  expect((await service.call('post', '/api/admin/invitations', 'SUPER_ADMIN', invitation)).status).toBe(201);
  for (const username of [account.username, 'nobody-has-this-name', 'invited']) {
    const { status, body } = await verify({ username, password: 'wrong' });
    const { request_id: _ignored, ...answer } = body as Record<string, unknown>;
    expect(status).toBe(401);
    expect(answer).toEqual({ code: 'BAD_CREDENTIALS', message: 'Invalid username or password' });
  }
});

test('compares one hash of the same cost for every name', async () => {
  const hashes: string[] = [];
  const compare = async (hash: string) => {
    hashes.push(hash);
    return false;
  };
  const account = { id: 1, passwordGivenAt: null } as Account;
  const passwordHash = await hashPassword('the right one');
  const verifyCredentials = createVerifyCredentials(
    { findByUsername: async (username) => (username === 'known' ? { account, passwordHash } : null) },
    { now: () => new Date(), settings: {} as Settings },
    compare,
  );
  for (const username of ['known', 'unknown'])
    await expect(verifyCredentials({ username, password: 'wrong' })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect(hashes).toHaveLength(2);
  const costs = hashes.map((hash) => hash.split('$').slice(1, 4));
  expect(costs[1]).toEqual(costs[0]);
});

test('does not accept an email address as a username', async () => {
  const { email, password } = await aCustomer(service);
  expect((await verify({ username: email, password })).body.code).toBe('BAD_CREDENTIALS');
});

test('accepts a password in another Unicode spelling', async () => {
  const { username } = await aCustomer(service, { password: 'caf\u00e9 au lait' });
  expect((await verify({ username, password: 'cafe\u0301 au lait' })).status).toBe(200);
});

test.each(["'; DROP TABLE users; --", '%', '_', '$1', ':username', '\\'])(
  'the username %j is only text',
  async (username) => {
    expect((await verify({ username, password: 'x' })).body.code).toBe('BAD_CREDENTIALS');
  },
);
