import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { fits, jwksFrom, openStorage, promote, readState, releaseKeys } from '@tailgate/releases';
import { remote } from '@tailgate/releases/testing/made-up-releases';
import { until } from '@tailgate/service-kit/testing';
import { PAGE_REQUEST, readBoot, sri, writeState } from '../testing/publish-release.ts';
import { stopBffs, type TestBff } from '../testing/start-bff.ts';
import { bearer, expectRefusal, releaseToken, startTokenPortal, store, TOKEN_KEY } from '../testing/token-portal.ts';

const env = {
  RELEASE_SIGNING_KEY: JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
};
const next = remote({ code: 'const text = "next";' });
const nextVersion = next.record.release.version;
let bff: TestBff;
let headers: Record<string, string>;
beforeAll(async () => {
  bff = await startTokenPortal(env);
  headers = bearer(await releaseToken());
  await store(bff.releases, next, { env });
});
afterAll(stopBffs);

const open = () => openStorage(bff.releases, { jwks: jwksFrom(env) });
const registry = (more: Record<string, string> = {}) =>
  bff.send('/api/releases/registry', { headers: { ...headers, ...more } });
const paymentOnPage = async () => readBoot((await bff.send('/auth', PAGE_REQUEST)).text).registry.payment;
const readiness = async () => (await bff.send('/readyz')).json;

test('the registry says what is live of each front end, and is signed', async () => {
  const live = (await readState(await open())).remotes.payment?.stable.version;
  const canary = { version: nextVersion, percent: 10 };
  await bff.send('/api/releases/payment/canary', { method: 'PUT', headers, body: canary });
  const answer = await registry();
  const keys = releaseKeys(jwksFrom(env));
  const signature = String(answer.headers['release-signature']);
  expect(keys && fits(keys.public, answer.text, signature)).toBe(true);
  expect(keys && fits(keys.public, answer.text.replace('10', '99'), signature)).toBe(false);
  const { front_ends: frontEnds } = routes.releaseRegistry.response.parse(answer.json);
  expect(frontEnds.map(({ name }) => name)).toEqual(['shell', 'payment']);
  const [shell, payment] = frontEnds;
  expect(payment?.stable).toMatchObject({
    version: live,
    contract: 1,
    commit: null,
    built_by: 'ann',
    released_by: 'Ann',
  });
  expect(payment?.canary).toMatchObject({
    version: nextVersion,
    percent: 10,
    released_by: expect.stringMatching(/^token /),
  });
  expect(payment?.canary?.integrity).toMatchObject({ 'remoteEntry.0123456789ab.js': sri('const text = "next";') });
  expect(payment?.canary?.bytes).toBeGreaterThan(0);
  expect(payment?.canary?.release).toEqual(next.record.release);
  expect(payment?.stable.release?.version).toBe(live);
  expect(shell?.stable.release).toMatchObject({ scripts: [{ file: 'shell.js' }], chunks: {} });
});

test('the registry answers 304 until something changes, and nobody reads it without a role or a token', async () => {
  const first = await registry();
  const tag = String(first.headers.etag);
  const again = await registry({ 'if-none-match': tag });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
  await bff.send('/api/releases/payment/canary', { method: 'DELETE', headers });
  const changed = await registry({ 'if-none-match': tag });
  expect([changed.status, changed.headers.etag === tag]).toEqual([200, false]);
  expect((await bff.send('/api/releases/registry')).status).toBe(401);
});

test('refuses a releases.json that the key did not sign, and keeps serving the last good one', async () => {
  const good = readFileSync(join(bff.releases, 'releases.json'), 'utf8');
  const before = await paymentOnPage();
  writeState(bff, good.replaceAll(before?.version ?? '', nextVersion));
  const warning = 'The last known releases stay live: The signature of releases.json does not fit the release key.';
  await until(async () => expect(await readiness()).toEqual({ status: 'ok', name: 'bff', warning }), 10_000);
  expect(await paymentOnPage()).toEqual(before);
  const body = { version: nextVersion, replaces: before?.version };
  const refused = await bff.send('/api/releases/payment/promote', { method: 'POST', headers, body });
  expectRefusal(refused, 409, 'The signature of releases.json does not fit the release key.');
  writeState(bff, good);
  await until(async () => expect(await readiness()).toEqual({ status: 'ok', name: 'bff' }), 10_000);
});

test('a file that was changed in the store does not have the integrity that the page demands', async () => {
  await promote(await open(), 'payment', nextVersion, 'Ann');
  await until(async () => expect((await paymentOnPage())?.version).toBe(nextVersion), 10_000);
  const file = 'remoteEntry.0123456789ab.js';
  writeFileSync(join(bff.releases, 'mf/payment', nextVersion, file), 'const tampered=true;');
  rmSync(join(bff.releases, 'mf/payment', nextVersion, `${file}.br`), { force: true });
  const served = await bff.send(`/mf/payment/${nextVersion}/${file}`);
  expect((await paymentOnPage())?.integrity[file]).not.toBe(sri(served.text));
});

test('without a key the registry has no signature', async () => {
  const plain = await startTokenPortal({ RELEASE_TOKEN_KEY: TOKEN_KEY });
  const answer = await plain.send('/api/releases/registry', { headers });
  expect([answer.status, answer.headers['release-signature']]).toEqual([200, undefined]);
});
