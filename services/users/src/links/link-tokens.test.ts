import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { emailVerificationBody } from '@tailgate/contracts';
import { deriveKeys } from '@tailgate/service-kit';
import { createTestIdentity } from '@tailgate/service-kit/testing';
import { SignJWT } from 'jose';
import { createLinkTokens, type Link, MAILED_LINKS } from './link-tokens.ts';

const identity = createTestIdentity('users');
const keys = deriveKeys([identity.privateKeyOf('users')], MAILED_LINKS);
const [key] = keys;
const MINUTE_MS = 60_000;
let clockMs = 0;
const now = () => new Date(Date.now() + clockMs);
const links = createLinkTokens({ keys, now });
const link: Link = { id: randomUUID(), userId: 7, kind: 'reset-password' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const refusal = (token: string, purposes: Parameters<typeof links.read>[1] = ['reset-password']) =>
  links.read(token, purposes).then(
    () => 'read',
    ({ code }) => code,
  );

/** A valid token with some claims replaced. */
async function forged(claims: Record<string, unknown>, { alg = 'HS256', secret = key } = {}): Promise<string> {
  const right = { iss: 'users', aud: link.kind, sub: '7', jti: link.id, exp: Math.floor(Date.now() / 1000) + 60 };
  return await new SignJWT({ ...right, ...claims }).setProtectedHeader({ alg }).sign(secret);
}

test('reads a link that was signed with its own service’s key', async () => {
  const token = await links.sign(link, inMinutes(60));
  expect(await links.read(token, ['reset-password', 'invitation'])).toEqual(link);
  expect(emailVerificationBody.parse({ token })).toEqual({ token });
  expect(deriveKeys([identity.privateKeyOf('users')], MAILED_LINKS)).toEqual([key]);
  expect(deriveKeys([identity.privateKeyOf('bff')], MAILED_LINKS)).not.toEqual([key]);
});

test('accepts a link for its own purpose until it expires', async () => {
  const token = await links.sign(link, inMinutes(60));
  expect(await refusal(token, ['verify-email'])).toBe('LINK_INVALID');
  expect(await refusal(token, ['invitation'])).toBe('LINK_INVALID');
  clockMs = 59 * MINUTE_MS;
  expect(await refusal(token)).toBe('read');
  clockMs = 61 * MINUTE_MS;
  expect(await refusal(token)).toBe('LINK_EXPIRED');
  expect(await refusal(token, ['verify-email'])).toBe('LINK_INVALID');
  clockMs = 0;
});

test('reads the links of a former key, and signs with the new one', async () => {
  const token = await links.sign(link, inMinutes(60));
  const rotated = createLinkTokens({
    keys: deriveKeys([identity.privateKeyOf('bff'), identity.privateKeyOf('users')], MAILED_LINKS),
    now,
  });
  expect(await rotated.read(token, ['reset-password'])).toEqual(link);
  const newer = await rotated.sign(link, inMinutes(60));
  expect(await refusal(newer)).toBe('LINK_INVALID');
  expect(await rotated.read(newer, ['reset-password'])).toEqual(link);
});

test('refuses every other token, signed or unsigned', async () => {
  expect(await refusal(await forged({}))).toBe('read');
  const sessionToken = await identity.tokenFor('SUPER_ADMIN', { userId: 7 });
  const [header, payload] = (await forged({})).split('.');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const [what, token] of [
    ['another key', await forged({}, { secret: new Uint8Array(32) })],
    ['another algorithm', await forged({}, { alg: 'HS512', secret: new Uint8Array([...key, ...key]) })],
    ['another issuer', await forged({ iss: 'bff' })],
    ['several purposes', await forged({ aud: ['reset-password', 'invitation'] })],
    ['no end', await forged({ exp: undefined })],
    ['no id', await forged({ jti: undefined })],
    ['an id that is none', await forged({ jti: '1' })],
    ['no user', await forged({ sub: 'service:bff' })],
    ['an identity token', sessionToken],
    ['no signature', `${unsigned}.${payload}.`],
    ['half a signature', `${header}.${payload}.abc`],
    ['two parts', `${header}.${payload}`],
    ['words', 'not-a.token'],
  ] as const)
    expect([what, await refusal(token)]).toEqual([what, 'LINK_INVALID']);
});

test('calls an expired link invalid if its signature is wrong', async () => {
  const expired = await forged({ exp: 1 }, { secret: new Uint8Array(32) });
  expect(await refusal(expired)).toBe('LINK_INVALID');
  expect(await refusal(await forged({ exp: 1 }))).toBe('LINK_EXPIRED');
});
