import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { makeLive, openStorage, type ReleaseStorage } from '@tailgate/releases';
import { until } from '@tailgate/service-kit/testing';
import { SignJWT } from 'jose';
import { newVersion, PAGE_REQUEST, readBoot } from '../../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../../testing/start-bff.ts';
import { storeRelease } from '../../testing/stored-releases.ts';
import { createOverrideTokens } from './override-tokens.ts';

let bff: TestBff;
let storage: ReleaseStorage;
let headers: Record<string, string>;
let [live, old, shell]: string[] = [];
beforeAll(async () => {
  bff = await startBff();
  storage = await openStorage(bff.releases);
  headers = await bff.signIn('SUPER_ADMIN');
});
afterAll(stopBffs);
beforeEach(async () => {
  const [first, second, portal] = [
    await storeRelease(storage, 'payment'),
    await storeRelease(storage, 'payment'),
    await storeRelease(storage, 'shell'),
  ];
  await makeLive(storage, 'shell', portal, 'Ann');
  await makeLive(storage, 'payment', second, 'Ann');
  [live, old, shell] = [second.version, first.version, portal.version];
  await until(async () => expect((await open()).registry.payment?.version).toBe(live), 5_000);
});

const linkTo = (name: string, version: string | undefined) =>
  bff.send(`/api/releases/${name}/preview`, { method: 'POST', headers, body: { version } });
/** @returns the path of a preview link */
async function pathTo(name: string, version: string | undefined): Promise<string> {
  const { link } = routes.previewRelease.response.parse((await linkTo(name, version)).json);
  expect(link).toMatch(`${bff.config.PUBLIC_URL}/overrides/preview?token=`);
  return link.slice(bff.config.PUBLIC_URL.length);
}
const open = async (cookie = '', path = '/auth') =>
  readBoot((await bff.send(path, { headers: { ...PAGE_REQUEST.headers, cookie } })).text);
/** Opens a link. @returns the answer, and the cookies that the browser has afterwards */
async function follow(path: string, cookie = '') {
  const answer = await bff.send(path, { headers: { ...PAGE_REQUEST.headers, cookie } });
  const set = (answer.headers['set-cookie'] ?? []).map((header) => header.split(';')[0]);
  return { ...answer, cookie: set.join('; '), set: answer.headers['set-cookie'] ?? [] };
}
const tokenOf = (override: { name: string; version: string }, inMs = 60_000) =>
  createOverrideTokens(bff.config.SESSION_SECRET).sign(
    { id: 'aabbccddeeff', ...override },
    new Date(Date.now() + inMs),
  );

