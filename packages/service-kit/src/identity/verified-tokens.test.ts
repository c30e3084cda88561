import { expect, test } from '@jest/globals';
import type { Actor } from './tokens.ts';
import { rememberVerified } from './verified-tokens.ts';

const actor: Actor = { role: 'ADMIN', userId: 1, issuer: 'bff' };
const now = () => Math.floor(Date.now() / 1000);

test('forgets the tokens that were not used for longest, above ten thousand', () => {
  const tokens = rememberVerified();
  const payload = { iat: now(), exp: now() + 30 };
  for (let number = 0; number < 10_000; number += 1) tokens.keep(`token ${number}`, payload, actor);
  expect(tokens.find('token 0')).toBe(actor);
  tokens.keep('one more', payload, actor);
  expect(tokens.find('token 1')).toBeUndefined();
  for (const token of ['token 0', 'token 2', 'one more']) expect(tokens.find(token)).toBe(actor);
});

test('has a token verified again once its time is over, or if it says none', () => {
  const tokens = rememberVerified();
  tokens.keep('over', { iat: now() - 100, exp: now() - 70 }, actor);
  tokens.keep('early', { iat: now() + 100, exp: now() + 130 }, actor);
  tokens.keep('endless', { iat: now() }, actor);
  for (const token of ['over', 'early', 'endless']) expect(tokens.find(token)).toBeUndefined();
});
