import type { SecondFactors } from '@tailgate/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ageProof } from '../testing/age-proof.ts';
import { endpointsByName, pathOf, requestOf } from '../testing/endpoint-requests.ts';
import { type Factors, PASSWORD, RIGHT_CODE, SIGNATURE, usersService } from '../testing/fake-users.ts';
import type { Received } from '../testing/send.ts';
import { cookieOf, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';

const CUSTOMER = 3;
const APP: SecondFactors = { totp: true, passkeys: [], recovery_codes_left: 10 };
const at = '2026-01-02T03:04:05.000Z';
const PASSKEY: SecondFactors = {
  totp: false,
  passkeys: [{ id: 1, name: 'Laptop', created_at: at, last_used_at: null }],
  recovery_codes_left: 0,
};

let bff: TestBff;
let factors: Factors;
beforeAll(async () => {
  bff = await startBff({ LOGIN_LIMIT_PER_15_MIN: '4', SECOND_FACTOR_LIMIT_PER_15_MIN: '5' });
});
afterAll(stopBffs);
beforeEach(async () => {
  await bff.redis.flushDb();
  factors = new Map();
  bff.services.users.answer = usersService(new Map(), factors);
});

type Browser = Awaited<ReturnType<TestBff['signIn']>>;
const said = ({ status, code }: Received) => [status, code];
const AGAIN = [403, 'SIGN_IN_AGAIN'];
const reached = () =>
  Object.values(bff.services).flatMap(({ seen }) => seen.filter(({ url }) => !url.startsWith('/internal/'))).length;
const post = (headers: Browser, path: string, body?: Record<string, unknown>) =>
  bff.send(path, { method: 'POST', headers, ...(body && { body }) });
const prove = (headers: Browser, password = PASSWORD, code: string | null = null) =>
  post(headers, '/api/user/step-up', { password, code });
const renewed = (headers: Browser, answer: Received): Browser => ({ ...headers, cookie: cookieOf(answer) });

/** Signs in, and lets the proof become too old. */
async function signedInLongAgo(who: Parameters<TestBff['signIn']>[0] = 'CUSTOMER'): Promise<Browser> {
  const headers = await bff.signIn(who);
  await ageProof(bff, headers);
  return headers;
}

const marked = endpointsByName.filter(([, { recentSignIn }]) => recentSignIn === 'always');

test('asks before users, exports, releases and the own account are changed', () => {
  expect(marked.map(([name]) => name).toSorted()).toEqual([
    'addOwnPasskey',
    'changeUserRole',
    'confirmOwnTotp',
    'createUserByAdmin',
    'deleteUser',
    'downloadClientData',
    'downloadOwnData',
    'endCanary',
    'endOtherSessions',
    'endSession',
    'endUserSessions',
    'eraseClientData',
    'exportAppointments',
    'exportClients',
    'exportPayments',
    'inviteUser',
    'promoteRelease',
    'removeOwnPasskey',
    'removeOwnTotp',
    'removeSecondFactors',
    'renewOwnRecoveryCodes',
    'rollBackRelease',
    'setClientUser',
    'startCanary',
    'startOwnPasskey',
    'startOwnTotp',
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

describe('a proof by password', () => {
  test('gives the session a new id, and the old one is dead', async () => {
    const headers = await signedInLongAgo();
    const answer = await prove(headers);
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    const after = renewed(headers, answer);
    expect(after.cookie).not.toBe(headers.cookie);
    expect((await bff.send('/api/user', { headers })).status).toBe(401);
    expect((await bff.send('/api/user', { headers: after })).status).toBe(200);
    expect((await post(after, '/api/user/sessions/end-others')).status).toBe(200);
  });

  test('needs the right password and a signed-in person', async () => {
    const headers = await signedInLongAgo();
    const wrong = await prove(headers, 'wrong');
    expect(said(wrong)).toEqual([400, 'WRONG_PASSWORD']);
    expect(wrong.json).toMatchObject({ details: [{ field: 'password' }] });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect(said(await post(headers, '/api/user/sessions/end-others'))).toEqual(AGAIN);
    const signedOut = await bff.send('/api/user/step-up', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { password: PASSWORD, code: null },
    });
    expect(said(signedOut)).toEqual([401, 'NOT_SIGNED_IN']);
    const foreign = await bff.send('/api/user/step-up', {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      body: { password: PASSWORD, code: null },
    });
    expect(said(foreign)).toEqual([403, 'CROSS_ORIGIN']);
  });

  test('needs a code too if the user has an authenticator app', async () => {
    const headers = await signedInLongAgo();
    factors.set(CUSTOMER, APP);
    const state = await bff.send('/api/user/step-up', { headers });
    expect(state.json).toEqual({ recent: false, methods: ['totp', 'recovery-code'] });
    const without = await prove(headers);
    expect(said(without)).toEqual([400, 'WRONG_CODE']);
    expect(without.json).toMatchObject({ details: [{ field: 'code' }] });
    expect(said(await prove(headers, PASSWORD, '000000'))).toEqual([400, 'WRONG_CODE']);
    expect(said(await prove(headers, 'wrong', RIGHT_CODE))).toEqual([400, 'WRONG_PASSWORD']);
    const answer = await prove(headers, PASSWORD, RIGHT_CODE);
    expect(answer.status).toBe(200);
    expect((await bff.send('/api/user/step-up', { headers: renewed(headers, answer) })).json).toMatchObject({
      recent: true,
    });
  });

  test('shares the limit of sign-ins: wrong passwords of both count together', async () => {
    const headers = await signedInLongAgo();
    for (let tries = 0; tries < 2; tries++) expect((await prove(headers, 'wrong')).status).toBe(400);
    const logIn = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } };
    for (let tries = 0; tries < 2; tries++) {
      const answer = await bff.send('/api/login', { ...logIn, body: { username: 'customer', password: 'wrong' } });
      expect(answer.status).toBe(401);
    }
    const over = await prove(headers);
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('is limited per user over all addresses', async () => {
    const behind = await bff.sibling({ TRUST_PROXY: '1' });
    const headers = await bff.signIn('CUSTOMER');
    const from = (number: number) => ({ ...headers, 'x-forwarded-for': `192.0.2.${number}` });
    const send = (number: number, password: string) =>
      behind.send('/api/user/step-up', { method: 'POST', headers: from(number), body: { password, code: null } });
    for (let number = 1; number <= 5; number++) expect((await send(number, 'wrong')).status).toBe(400);
    expect((await send(6, PASSWORD)).status).toBe(429);
  });
});

describe('a proof by passkey', () => {
  const signed = (challenge: string, owner = CUSTOMER) => {
    const bytes = Buffer.from('{}').toString('base64url');
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: `${SIGNATURE}-${challenge}` };
    return { credential: { id: String(owner), rawId: String(owner), type: 'public-key', response } };
  };
  const challengeOf = async (headers: Browser) =>
    ((await post(headers, '/api/user/step-up/passkey/challenge')).json as { challenge: string }).challenge;

  test('needs no password, and gives the session a new id', async () => {
    const headers = await signedInLongAgo();
    factors.set(CUSTOMER, PASSKEY);
    expect((await bff.send('/api/user/step-up', { headers })).json).toEqual({ recent: false, methods: ['passkey'] });
    const answer = await post(headers, '/api/user/step-up/passkey', signed(await challengeOf(headers)));
    expect(answer.status).toBe(200);
    const after = renewed(headers, answer);
    expect((await post(after, '/api/user/sessions/end-others')).status).toBe(200);
    expect((await bff.send('/api/user', { headers })).status).toBe(401);
  });

  test("takes a challenge once, of this session, signed by this user's passkey", async () => {
    const [mine, other] = [await signedInLongAgo(), await signedInLongAgo('ANOTHER_CUSTOMER')];
    const refused = [400, 'PASSKEY_REFUSED'];
    const use = async (challenge: string, owner?: number) =>
      said(await post(mine, '/api/user/step-up/passkey', signed(challenge, owner)));
    const theirs = await challengeOf(other);
    expect(await use(theirs)).toEqual(refused);
    const first = await challengeOf(mine);
    expect(await use(first, 4)).toEqual(refused);
    expect(await use(first)).toEqual(refused);
    expect(said(await post(mine, '/api/user/sessions/end-others'))).toEqual(AGAIN);
  });

  test('in the middle of adding another passkey lets that go on', async () => {
    const headers = await bff.signIn('CUSTOMER');
    const started = await post(headers, '/api/user/second-factors/passkeys/challenge');
    expect(started.status).toBe(200);
    await ageProof(bff, headers);
    const bytes = Buffer.from('{}').toString('base64url');
    const response = { clientDataJSON: bytes, attestationObject: bytes };
    const body = { name: 'New', credential: { id: 'new', rawId: 'new', type: 'public-key', response } };
    const path = '/api/user/second-factors/passkeys';
    expect(said(await post(headers, path, body))).toEqual(AGAIN);
    const after = renewed(headers, await prove(headers));
    expect((await post(after, path, body)).status).toBe(200);
  });
});

test('a sign-out while the proof is checked wins', async () => {
  const headers = await signedInLongAgo();
  const answer = usersService();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  bff.services.users.answer = async (request, response) => {
    if (request.url === '/internal/credentials/verify') await held;
    return answer(request, response);
  };
  const proof = prove(headers);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await post(headers, '/api/logout');
  release();
  expect(said(await proof)).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await bff.redis.keys('session:*')).toEqual([]);
});
