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

/** Sets how the users service answers deletions; everything else stays as usual. */
function answerDeletionsWith(
  status: number | 'nothing',
  { isDeleted = status === 204, code = '' }: { isDeleted?: boolean; code?: string } = {},
): void {
  const otherwise = usersService(changes);
  bff.services.users.answer = (request, response) => {
    if (request.method !== 'DELETE') return otherwise(request, response);
    if (isDeleted) changes.set(Number(request.url.split('/').at(-1)), null);
    if (status === 'nothing') response.destroy();
    else if (!code) response.writeHead(status).end();
    else {
      const body = JSON.stringify({ code, message: 'Refused' });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }
  };
}
const listOwn = async (headers: Record<string, string>, on = bff) =>
  (await on.send('/api/appointments', { headers })).status;
const deleteUser = async (headers: Record<string, string>, id: number | string = CUSTOMER_ID) =>
  await bff.send(`/api/admin/users/${id}`, { method: 'DELETE', headers });
const pending = () => bff.redis.hLen(sessionKeys.pendingRevocations);

test('ends every session of the deleted user, and no others, before it answers', async () => {
  const [staff, admin] = [await bff.signIn('SUPER_ADMIN'), await bff.signIn('ADMIN')];
  const sessions = [await bff.signIn('CUSTOMER'), await other.signIn('CUSTOMER')];
  expect((await deleteUser(staff)).status).toBe(204);
  expect(await bff.redis.zCard(sessionKeys.ofUser(CUSTOMER_ID))).toBe(0);
  for (const headers of sessions) for (const process of [bff, other]) expect(await listOwn(headers, process)).toBe(401);
  expect([await listOwn(admin), await listOwn(staff)]).toEqual([200, 200]);
  const asked = bff.services.users.seen.find(({ method }) => method === 'DELETE');
  expect(asked?.url).toBe(`/api/admin/users/${CUSTOMER_ID}`);
  expect(await pending()).toBe(0);
});

test.each([
  [409, 'OWN_ACCOUNT'],
  [409, 'LAST_SUPER_ADMIN'],
] as const)('passes a refusal with %i %s on and signs no one out', async (status, code) => {
  const [staff, customer] = [await bff.signIn('SUPER_ADMIN'), await bff.signIn('CUSTOMER')];
  answerDeletionsWith(status, { code });
  const answer = await deleteUser(staff);
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect([await pending(), await listOwn(customer)]).toEqual([0, 200]);
});

test.each([500, 'nothing'] as const)(
  'after a deletion answered with %s, the next request of the user checks for it',
  async (failure) => {
    const [staff, customer, admin] = [
      await bff.signIn('SUPER_ADMIN'),
      await bff.signIn('CUSTOMER'),
      await bff.signIn('ADMIN'),
    ];
    answerDeletionsWith(failure, { isDeleted: false });
    expect((await deleteUser(staff)).status).toBeGreaterThanOrEqual(500);
    expect(await listOwn(customer, other)).toBe(200);
    answerDeletionsWith(failure, { isDeleted: true });
    expect((await deleteUser(staff)).status).toBeGreaterThanOrEqual(500);
    expect([await listOwn(customer, other), await listOwn(customer), await listOwn(admin)]).toEqual([401, 401, 200]);
    expect(await bff.redis.zCard(sessionKeys.ofUser(CUSTOMER_ID))).toBe(0);
    expect(await pending()).toBe(0);
  },
);

test('sessions that could not be ended end on their next request', async () => {
  const [staff, customer] = [await bff.signIn('SUPER_ADMIN'), await bff.signIn('CUSTOMER')];
  // Makes Redis refuse to count revocations.
  await bff.redis.set(sessionKeys.revocations, 'no number');
  expect((await deleteUser(staff)).status).toBe(204);
  const unsure = await bff.send('/api/appointments', { headers: customer });
  expect([unsure.status, unsure.code]).toEqual([503, 'UNAVAILABLE']);
  await bff.redis.del(sessionKeys.revocations);
  expect([await listOwn(customer, other), await pending()]).toEqual([401, 0]);
});

test('refuses an invalid id', async () => {
  const staff = await bff.signIn('SUPER_ADMIN');
  for (const id of [...badInputs.pathIds, '..%2f1', '%E0%A4%A']) {
    const { status } = await deleteUser(staff, id);
    expect([id, [400, 404].includes(status)]).toEqual([id, true]);
  }
});