test('the link gives this browser the version, and others what is live', async () => {
  const answer = await follow(await pathTo('payment', old));
  expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  expect(answer.set).toHaveLength(1);
  expect(answer.set[0]).toMatch(/^tailgate-override-payment=\S+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  const page = await open(answer.cookie);
  expect(page.registry.payment?.version).toBe(old);
  expect(page.overrides).toEqual([{ name: 'payment', version: old }]);
  const other = await open();
  expect([other.registry.payment?.version, other.overrides]).toEqual([live, undefined]);
  // If the version fails, the page shows its failure.
  const again = await open(answer.cookie, '/auth?previous');
  expect(again.registry.payment).not.toHaveProperty('previous');
});

test('shows a version of the shell and one of a remote together', async () => {
  const next = await storeRelease(storage, 'shell');
  const [first, second] = [
    await follow(await pathTo('shell', next.version)),
    await follow(await pathTo('payment', old)),
  ];
  const page = await open(`${first.cookie}; ${second.cookie}`);
  expect([page.shellVersion, page.registry.payment?.version]).toEqual([next.version, old]);
  expect(page.overrides?.map(({ name }) => name)).toEqual(['shell', 'payment']);
  expect((await open()).shellVersion).toBe(shell);
});

test('one press ends all previews and returns to the screen', async () => {
  const { cookie } = await follow(await pathTo('payment', old));
  const end = await follow('/overrides/end?to=%2Fquote%3Fa%3D1', cookie);
  expect([end.status, end.headers.location]).toEqual([303, '/quote?a=1']);
  expect(end.set).toEqual([expect.stringMatching(/^tailgate-override-payment=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', '', '/a\r\nb']) {
    const { headers: sent } = await follow(`/overrides/end?to=${encodeURIComponent(elsewhere)}`, cookie);
    expect([elsewhere, sent.location]).toEqual([elsewhere, '/']);
  }
});

test('a preview ends when its version is removed or its time is over', async () => {
  const { cookie } = await follow(await pathTo('payment', old));
  await storage.remove(`mf/payment/${old}.json`);
  const page = await open(cookie);
  expect([page.registry.payment?.version, page.overrides]).toEqual([live, undefined]);
  const expired = await tokenOf({ name: 'payment', version: live ?? '' }, -1_000);
  expect((await open(`tailgate-override-payment=${expired}`)).overrides).toBeUndefined();
});

test('an ended link says so to who opens it, and browsers that opened it get what is live, on every BFF', async () => {
  const [path, kept] = [await pathTo('payment', old), await pathTo('payment', old)];
  const { cookie } = await follow(path);
  const listed = async () =>
    routes.listReleasePreviews.response.parse((await bff.send('/api/release-previews', { headers })).json);
  const [, first] = await listed();
  expect(first).toMatchObject({ name: 'payment', version: old, made_by: 'super_admin', ended: null });
  const end = () => bff.send(`/api/release-previews/${first?.id}`, { method: 'DELETE', headers });
  expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
  expect((await listed()).slice(0, 2).map(({ ended }) => ended)).toEqual([
    null,
    { at: expect.any(String), by: 'super_admin' },
  ]);

  const other = await bff.sibling();
  for (const { send } of [bff, other]) {
    const refused = await send(path, PAGE_REQUEST);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(refused.text).toContain('This preview was ended');
  }
  const page = await open(cookie);
  expect([page.registry.payment?.version, page.overrides]).toEqual([live, undefined]);
  expect((await follow(kept)).status).toBe(303);
});

test.each<[string, () => Promise<string>, number, string]>([
  ['an expired link', () => tokenOf({ name: 'payment', version: old ?? '' }, -1_000), 403, 'does not work'],
  ['a changed link', async () => `${await tokenOf({ name: 'payment', version: old ?? '' })}x`, 403, 'does not work'],
  ['a forged link', () => signedBy('another secret, another secret, another'), 403, 'does not work'],
  ['a link without a token', async () => '', 403, 'does not work'],
  ['a link to a removed version', () => tokenOf({ name: 'payment', version: newVersion() }), 404, 'no longer stored'],
  [
    'a link to a front end that does not exist',
    () => tokenOf({ name: 'drivers', version: newVersion() }),
    404,
    'no longer',
  ],
])('says in a page that %s does not work, and changes nothing', async (_, token, status, text) => {
  const answer = await follow(`/overrides/preview?token=${await token()}`);
  expect([answer.status, answer.headers['content-type'], answer.set]).toEqual([status, 'text/html; charset=utf-8', []]);
  expect(answer.text).toContain(text);
  expect(answer.text).toContain('<a href="/">Open the portal</a>');
  expect((await open(`tailgate-override-payment=${await token()}`)).overrides).toBeUndefined();
});

const signedBy = (secret: string) =>
  new SignJWT({ override: { name: 'payment', version: old } })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

test('the token of one front end is none of another', async () => {
  const token = await tokenOf({ name: 'payment', version: old ?? '' });
  const page = await open(`tailgate-override-admin=${token}`);
  expect([page.overrides, page.registry.payment?.version]).toEqual([undefined, live]);
});

test('makes no link to a version that is not stored', async () => {
  for (const [name, version] of [
    ['payment', newVersion()],
    ['drivers', old],
    ['shell', old],
  ] as const) {
    const answer = await linkTo(name, version);
    expect([name, answer.status, answer.code]).toEqual([name, 404, 'NOT_FOUND']);
  }
});
