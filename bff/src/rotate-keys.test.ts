import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { signReleaseToken } from '@tailgate/releases';
import { createTokenVerifier, type PrivateKey, type PublicKey, type PublicKeys } from '@tailgate/service-kit';
import { createOverrideTokens } from './page/overrides/override-tokens.ts';
import { answerOk } from './testing/fake-service.ts';
import { startBff, stopBffs, type TestBff } from './testing/start-bff.ts';
import { bearer } from './testing/token-portal.ts';

afterAll(stopBffs);

const [OLD, NEW] = ['old'.repeat(11), 'new'.repeat(11)];

/** Two BFFs behind a load balancer that takes turns, and browsers that read without a pause. */
async function portalUnderTraffic(env: Record<string, string>) {
  const first = await startBff(env);
  const running = [first, await first.sibling()];
  const counts = { requests: 0, refused: [] as string[] };
  const requests: (() => Promise<{ status: number; text: string }>)[] = [];
  let [turn, stopping] = [0, false];
  const next = (): TestBff => running[turn++ % running.length] ?? first;
  const traffic = (async () => {
    while (!stopping) {
      for (const send of requests) {
        const { status, text } = await send();
        counts.requests += 1;
        if (status >= 400) counts.refused.push(`${status} ${text}`);
      }
      await pause(1);
    }
  })();
  async function someTraffic(): Promise<void> {
    const enough = counts.requests + 20;
    while (counts.requests < enough) await pause(5);
  }
  return {
    first,
    counts,
    next,
    requests,
    someTraffic,
    /** Replaces one BFF after the other, with traffic before, between and after. */
    async rollOut(changed: Record<string, string>) {
      for (const at of [0, 1]) {
        running[at] = await first.sibling({ ...env, ...changed });
        await someTraffic();
      }
    },
    async end() {
      stopping = true;
      await traffic;
      process.stdout.write(`${counts.requests} requests, ${counts.refused.length} refused\n`);
      expect(counts.refused).toEqual([]);
    },
  };
}

/** The roll-outs that replace a secret. A last one forgets the old secret, once nothing is left that it signed. */
const STEPS = [`${OLD},${NEW}`, `${NEW},${OLD}`];

test('replaces SESSION_SECRET without refusing a session', async () => {
  const portal = await portalUnderTraffic({ SESSION_SECRET: OLD });
  async function visit(): Promise<void> {
    const headers = await portal.next().signIn('CUSTOMER');
    portal.requests.push(() => portal.next().send('/api/user', { headers }));
  }
  await visit();
  for (const secret of STEPS) {
    await portal.rollOut({ SESSION_SECRET: secret });
    await visit();
  }
  await portal.end();
  const old = await portal.first.signIn('CUSTOMER');
  const after = await portal.first.sibling({ SESSION_SECRET: NEW });
  expect((await after.send('/api/user', { headers: old })).status).toBe(401);
});

test('reads preview links of a former SESSION_SECRET', async () => {
  const override = { id: 'aabbccddeeff', name: 'payment', version: 'abcdef123456' };
  const token = await createOverrideTokens([OLD]).sign(override, new Date(Date.now() + 60_000));
  expect(await createOverrideTokens([NEW, OLD]).read(token)).toMatchObject({ override });
  expect(await createOverrideTokens([NEW]).read(token)).toBeUndefined();
});

test('replaces RELEASE_TOKEN_KEY without refusing a team', async () => {
  const portal = await portalUnderTraffic({ RELEASE_TOKEN_KEY: OLD });
  async function issue(key: string): Promise<void> {
    const headers = bearer((await signReleaseToken(key, { frontEnds: ['payment'], days: 1 })).text);
    portal.requests.push(() => portal.next().send('/api/releases', { headers }));
  }
  await issue(OLD);
  for (const key of STEPS) await portal.rollOut({ RELEASE_TOKEN_KEY: key });
  await issue(NEW);
  await portal.someTraffic();
  await portal.end();
});

test('replaces the identity key of the BFF without a refused request', async () => {
  const portal = await portalUnderTraffic({});
  const { first } = portal;
  const pair = generateKeyPairSync('ed25519');
  const next = pair.privateKey.export({ format: 'jwk' }) as PrivateKey;
  const nextPublic = pair.publicKey.export({ format: 'jwk' }) as PublicKey;
  const old = first.identity.publicKeys.bff;
  let known: PublicKeys = { bff: old };
  const { payments } = first.services;
  payments.answer = async (request, response) => {
    const verify = createTokenVerifier({ audience: 'payments', publicKeys: known });
    const token = String(request.headers.authorization).replace('Bearer ', '');
    const accepted = await verify(token).then(
      () => true,
      () => false,
    );
    if (accepted) return await answerOk(request, response);
    response.statusCode = 401;
    response.end('{"code":"NOT_SIGNED_IN"}');
  };
  const headers = await first.signIn('ADMIN');
  portal.requests.push(() => portal.next().send('/api/payments', { headers }));
  await portal.someTraffic();
  known = { bff: [old, nextPublic] };
  await portal.rollOut({ IDENTITY_PRIVATE_KEY: JSON.stringify([next, first.identity.privateKeyOf('bff')]) });
  // In production, wait until tokens of the old key have expired. Here the processes that signed them are gone.
  known = { bff: nextPublic };
  await portal.someTraffic();
  await portal.end();
});
