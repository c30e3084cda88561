import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { badInputs } from '@tailgate/service-kit/testing';
import { sessionKeys } from '../sessions/session-keys.ts';
import { type Changes, userOf, usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

let bff: TestBff;
let other: TestBff;
let changes: Changes;
const CUSTOMER_ID = userOf('customer').id;

beforeAll(async () => {
  bff = await startBff();
  other = await bff.sibling();
});
afterAll(stopBffs);
beforeEach(() => {
  changes = new Map();
  answerDeletionsWith(204);
});

/** The users service answers deletions so, and everything else as usual. */
function answerDeletionsWith(status: number | 'nothing', isDeleted = status === 204): void {
  const otherwise = usersService(changes);
  bff.services.users.answer = (request, response) => {
    if (request.method !== 'DELETE') return otherwise(request, response);
    if (isDeleted) changes.set(Number(request.url.split('/').at(-1)), null);
    if (status === 'nothing') response.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end();
  };
}
const listOwn = async (headers: Record<string, string>, on = bff) =>
  (await on.send('/api/appointments', { headers })).status;
const deleteUser = async (headers: Record<string, string>, id: number | string = CUSTOMER_ID) =>
  await bff.send(`/api/admin/users/${id}`, { method: 'DELETE', headers });
const reviews = () => bff.redis.hLen(sessionKeys.reviews);

test('whoever is deleted is signed out everywhere before the answer comes, and nobody else', async () => {
  const [staff, admin] = [await bff.signIn('SUPER_ADMIN'), await bff.signIn('ADMIN')];
  const sessions = [await bff.signIn('CUSTOMER'), await other.signIn('CUSTOMER')];
  expect((await deleteUser(staff)).status).toBe(204);
  expect(await bff.redis.zCard(sessionKeys.ofUser(CUSTOMER_ID))).toBe(0);
  for (const headers of sessions) for (const process of [bff, other]) expect(await listOwn(headers, process)).toBe(401);
  expect([await listOwn(admin), await listOwn(staff)]).toEqual([200, 200]);
  const asked = bff.services.users.seen.find(({ method }) => method === 'DELETE');
  expect(asked?.url).toBe(`/api/admin/users/${CUSTOMER_ID}`);
  expect(await reviews()).toBe(0);
});

test.each([400, 403, 409])('a deletion refused with %i signs nobody out and leaves nothing behind', async (status) => {
  const [staff, customer] = [await bff.signIn('SUPER_ADMIN'), await bff.signIn('CUSTOMER')];
  answerDeletionsWith(status);
  expect((await deleteUser(staff)).status).toBe(status);
  expect([await reviews(), await listOwn(customer)]).toEqual([0, 200]);
});

test.each([500, 'nothing'] as const)(
  'a deletion answered with %s is looked into when the user is next here',
  async (failure) => {
    const [staff, customer, admin] = [
      await bff.signIn('SUPER_ADMIN'),
      await bff.signIn('CUSTOMER'),
      await bff.signIn('ADMIN'),
    ];
    answerDeletionsWith(failure, false);
    expect((await deleteUser(staff)).status).toBeGreaterThanOrEqual(500);
    expect(await listOwn(customer, other)).toBe(200);
    answerDeletionsWith(failure, true);
    expect((await deleteUser(staff)).status).toBeGreaterThanOrEqual(500);
    expect([await listOwn(customer, other), await listOwn(customer), await listOwn(admin)]).toEqual([401, 401, 200]);
    expect(await bff.redis.zCard(sessionKeys.ofUser(CUSTOMER_ID))).toBe(0);
    expect(await reviews()).toBe(0);
  },
);

test('sessions that could not be ended are ended when they are next used', async () => {
  const [staff, customer] = [await bff.signIn('SUPER_ADMIN'), await bff.signIn('CUSTOMER')];
  // Redis refuses to count what is no number.
  await bff.redis.set(sessionKeys.revocations, 'no number');
  expect((await deleteUser(staff)).status).toBe(204);
  const unsure = await bff.send('/api/appointments', { headers: customer });
  expect([unsure.status, unsure.code]).toEqual([503, 'UNAVAILABLE']);
  await bff.redis.del(sessionKeys.revocations);
  expect([await listOwn(customer, other), await reviews()]).toEqual([401, 0]);
});

test('what is no id is answered as the service does', async () => {
  const staff = await bff.signIn('SUPER_ADMIN');
  answerDeletionsWith(404);
  for (const id of [...badInputs.pathIds, '..%2f1', '%E0%A4%A']) {
    const { status } = await deleteUser(staff, id);
    expect([id, [400, 404].includes(status)]).toEqual([id, true]);
  }
});
