import { createHmac, createPrivateKey, createPublicKey, sign as signBytes } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ALL_BUT_DATE } from '@tailgate/checks/test-helpers';
import { createTestIdentity } from '../testing/index.ts';
import { createTokenSigner, createTokenVerifier, type TokenClaims } from './tokens.ts';

const keys = createTestIdentity('payments');
const verify = keys.verifierFor('payments');
const sign = (issuer: 'bff' | 'appointments', claims: Partial<TokenClaims>) =>
  createTokenSigner({ issuer, privateKey: keys.privateKeyOf(issuer) })({
    sub: '7',
    role: 'CUSTOMER',
    audience: 'payments',
    ...claims,
  });

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (overrides: object = {}) => ({
  iss: 'bff',
  aud: 'payments',
  sub: '1',
  role: 'SUPER_ADMIN',
  iat: now(),
  exp: now() + 60,
  ...overrides,
});

async function expectRefused(token: string): Promise<void> {
  await expect(verify(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in' });
}

test('accepts the BFF for people, and each process for itself', async () => {
  expect(await verify(await sign('bff', {}))).toEqual({ role: 'CUSTOMER', userId: 7, issuer: 'bff' });
  expect(await verify(await sign('bff', { role: 'ADMIN', username: 'ana' }))).toEqual({
    role: 'ADMIN',
    userId: 7,
    issuer: 'bff',
    username: 'ana',
  });
  expect(await verify(await sign('appointments', { sub: 'service:appointments', role: 'SERVICE' }))).toEqual({
    role: 'SERVICE',
    userId: null,
    issuer: 'appointments',
  });
});

describe('a genuine token at the wrong time', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const verifyAfter = async (seconds: number) => {
    const token = await sign('bff', {});
    jest.useFakeTimers({
      now: Date.now() + seconds * 1_000,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    return await verify(token);
  };

  test.each([-29, 59])('is accepted %i s after it was signed', async (seconds) => {
    expect(await verifyAfter(seconds)).toMatchObject({ userId: 7 });
  });

  test.each([-32, 62])(
    'is answered with 503 %i s after it was signed, so that nobody is signed out',
    async (seconds) => {
      await expect(verifyAfter(seconds)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    },
  );

  test('is refused even then if its signature is wrong', async () => {
    const forged = createTokenSigner({ issuer: 'bff', privateKey: keys.privateKeyOf('appointments') });
    const token = await forged({ sub: '1', role: 'ADMIN', audience: 'payments' });
    jest.useFakeTimers({ now: Date.now() + 120_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await expectRefused(token);
  });
});

test('the same claims get the same token for 20 s, other claims another', async () => {
  const signAs = createTokenSigner({ issuer: 'bff', privateKey: keys.privateKeyOf('bff') });
  const person = { sub: '7', role: 'ADMIN', audience: 'payments', username: 'ana' } as const;
  const token = await signAs(person);
  expect(await signAs({ ...person })).toBe(token);
  const others = [{ sub: '8' }, { role: 'CUSTOMER' }, { audience: 'users' }, { username: 'ben' }] as const;
  const different = await Promise.all(others.map((claims) => signAs({ ...person, ...claims })));
  expect(new Set([token, ...different]).size).toBe(5);
  jest.useFakeTimers({ now: Date.now() + 20_001, doNotFake: [...ALL_BUT_DATE] });
  expect(await signAs(person)).not.toBe(token);
  jest.useRealTimers();
});

describe('a token that was verified before', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is not verified again, and means the same person', async () => {
    const token = await sign('bff', {});
    const first = await verify(token);
    expect(first).toMatchObject({ role: 'CUSTOMER', userId: 7 });
    expect(await verify(token)).toBe(first);
  });

  test('is refused with another signature, and by another process', async () => {
    const token = await sign('bff', {});
    await verify(token);
    const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    await expectRefused(changed);
    await expect(keys.verifierFor('users')(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test.each([-32, 62])('is answered with 503 %i s after it was signed', async (seconds) => {
    const token = await sign('bff', {});
    await verify(token);
    jest.useFakeTimers({
      now: Date.now() + seconds * 1_000,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    await expect(verify(token)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a token is refused', () => {
  test('when it is meant for another process', async () => expectRefused(await sign('bff', { audience: 'users' })));
  test('when a service vouches for a person', async () => expectRefused(await sign('appointments', { role: 'ADMIN' })));
  test('when a service vouches for another service', async () =>
    expectRefused(await sign('appointments', { role: 'SERVICE', sub: 'service:payments' })));
  test('when a service role has a person as its subject', async () =>
    expectRefused(await sign('bff', { role: 'SERVICE', sub: '7' })));
  test.each(['0', '-1', '1.5', '99999999999999999999', 'admin', ''])('when its subject is %j', async (sub) =>
    expectRefused(await sign('bff', { sub })),
  );
  test.each(['ANONYMOUS', 'ROOT', ''])('when its role is %j', async (role) =>
    expectRefused(await sign('bff', { role: role as TokenClaims['role'] })),
  );

  test('when an issuer signs as another', async () => {
    const forged = createTokenSigner({ issuer: 'bff', privateKey: keys.privateKeyOf('appointments') });
    await expectRefused(await forged({ sub: '1', role: 'SUPER_ADMIN', audience: 'payments' }));
  });

  test('when the issuer has no known key', async () => {
    const { bff: _unknown, ...others } = keys.publicKeys;
    const narrow = createTokenVerifier({ audience: 'payments', publicKeys: others });
    await expect(narrow(await sign('bff', {}))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('when any character was changed', async () => {
    const token = await sign('bff', {});
    const [header = '', payload = '', signature = ''] = token.split('.');
    const promoted = encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'SUPER_ADMIN' });
    await expectRefused(`${header}.${promoted}.${signature}`);
    await expectRefused(`${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`);
    await expectRefused(`${header}.${payload}.`);
    await expectRefused(`${header}.${payload}`);
    await expectRefused('');
    await expectRefused('not.a.token');
  });

  test('when it is unsigned', async () => expectRefused(`${encode({ alg: 'none' })}.${encode(claimsOf())}.`));

  test('when it is signed with the public key as a shared secret', async () => {
    const publicKey = keys.publicKeys.bff;
    const secrets = [
      publicKey.x,
      Buffer.from(publicKey.x, 'base64url'),
      JSON.stringify(publicKey),
      createPublicKey({ key: publicKey, format: 'jwk' }).export({ format: 'pem', type: 'spki' }),
    ];
    for (const secret of secrets) {
      const content = `${encode({ alg: 'HS256' })}.${encode(claimsOf())}`;
      await expectRefused(`${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`);
    }
  });
});

describe('while a key is replaced', () => {
  const next = createTestIdentity('payments');
  const claimsOfPerson = { sub: '7', role: 'CUSTOMER', audience: 'payments' } as const;
  const signWith = (identity: typeof keys) =>
    createTokenSigner({ issuer: 'bff', privateKey: identity.privateKeyOf('bff') })(claimsOfPerson);
  const both = createTokenVerifier({
    audience: 'payments',
    publicKeys: { bff: [keys.publicKeys.bff, next.publicKeys.bff] },
  });

  test('accepts tokens of both keys, also without a key id, and no other', async () => {
    for (const identity of [keys, next]) expect(await both(await signWith(identity))).toMatchObject({ userId: 7 });
    const withoutId = async (identity: typeof keys) => {
      const key = createPrivateKey({ key: identity.privateKeyOf('bff'), format: 'jwk' });
      const signed = `${encode({ alg: 'EdDSA' })}.${encode(claimsOf())}`;
      return `${signed}.${signBytes(null, Buffer.from(signed), key).toString('base64url')}`;
    };
    for (const identity of [keys, next]) expect(await both(await withoutId(identity))).toMatchObject({ userId: 1 });
    const other = createTestIdentity('payments');
    for (const token of [await signWith(other), await withoutId(other)])
      await expect(both(token)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('refuses the old key once only the new one is known', async () => {
    const rotated = createTokenVerifier({ audience: 'payments', publicKeys: { bff: next.publicKeys.bff } });
    await expect(rotated(await signWith(keys))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await rotated(await signWith(next))).toMatchObject({ userId: 7 });
  });
});
