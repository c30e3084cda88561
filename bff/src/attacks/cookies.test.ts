import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cookieOf, startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { visitsTo } from '../testing/visits.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startBff();
});
afterAll(stopBffs);
const { logIn, logOut, whoAmI } = visitsTo(() => bff);

/** The parts of a genuine cookie: `s:` id `.` signature. */
async function genuine(): Promise<{ id: string; signature: string; whole: string }> {
  const whole = cookieOf(await logIn());
  const [id = '', signature = ''] = decodeURIComponent(whole.slice('tailgate='.length)).slice(2).split('.');
  return { id, signature, whole };
}

test('accepts no session cookie but one that it signed', async () => {
  const { id, signature, whole } = await genuine();
  const another = await genuine();
  const signedBy = (key: string) => createHmac('sha256', key).update(id).digest('base64').replace(/=+$/, '');
  const forged = {
    'without a signature': `s:${id}`,
    'not marked as signed': id,
    'as JSON': `j:{"id":"${id}"}`,
    'with an empty signature': `s:${id}.`,
    'with the signature of another': `s:${id}.${another.signature}`,
    'with one character changed': `s:${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'with another id': `s:${id.slice(0, -1)}${id.endsWith('x') ? 'y' : 'x'}.${signature}`,
    'signed with an empty key': `s:${id}.${signedBy('')}`,
    'signed with its own id': `s:${id}.${signedBy(id)}`,
    'with a wildcard': 's:*.*',
    'for a prototype': 's:__proto__.x',
  };
  for (const [what, value] of Object.entries(forged)) {
    expect([what, await whoAmI({ cookie: `tailgate=${encodeURIComponent(value)}` })]).toEqual([what, 401]);
  }
  expect(await whoAmI({ cookie: whole })).toBe(200);
});

test('two session cookies are one of them, never both', async () => {
  const { whole } = await genuine();
  const bogus = 'tailgate=s%3Aforged.signature';
  expect(await whoAmI({ cookie: `${bogus}; ${whole}` })).toBe(401);
  expect(await whoAmI({ cookie: `tailgate_=1; ${whole}; other=2` })).toBe(200);
});

test('a cookie is dead after its sign-out, and after the idle time', async () => {
  const first = await genuine();
  await logOut({ cookie: first.whole });
  expect(await whoAmI({ cookie: first.whole })).toBe(401);

  const { id, whole } = await genuine();
  const [key = ''] = (await bff.redis.keys('session:*')).filter((name) => name.includes(id));
  expect(await bff.redis.ttl(key)).toBeLessThanOrEqual(bff.config.SESSION_IDLE_MINUTES * 60);
  // The end of the idle time, as Redis brings it about.
  await bff.redis.pExpire(key, 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await whoAmI({ cookie: whole })).toBe(401);
});
