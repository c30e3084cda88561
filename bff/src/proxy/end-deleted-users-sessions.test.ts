import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { badInputs } from '@tailgate/service-kit/testing';
import { sessionKeys } from '../sessions/session-keys.ts';
import { answerAsUsersService, startBff, stopBffs, type TestBff, userOf } from '../testing/start-bff.ts';

let [bff, other]: TestBff[] = [];
const CUSTOMER_ID = userOf('customer').id;

beforeAll(async () => {
  bff = await startBff();
  other = await bff.sibling();
});
afterAll(stopBffs);
beforeEach(() => answerDeletionsWith(204));

function started(process: TestBff | undefined): TestBff {
  if (!process) throw new Error('not started');
  return process;
}

/** The users service answers deletions so, and everything else as usual. */
function answerDeletionsWith(status: number): void {
  started(bff).services.users.answer = (request, response) =>
    request.method === 'DELETE'
      ? void response.writeHead(status, { 'content-type': 'application/json' }).end()
      : answerAsUsersService(request, response);
}
const whoAmI = async (headers: Record<string, string>, on = started(bff)) =>
  (await on.send('/api/user', { headers })).status;
const deleteUser = async (headers: Record<string, string>, id: number | string = CUSTOMER_ID) =>
  await started(bff).send(`/api/admin/users/${id}`, { method: 'DELETE', headers });

test('whoever is deleted is signed out everywhere before the answer comes, and nobody else', async () => {
  const on = started(bff);
  const [staff, admin] = [await on.signIn('SUPER_ADMIN'), await on.signIn('ADMIN')];
  const sessions = [await on.signIn('CUSTOMER'), await started(other).signIn('CUSTOMER')];
  expect((await deleteUser(staff)).status).toBe(204);
  for (const headers of sessions)
    for (const process of [on, started(other)]) expect(await whoAmI(headers, process)).toBe(401);
  expect([await whoAmI(admin), await whoAmI(staff)]).toEqual([200, 200]);
  expect(on.services.users.seen.at(-1)).toMatchObject({ method: 'DELETE', url: `/api/admin/users/${CUSTOMER_ID}` });
});

test.each([400, 403, 409, 500])('a deletion answered with %i signs nobody out', async (status) => {
  const on = started(bff);
  const [staff, customer] = [await on.signIn('SUPER_ADMIN'), await on.signIn('CUSTOMER')];
  answerDeletionsWith(status);
  expect((await deleteUser(staff)).status).toBe(status);
  expect(await whoAmI(customer)).toBe(200);
});

test('a revocation that fails is said, and made up for by asking again', async () => {
  const on = started(bff);
  const [staff, customer] = [await on.signIn('SUPER_ADMIN'), await on.signIn('CUSTOMER')];
  // Redis refuses to count what is no number.
  await on.redis.set(sessionKeys.revocations, 'no number');
  const failed = await deleteUser(staff);
  expect([failed.status, failed.code]).toEqual([503, 'UNAVAILABLE']);
  expect(failed.text).not.toMatch(/integer|ERR/);
  expect(await whoAmI(customer)).toBe(200);
  await on.redis.del(sessionKeys.revocations);
  answerDeletionsWith(404);
  expect((await deleteUser(staff)).status).toBe(404);
  expect(await whoAmI(customer)).toBe(401);
});

test('what is no id is answered as the service does', async () => {
  const staff = await started(bff).signIn('SUPER_ADMIN');
  answerDeletionsWith(404);
  for (const id of [...badInputs.pathIds, '..%2f1', '%E0%A4%A']) {
    const { status } = await deleteUser(staff, id);
    expect([id, [400, 404].includes(status)]).toEqual([id, true]);
  }
});
