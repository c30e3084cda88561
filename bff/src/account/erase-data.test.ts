import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sessionKeys } from '../sessions/session-keys.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { type Changes, PASSWORD, userOf, usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const CASEY = userOf('customer').id;
let bff: TestBff;
let changes: Changes;
/** How the appointments service answers an erasure. */
let refusal: { status: number; code: string } | 'nothing' | null;
let usersAreAway: boolean;
beforeAll(async () => {
  bff = await startBff({ CHANGE_PASSWORD_LIMIT_PER_15_MIN: '4' });
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  changes = new Map();
  [refusal, usersAreAway] = [null, false];
  const { appointments, users } = bff.services;
  users.answer = answerAsUsers;
  appointments.answer = answerAsAppointments;
  appointments.seen.length = users.seen.length = 0;
});

const answerAsUsers: FakeService['answer'] = (request, response) => {
  if (!request.url.endsWith('/accounts/erase')) return usersService(changes)(request, response);
  if (usersAreAway) return void response.destroy();
  changes.set((JSON.parse(request.body.toString()) as { user_id: number }).user_id, null);
  response.setHeader('content-type', 'application/json').end('{"ok":true}');
};
const answerAsAppointments: FakeService['answer'] = ({ url }, response) => {
  if (refusal === 'nothing') return void response.destroy();
  const records = {
    clients: [],
    quotes: [],
    appointments: [],
    messages: [],
    text_consents: [],
    payments: [],
    history: [],
  };
  const isErasure = url.endsWith('/erasures');
  const body = isErasure
    ? refusal
      ? { ...refusal, message: 'A trip is ahead' }
      : { ok: true }
    : { user_id: CASEY, ...records };
  response.writeHead(isErasure ? (refusal?.status ?? 200) : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const eraseOwn = async (headers: Record<string, string>, password = PASSWORD) =>
  await bff.send('/api/user/erasure', { method: 'POST', headers, body: { password } });
const eraseClient = async (headers: Record<string, string>) =>
  await bff.send('/api/clients/7/erasure', { method: 'POST', headers });
const listOwn = async (headers: Record<string, string>) => (await bff.send('/api/user/sessions', { headers })).status;
const erasures = () => bff.services.appointments.seen.filter(({ url }) => url.endsWith('/erasures'));
const pending = () => bff.redis.hLen(sessionKeys.pendingRevocations);

test('erases the signed-in customer alone, and ends every session of theirs', async () => {
  const [here, elsewhere, other] = [
    await bff.signIn('CUSTOMER'),
    await bff.signIn('CUSTOMER'),
    await bff.signIn('ANOTHER_CUSTOMER'),
  ];
  expect((await eraseOwn(here)).status).toBe(200);
  expect(erasures().map(({ body }) => JSON.parse(body.toString()))).toEqual([
    { user_id: CASEY, client_id: null, by: null },
  ]);
  expect([await listOwn(here), await listOwn(elsewhere), await listOwn(other)]).toEqual([401, 401, 200]);
  expect(await pending()).toBe(0);
});

test('needs the password, limits guesses, and never erases an account of staff', async () => {
  const headers = await bff.signIn('CUSTOMER');
  const wrong = await eraseOwn(headers, 'wrong');
  expect([wrong.status, wrong.code, wrong.text]).toEqual([
    400,
    'WRONG_PASSWORD',
    expect.stringContaining('"password"'),
  ]);
  for (let count = 0; count < 3; count += 1) await eraseOwn(headers, 'wrong');
  expect((await eraseOwn(headers)).status).toBe(429);
  expect((await eraseOwn(await bff.signIn('SUPER_ADMIN'))).code).toBe('OWN_ACCOUNT');
  expect(erasures()).toEqual([]);
});

test('passes a refusal on with its reason and signs no one out', async () => {
  refusal = { status: 409, code: 'ERASURE_REFUSED' };
  const headers = await bff.signIn('CUSTOMER');
  const answer = await eraseOwn(headers);
  expect([answer.status, answer.code]).toEqual([409, 'ERASURE_REFUSED']);
  expect(answer.text).toContain('A trip is ahead');
  expect([await listOwn(headers), await pending()]).toEqual([200, 0]);
});

test('ends the sessions of a client’s user too, and names the super administrator', async () => {
  const [casey, boss] = [await bff.signIn('CUSTOMER'), await bff.signIn('SUPER_ADMIN')];
  expect((await eraseClient(await bff.signIn('ADMIN'))).code).toBe('FORBIDDEN');
  expect((await eraseClient(boss)).status).toBe(200);
  expect(JSON.parse(erasures()[0]?.body.toString() ?? '')).toEqual({
    user_id: null,
    client_id: 7,
    by: { id: userOf('super_admin').id, username: 'super_admin' },
  });
  expect([await listOwn(casey), await listOwn(boss)]).toEqual([401, 200]);
});

test('if the account is deleted only later, by the job, its sessions end then', async () => {
  const headers = await bff.signIn('CUSTOMER');
  usersAreAway = true;
  expect((await eraseOwn(headers)).status).toBe(200);
  expect(await pending()).toBe(1);
  changes.set(CASEY, null);
  expect(await listOwn(headers)).toBe(401);
});

test('without an answer nothing is said to be erased, and the sessions end if it was', async () => {
  const headers = await bff.signIn('CUSTOMER');
  refusal = 'nothing';
  expect((await eraseOwn(headers)).status).toBe(502);
  expect([await listOwn(headers), await pending()]).toEqual([200, 1]);
  changes.set(CASEY, null);
  expect(await listOwn(headers)).toBe(401);
});
