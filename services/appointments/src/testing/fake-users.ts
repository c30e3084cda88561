import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const user = (id: number, username: string, role = 'CUSTOMER') => ({
  id,
  username,
  email: `${username}@example.com`,
  email_verified: true,
  role,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});
const USERS = [user(42, 'ada'), user(43, 'bob'), user(44, 'grace', 'ADMIN'), user(45, 'hedy', 'SUPER_ADMIN')];

export interface FakeUsers {
  url: string;
  verified: Map<string, number>;
  erased: number[];
  roles: Map<number, string>;
  failures: number;
  failsLookups: boolean;
  duringLookup: (() => Promise<unknown>) | null;
  close(): Promise<void>;
}

export async function openUsers(): Promise<FakeUsers> {
  const server = createServer(async (message, response) => {
    let body = '';
    for await (const chunk of message) body += chunk;
    const [status, answer] = answerOf(message.url ?? '', body);
    await fake.duringLookup?.();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function answerOf(path: string, body: string): [status: number, answer: unknown] {
    const wanted = USERS.find(({ id }) => path === `/internal/users/${id}`);
    if (fake.failsLookups) return [503, { code: 'UNAVAILABLE', message: 'Away' }];
    if (body === '')
      return wanted
        ? [200, { ...wanted, role: fake.roles.get(wanted.id) ?? wanted.role }]
        : [404, { code: 'NOT_FOUND', message: 'User not found' }];
    const lookup = JSON.parse(body);
    if (path.endsWith('/accounts/erase')) {
      fake.failures -= 1;
      if (fake.failures >= 0) return [503, { code: 'UNAVAILABLE', message: 'Away' }];
      fake.erased.push(lookup.user_id);
      return [200, { ok: true }];
    }
    if ('email' in lookup) return [200, { user_id: fake.verified.get(lookup.email) ?? null }];
    return [200, { user: USERS.find(({ username }) => username === lookup.username) ?? null }];
  }
  const fake: FakeUsers = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verified: new Map(),
    roles: new Map(),
    erased: [],
    failures: 0,
    failsLookups: false,
    duringLookup: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
