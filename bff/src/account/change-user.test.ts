import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Changes, usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
let changes: Changes;
beforeAll(async () => {
  bff = await startBff({ SESSIONS_PER_USER: '3' });
});
afterAll(stopBffs);
beforeEach(async () => {
  jest.restoreAllMocks();
  await bff.redis.flushDb();
  changes = new Map();
  bff.services.users.answer = usersService(changes);
});

const statusOf = async (headers: Record<string, string>, path = '/api/appointments') =>
  (await bff.send(path, { headers })).status;

test('a changed role ends every open session of the user at once, also in other processes', async () => {
  const other = await bff.sibling();
  const [admin, elsewhere, by] = [
    await bff.signIn('ADMIN'),
    await other.signIn('ADMIN'),
    await bff.signIn('SUPER_ADMIN'),
  ];
  const change = { method: 'PUT', headers: by, body: { role: 'CUSTOMER' } };
  const changed = await bff.send('/api/admin/users/2/role', change);
  expect([changed.status, changed.json]).toEqual([200, expect.objectContaining({ role: 'CUSTOMER' })]);
  expect([await statusOf(admin, '/api/quotes'), await statusOf(elsewhere, '/api/quotes')]).toEqual([401, 401]);
  expect(await statusOf(by)).toBe(200);
});

test('a role that is changed in the database is noticed within ten seconds', async () => {
  const admin = await bff.signIn('ADMIN');
  changes.set(2, { role: 'CUSTOMER' });
  const start = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(start + 10_100);
  expect(await statusOf(admin, '/api/quotes')).toBe(401);
  jest.restoreAllMocks();
  expect(await statusOf(admin, '/api/quotes')).toBe(401);
  expect(await bff.redis.keys('session:*')).toEqual([]);
});

test('requests go on while the users service does not answer', async () => {
  const admin = await bff.signIn('ADMIN');
  bff.services.users.answer = (_request, response) => void response.destroy();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_100);
  expect(await statusOf(admin, '/api/quotes')).toBe(200);
});

test('a super administrator sees and ends the sessions of a user, who is not told apart from a missing one', async () => {
  const [admin, by] = [
    await bff.signIn('ADMIN', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'),
    await bff.signIn('SUPER_ADMIN'),
  ];
  const listed = await bff.send('/api/admin/users/2/sessions', { headers: by });
  expect(listed.json).toEqual([expect.objectContaining({ browser: 'Firefox on Linux', current: false })]);
  expect(listed.text).not.toContain(admin.cookie.slice('tailgate=s%3A'.length).split('.')[0]);
  const end = (id: number) => bff.send(`/api/admin/users/${id}/sessions/end`, { method: 'POST', headers: by });
  expect((await end(2)).status).toBe(200);
  expect(await statusOf(admin)).toBe(401);
  expect((await end(1)).code).toBe('OWN_ACCOUNT');
  const recorded = bff.services.users.seen.filter(({ url }) => url === '/internal/users/sessions-ended');
  expect(recorded.map(({ body }) => JSON.parse(body.toString()))).toEqual([{ user_id: 2, actor_id: 1 }]);
});

test('removing the second factors of a user asks the users service', async () => {
  const by = await bff.signIn('SUPER_ADMIN');
  const answer = await bff.send('/api/admin/users/2/remove-second-factors', { method: 'POST', headers: by });
  expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
  const missing = await bff.send('/api/admin/users/4711/remove-second-factors', { method: 'POST', headers: by });
  expect(missing.code).toBe('NOT_FOUND');
});

test('the oldest session of a user ends when they start one too many', async () => {
  const browsers: Record<string, string>[] = [];
  for (let count = 0; count < 4; count += 1) {
    browsers.push(await bff.signIn('CUSTOMER'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await Promise.all(browsers.map((browser) => statusOf(browser)))).toEqual([401, 200, 200, 200]);
});
