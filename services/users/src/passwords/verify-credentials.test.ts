import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aCustomer } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const verify = (credentials: unknown) => service.post('/internal/credentials/verify', credentials);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function attempt(username: string) {
  const started = performance.now();
  const { status, body } = await verify({ username, password: 'wrong' });
  const { request_id: _ignored, ...answer } = body as Record<string, unknown>;
  return { ms: performance.now() - started, status, answer };
}

test('an unknown name, a wrong password and an account without one get the same answer, after the same work', async () => {
  const account = await aCustomer(service);
  const invitation = { username: 'invited', email: 'invited@example.com', role: 'ADMIN' };
  expect((await service.call('post', '/api/admin/invitations', 'SUPER_ADMIN', invitation)).status).toBe(201);
  const spent: Record<string, number[]> = { [account.username]: [], 'nobody-has-this-name': [], invited: [] };
  for (let round = 0; round < 15; round += 1) {
    for (const [username, times] of Object.entries(spent)) {
      const { ms, status, answer } = await attempt(username);
      expect(status).toBe(401);
      expect(answer).toEqual({ code: 'BAD_CREDENTIALS', message: 'Invalid username or password' });
      times.push(ms);
    }
  }
  // Without the hash of no password these would take a tenth of the time.
  const known = median(spent[account.username] ?? []);
  for (const times of [spent['nobody-has-this-name'], spent.invited]) {
    expect(median(times ?? [])).toBeGreaterThan(known * 0.5);
    expect(median(times ?? [])).toBeLessThan(known * 2);
  }
});

test('an e-mail address is not a username', async () => {
  const { email, password } = await aCustomer(service);
  expect((await verify({ username: email, password })).body.code).toBe('BAD_CREDENTIALS');
});

test('one password typed in two Unicode spellings is one password', async () => {
  const { username } = await aCustomer(service, { password: 'caf\u00e9 au lait' });
  expect((await verify({ username, password: 'cafe\u0301 au lait' })).status).toBe(200);
});

test.each(["'; DROP TABLE users; --", '%', '_', '$1', ':username', '\\'])(
  'the username %j is only text',
  async (username) => {
    expect((await verify({ username, password: 'x' })).body.code).toBe('BAD_CREDENTIALS');
  },
);
