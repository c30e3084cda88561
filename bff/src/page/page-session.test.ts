import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Changes, userOf, usersService } from '../testing/fake-users.ts';
import { PAGE_REQUEST, readBoot, releaseEmptyShell } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const CUSTOMER = userOf('customer');
let bff: TestBff;
let changes: Changes;
beforeAll(async () => {
  bff = await startBff();
  releaseEmptyShell(bff);
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  changes = new Map();
  bff.services.users.answer = usersService(changes);
});

async function openPage(headers: Record<string, string> = {}, path = '/auth', from = bff) {
  const page = await from.send(path, { headers: { ...PAGE_REQUEST.headers, ...headers } });
  return { page, boot: readBoot(page.text) as { session?: unknown } };
}

test("a visitor's page says that no one is signed in, without a question to Redis or to the users service", async () => {
  bff.services.users.seen.length = 0;
  expect((await openPage()).boot.session).toBeNull();
  expect(bff.services.users.seen).toEqual([]);
});

test('carries what GET /api/user answers, in an answer that is never stored', async () => {
  const here = await bff.signIn('CUSTOMER');
  changes.set(CUSTOMER.id, { email: 'new@tailgate.example' });
  const { page, boot } = await openPage(here);
  expect(boot.session).toEqual({ ...CUSTOMER, email: 'new@tailgate.example' });
  expect(boot.session).toEqual((await bff.send('/api/user', { headers: here })).json);
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await openPage(await bff.signIn('ADMIN'))).boot.session).toMatchObject({ role: 'ADMIN' });
});

test('an ended or foreign session is no session', async () => {
  const here = await bff.signIn('CUSTOMER');
  await bff.send('/api/logout', { method: 'POST', headers: here });
  expect((await openPage(here)).boot.session).toBeNull();
  expect((await openPage({ cookie: 'tailgate=s%3Amade-up.signature' })).boot.session).toBeNull();
});

test('a user with another role is signed out everywhere', async () => {
  const [here, there] = [await bff.signIn('CUSTOMER'), await bff.signIn('CUSTOMER')];
  changes.set(CUSTOMER.id, { role: 'ADMIN' });
  const { page, boot } = await openPage(here);
  expect(boot.session).toBeNull();
  expect(page.headers['set-cookie']?.[0]).toMatch(/^tailgate=; /);
  expect((await bff.send('/api/appointments', { headers: there })).status).toBe(401);
});

test('a sign-out wins over a page in flight', async () => {
  const here = await bff.signIn('CUSTOMER');
  const answer = usersService(changes);
  bff.services.users.answer = async (request, response) => {
    await bff.send('/api/logout', { method: 'POST', headers: here });
    await answer(request, response);
  };
  expect((await openPage(here)).boot.session).toBeNull();
});

test('uses the session while the users service does not answer', async () => {
  const here = await bff.signIn('CUSTOMER');
  bff.services.users.answer = () => undefined;
  expect((await openPage(here)).boot.session).toEqual(CUSTOMER);
});

test('without Redis the page opens and does not say who is signed in', async () => {
  const here = await bff.signIn('CUSTOMER');
  const alone = await bff.sibling({ REDIS_URL: 'redis://127.0.0.1:1' });
  const { page, boot } = await openPage(here, '/auth', alone);
  expect(page.status).toBe(200);
  expect(boot).not.toHaveProperty('session');
  expect((await openPage({}, '/auth', alone)).boot.session).toBeNull();
});

test('a question for the live releases carries no session', async () => {
  const here = await bff.signIn('CUSTOMER');
  expect((await openPage(here, '/?previous')).boot).not.toHaveProperty('session');
});
