import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { NewSecurityEvent } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import { ageProof } from '../testing/age-proof.ts';
import { PASSWORD, usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const lines: string[] = [];
let bff: TestBff;
let stored: NewSecurityEvent[] = [];
beforeEach(async () => {
  bff = await startBff({ TRUST_PROXY: '1', LOGIN_LIMIT_PER_15_MIN: '3' }, { logLines: lines });
  stored = [];
  lines.splice(0);
  const answer = usersService();
  bff.services.users.answer = (request, response) => {
    if (request.url === '/internal/security-events') stored.push(...JSON.parse(request.body.toString()).events);
    return answer(request, response);
  };
});
afterEach(stopBffs);

const logged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ stream, kind }) => stream === 'security' && kind !== undefined);
const typed = (username: string, password: string, from = '192.0.2.7') => ({
  method: 'POST',
  headers: {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': from,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  body: { username, password },
});

test('a sign-in and a wrong password say who, from where, with what and in which request', async () => {
  const failed = await bff.send('/api/login', typed('customer', 'wrong'));
  const signedIn = await bff.send('/api/login', typed('customer', PASSWORD));
  await until(() => logged().length === 2);
  const source = { user_id: 3, address: '192.0.2.7', browser: 'Firefox on Linux', level: 'info' };
  expect(logged()).toEqual([
    expect.objectContaining({ ...source, kind: 'sign-in-failed', request_id: failed.headers['x-request-id'] }),
    expect.objectContaining({ ...source, kind: 'signed-in', request_id: signedIn.headers['x-request-id'] }),
  ]);
  await until(() => stored.length === 2);
  expect(stored.map(({ kind, user_id, times }) => [kind, user_id, times])).toEqual([
    ['sign-in-failed', 3, 1],
    ['signed-in', 3, 1],
  ]);
});

test('a name that no user has is neither logged nor stored, but the same name is recognised', async () => {
  for (const name of ['my-secret-passphrase', 'My-Secret-Passphrase', 'another'])
    await bff.send('/api/login', typed(name, 'wrong'));
  await until(() => logged().length === 3);
  await until(() => stored.length === 2);
  const [first, same, other] = logged().map(({ user_id, name_hash }) => [user_id, name_hash]);
  expect(first).toEqual([null, expect.stringMatching(/^[\w-]{16}$/)]);
  expect(same).toEqual(first);
  expect(other).not.toEqual(first);
  expect(`${lines.join('')}${JSON.stringify(stored)}`.toLowerCase()).not.toContain('passphrase');
});

test('a route refused by role, an ended session and a limit are recorded, reads too', async () => {
  const customer = await bff.signIn('CUSTOMER');
  await bff.send('/api/users', { headers: customer });
  await bff.send('/api/users', { headers: { cookie: 'tailgate=s%3Aended.forged' } });
  for (let attempt = 0; attempt < 4; attempt += 1) await bff.send('/api/login', typed('admin', 'wrong'));
  // Visitors who never signed in are no event.
  expect((await bff.send('/api/user')).status).toBe(401);
  await until(() => logged().length === 7);
  expect(logged().map(({ kind, user_id, detail }) => [kind, user_id, detail])).toEqual(
    expect.arrayContaining([
      ['access-refused', 3, 'listUsers'],
      ['session-refused', null, 'listUsers'],
      ['sign-in-failed', 2, null],
      ['limit-reached', 2, 'login'],
    ]),
  );
});

test('a webhook without a right signature is an event, one with it is none', async () => {
  for (const status of [400, 200, 503]) {
    bff.services.payments.answer = (_request, response) => {
      response.writeHead(status).end('{}');
    };
    await bff.send('/api/stripe/webhook', { ...typed('', ''), body: '{}' });
  }
  await until(() => logged().length === 1);
  expect(logged()).toEqual([
    expect.objectContaining({ kind: 'webhook-refused', detail: 'stripeWebhook', address: '192.0.2.7' }),
  ]);
});

test('500 equal refusals are two rows, and as many lines', async () => {
  const customer = await bff.signIn('CUSTOMER');
  const all = Array.from({ length: 500 }, () => bff.send('/api/users', { headers: customer }));
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([403]));
  await until(() => logged().filter(({ kind }) => kind === 'access-refused').length === 500);
  await bff.stop();
  const rows = stored.filter(({ kind }) => kind === 'access-refused');
  expect(rows.length).toBeLessThanOrEqual(4);
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(500);
});

test('refusals from ever new addresses cannot fill the table', async () => {
  // Also too many for one of two minutes, if a minute ends here.
  const sources = 450;
  await Promise.all(
    Array.from({ length: sources }, (_, host) => {
      const headers = { 'x-forwarded-for': `198.51.${Math.floor(host / 250)}.${host % 250}` };
      return bff.send('/api/users', { headers });
    }),
  );
  await until(() => logged().length === sources);
  await bff.stop();
  expect(stored.length).toBeLessThanOrEqual(2 * 202);
  expect(stored.map(({ detail }) => detail)).toContain('Too many sources to list');
  expect(stored.reduce((sum, { times }) => sum + times, 0)).toBe(sources);
});

test('a users service that stores nothing blocks and fails no request; the log has the event', async () => {
  const answer = usersService();
  let down = true;
  bff.services.users.answer = async (request, response) => {
    if (request.url !== '/internal/security-events') return answer(request, response);
    if (down) return void response.writeHead(500).end();
    stored.push(...JSON.parse(request.body.toString()).events);
    answer(request, response);
  };
  expect((await bff.send('/api/login', typed('customer', PASSWORD))).status).toBe(200);
  await until(() => logged().length === 1);
  await until(() => lines.some((line) => line.includes('not stored yet')));
  down = false;
  await until(() => stored.length === 1);
});

test('a created or invited user is named', async () => {
  const browser = await bff.signIn('SUPER_ADMIN');
  const { answer } = bff.services.users;
  bff.services.users.answer = (request, response) => {
    if (!request.url.startsWith('/api/admin/')) return answer(request, response);
    return void response
      .writeHead(201, { 'content-type': 'application/json', location: '/api/admin/users/12' })
      .end('{}');
  };
  for (const path of ['users', 'invitations'])
    await bff.send(`/api/admin/${path}`, { method: 'POST', headers: browser, body: { username: 'robin' } });
  await until(() => logged().length === 3);
  expect(logged().map(({ kind, subject_id }) => [kind, subject_id])).toEqual([
    ['signed-in', null],
    ['user-created', 12],
    ['user-invited', 12],
  ]);
});

test('a repeated proof is an event, right or wrong; being asked for one is none', async () => {
  const browser = await bff.signIn('ADMIN');
  await ageProof(bff, browser);
  const prove = (password: string) =>
    bff.send('/api/user/step-up', { method: 'POST', headers: browser, body: { password, code: null } });
  expect((await bff.send('/api/exports/clients', { headers: browser })).code).toBe('SIGN_IN_AGAIN');
  expect((await prove('wrong')).status).toBe(400);
  expect((await prove(PASSWORD)).status).toBe(200);
  await until(() => logged().length === 3);
  expect(logged().map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['signed-in', 2],
    ['step-up-failed', 2],
    ['step-up', 2],
  ]);
});
