import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SecondFactors } from '@tailgate/contracts';
import { ageProof } from '../testing/age-proof.ts';
import { type Factors, PASSWORD, RIGHT_CODE, SIGNATURE, usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { AGAIN, type Browser, renewed, said, stepUpVisits } from '../testing/step-up-visits.ts';

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

const { post, prove, signedInLongAgo } = stepUpVisits(() => bff);

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
    // The users service refuses it before it compares anything.
    const impossible = await prove(headers, 'a\u0000b');
    expect(said(impossible)).toEqual([400, 'INVALID_INPUT']);
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
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  bff.services.users.answer = async (request, response) => {
    if (request.url === '/internal/credentials/verify') {
      ask();
      await held;
    }
    return answer(request, response);
  };
  const proof = prove(headers);
  await asked;
  await post(headers, '/api/logout');
  release();
  expect(said(await proof)).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await bff.redis.keys('session:*')).toEqual([]);
});
