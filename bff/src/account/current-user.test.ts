import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Changes, userOf, usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const CUSTOMER = userOf('customer');
let bff: TestBff;
let changes: Changes;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  changes = new Map();
  bff.services.users.answer = usersService(changes);
});

const whoAmI = (headers: Record<string, string>) => bff.send('/api/user', { headers });

test("answers with the user's latest data", async () => {
  const here = await bff.signIn('CUSTOMER');
  changes.set(CUSTOMER.id, { email_verified: false, email: 'new@tailgate.example' });
  expect((await whoAmI(here)).json).toEqual({ ...CUSTOMER, email_verified: false, email: 'new@tailgate.example' });
  const { headers } = bff.services.users.seen.at(-1) ?? {};
  expect(headers).not.toHaveProperty('cookie');
  await expect(bff.identity.verifierFor('users')(headers?.authorization?.slice(7) ?? '')).resolves.toMatchObject({
    role: 'SERVICE',
  });
});

test.each([
  ['was deleted', null],
  ['has another role', { role: 'ADMIN' }],
] as const)('a user who %s is signed out everywhere', async (_what, change) => {
  const [here, there, admin] = [await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER'), await bff.signIn('ADMIN')];
  changes.set(CUSTOMER.id, change);
  const answer = await whoAmI(here);
  expect([answer.status, answer.code]).toEqual([401, 'NOT_SIGNED_IN']);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^tailgate=; /);
  expect((await bff.send('/api/appointments', { headers: there })).status).toBe(401);
  expect((await whoAmI(admin)).status).toBe(200);
});

test.each([
  ['refuses', 401, '{"code":"NOT_SIGNED_IN","message":"no token"}'],
  ['fails', 500, '{"code":"INTERNAL","message":"Sorry"}'],
  ['is not at its address', 404, '<html>Not found</html>'],
  ['answers nonsense', 200, '{"id":3}'],
])('answers from the session when the users service %s', async (_how, status, body) => {
  const here = await bff.signIn('CUSTOMER');
  bff.services.users.answer = (_request, response) => void response.writeHead(status).end(body);
  const answer = await whoAmI(here);
  expect([answer.status, answer.json]).toEqual([200, CUSTOMER]);
});

test('does not wait long for a silent or missing users service', async () => {
  const here = await bff.signIn('CUSTOMER');
  for (const answer of [() => undefined, (_request: unknown, response: { destroy(): void }) => response.destroy()]) {
    bff.services.users.answer = answer;
    // A wait of the usual 30 seconds would time the test out.
    expect((await whoAmI(here)).json).toEqual(CUSTOMER);
  }
});

test('a sign-out wins over an answer in flight', async () => {
  const here = await bff.signIn('CUSTOMER');
  const answer = usersService(changes);
  bff.services.users.answer = async (request, response) => {
    await bff.send('/api/logout', { method: 'POST', headers: here });
    await answer(request, response);
  };
  expect((await whoAmI(here)).code).toBe('NOT_SIGNED_IN');
});
