import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ageProof } from '../testing/age-proof.ts';
import { endpointsByName, pathOf, requestOf } from '../testing/endpoint-requests.ts';
import { PASSWORD, usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { AGAIN, type Browser, renewed, said, stepUpVisits } from '../testing/step-up-visits.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  bff.services.users.answer = usersService();
});

const { prove, signedInLongAgo } = stepUpVisits(() => bff);
const reached = () =>
  Object.values(bff.services).flatMap(({ seen }) => seen.filter(({ url }) => !url.startsWith('/internal/'))).length;

const marked = endpointsByName.filter(([, { recentSignIn }]) => recentSignIn === 'always');

test('asks before users, settings, exports, releases and the own account are changed', () => {
  expect(marked.map(([name]) => name).toSorted()).toEqual([
    'addOwnPasskey',
    'addPriceVersion',
    'changeCanary',
    'changeUserRole',
    'confirmOwnTotp',
    'createUserByAdmin',
    'deleteUser',
    'downloadClientData',
    'downloadOwnData',
    'endCanary',
    'endOtherSessions',
    'endReleasePreview',
    'endReleaseToken',
    'endSession',
    'endUserSessions',
    'eraseClientData',
    'exportAccounting',
    'exportAppointments',
    'exportClients',
    'exportPayments',
    'exportReceipts',
    'inviteUser',
    'mergeClients',
    'promoteRelease',
    'removeOwnPasskey',
    'removeOwnTotp',
    'removeSecondFactors',
    'renewOwnRecoveryCodes',
    'rollBackRelease',
    'setClientUser',
    'startCanary',
    'startImport',
    'startOwnPasskey',
    'startOwnTotp',
    'takeBackImport',
    'updateSettings',
    'withdrawPriceVersion',
  ]);
});

test.each(marked)('%s is refused with an old proof and passes with a new one', async (_name, endpoint) => {
  const headers = await signedInLongAgo('SUPER_ADMIN');
  const before = reached();
  const { length: asked } = bff.services.users.seen;
  expect(said(await bff.send(pathOf(endpoint), requestOf(endpoint, headers)))).toEqual(AGAIN);
  expect([reached(), bff.services.users.seen.length]).toEqual([before, asked]);
  const proven = renewed(headers, await prove(headers));
  const answer = await bff.send(pathOf(endpoint), requestOf(endpoint, proven));
  expect([401, 403]).not.toContain(answer.status);
});

test('a role that may not do it hears that, and not that it should sign in again', async () => {
  const customer = await signedInLongAgo();
  expect(said(await bff.send('/api/exports/clients', { headers: customer }))).toEqual([403, 'FORBIDDEN']);
  expect(said(await bff.send('/api/exports/clients', { headers: { 'sec-fetch-site': 'same-origin' } }))).toEqual([
    401,
    'NOT_SIGNED_IN',
  ]);
});

test('everything else goes on with an old proof', async () => {
  const headers = await signedInLongAgo('ADMIN');
  for (const path of ['/api/user', '/api/quotes', '/api/user/sessions', '/api/user/second-factors', '/api/payments'])
    expect([path, (await bff.send(path, { headers })).status]).toEqual([path, 200]);
});

test('a session of an older release, which has no proof, counts from its sign-in', async () => {
  const headers = await bff.signIn('ADMIN');
  const [key = ''] = await bff.redis.keys('session:*');
  const { provenAt: _, ...session } = JSON.parse((await bff.redis.get(key)) ?? '');
  await bff.redis.set(key, JSON.stringify(session));
  expect((await bff.send('/api/exports/clients', { headers })).status).toBe(200);
  await bff.redis.set(key, JSON.stringify({ ...session, startedAt: Date.now() - 16 * 60_000 }));
  expect(said(await bff.send('/api/exports/clients', { headers }))).toEqual(AGAIN);
});

test('the services learn until when the proof counts', async () => {
  const headers = await signedInLongAgo('ADMIN');
  const claim = async (browser: Browser) => {
    await bff.send('/api/payments', { headers: browser });
    const { authorization = '' } = bff.services.payments.seen.at(-1)?.headers ?? {};
    return (await bff.identity.verifierFor('payments')(authorization.slice('Bearer '.length))).provenUntil ?? 0;
  };
  expect(await claim(headers)).toBeLessThan(Date.now() / 1000);
  const until = await claim(renewed(headers, await prove(headers)));
  expect(until - Date.now() / 1000).toBeGreaterThan(14 * 60);
  expect(until - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
});

test('a user who has still to set up a second factor can be asked too', async () => {
  const strict = await bff.sibling({ SECOND_FACTOR_REQUIRED_ROLES: 'ADMIN' });
  const headers = await strict.signIn('ADMIN');
  await ageProof(strict, headers);
  const start = (browser: Browser) =>
    strict.send('/api/user/second-factors/totp', { method: 'POST', headers: browser });
  expect(said(await start(headers))).toEqual(AGAIN);
  const proof = { method: 'POST', headers, body: { password: PASSWORD, code: null } };
  const proven = renewed(headers, await strict.send('/api/user/step-up', proof));
  expect((await start(proven)).status).toBe(200);
  expect(said(await strict.send('/api/exports/clients', { headers: proven }))).toEqual([403, 'SECOND_FACTOR_MISSING']);
});
