import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type NewSecurityEvent, routes } from '@tailgate/contracts';
import { openStorage, recordPreview, signReleaseToken } from '@tailgate/releases';
import { until } from '@tailgate/service-kit/testing';
import { usersService } from '../testing/fake-users.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { bearer, expectRefusal, startTokenPortal, TOKEN_KEY } from '../testing/token-portal.ts';

let bff: TestBff;
let headers: Record<string, string>;
beforeEach(async () => {
  bff = await startTokenPortal();
  headers = await bff.signIn('SUPER_ADMIN');
});
afterEach(stopBffs);

const tokens = async (on = bff, as = headers) =>
  routes.listReleaseTokens.response.parse((await on.send('/api/release-tokens', { headers: as })).json);
const end = (path: string, more = headers) => bff.send(`/api/${path}`, { method: 'DELETE', headers: more });
const releases = (text: string, on = bff) => on.send('/api/releases', { headers: bearer(text) });

test('a token is listed once it was used, and an ended one is refused at once by every BFF', async () => {
  const { id, text, expiresAt } = await signReleaseToken(TOKEN_KEY, {
    frontEnds: ['payment'],
    days: 30,
    label: 'Nightly job',
  });
  expect(await tokens()).toEqual([]);
  expect((await releases(text)).status).toBe(200);
  const [listed] = await tokens();
  expect(listed).toMatchObject({ id, label: 'Nightly job', front_ends: ['payment'], ended: null });
  expect(Date.parse(listed?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(Date.parse(listed?.expires_at ?? '')).toBe(Math.floor(expiresAt.getTime() / 1000) * 1000);

  const other = await bff.sibling();
  expect((await end(`release-tokens/${id}`)).status).toBe(204);
  for (const each of [bff, other])
    expectRefusal(await releases(text, each), 401, `The release token ${id} was ended by super_admin on `);
  expect((await tokens(other))[0]?.ended).toEqual({ at: expect.any(String), by: 'super_admin' });
  const next = await signReleaseToken(TOKEN_KEY, { frontEnds: ['payment'], days: 30 });
  expect((await releases(next.text)).status).toBe(200);
});

test('a token that is made through a portal is listed at once', async () => {
  const program = join(import.meta.dirname, '../../../packages/build/src/commands/release.ts');
  const env = { ...process.env, RELEASE_TOKEN_KEY: TOKEN_KEY, RELEASED_BY: 'ann' };
  const args = [program, 'token', 'mf-payment', '--label', 'CI of payment', '--portal', bff.url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect((await releases(stdout.trim())).status).toBe(200);
  const listed = { label: 'CI of payment', front_ends: ['payment'], made_by: 'ann', ended: null };
  expect(await tokens()).toEqual([expect.objectContaining(listed)]);
});

test('an ended token and an ended link are events of the one who ended them', async () => {
  const stored: NewSecurityEvent[] = [];
  const portal = await startBff({ RELEASE_TOKEN_KEY: TOKEN_KEY }, { logLines: [] });
  const answer = usersService();
  portal.services.users.answer = (request, response) => {
    if (request.url === '/internal/security-events') stored.push(...JSON.parse(request.body.toString()).events);
    return answer(request, response);
  };
  const admin = await portal.signIn('SUPER_ADMIN');
  const { id, text } = await signReleaseToken(TOKEN_KEY, { frontEnds: ['payment'], days: 30 });
  await releases(text, portal);
  const [made_at, expires_at] = [0, 60_000].map((ms) => new Date(Date.now() + ms).toISOString()) as [string, string];
  const preview = { id: 'aabbccddeeff', name: 'payment', version: 'aaaaaa', made_at, made_by: 'ann', expires_at };
  await recordPreview(await openStorage(portal.releases), preview);
  for (const path of [`release-tokens/${id}`, 'release-previews/aabbccddeeff'])
    await portal.send(`/api/${path}`, { method: 'DELETE', headers: admin });
  const ended = () => stored.filter(({ kind }) => kind.endsWith('-ended'));
  await until(() => ended().length === 2);
  const user_id = expect.any(Number);
  expect(ended()).toEqual([
    expect.objectContaining({ kind: 'release-token-ended', user_id, detail: `${id} (payment)` }),
    expect.objectContaining({ kind: 'release-preview-ended', user_id, detail: 'payment aaaaaa' }),
  ]);
});

test('only a super administrator lists and ends, and no token does', async () => {
  const { id, text } = await signReleaseToken(TOKEN_KEY, { frontEnds: ['payment'], days: 30 });
  await releases(text);
  expectRefusal(await end(`release-tokens/${id}`, bearer(text)), 401, 'Please sign in.');
  const admin = await bff.signIn('ADMIN');
  expectRefusal(await end(`release-tokens/${id}`, admin), 403, 'You do not have permission');
  expect((await bff.send('/api/release-previews', { headers: admin })).status).toBe(403);
  expect((await releases(text)).status).toBe(200);
});

test('says that it knows no such token or link', async () => {
  expectRefusal(await end('release-tokens/aabbccddeeff'), 404, 'aabbccddeeff is not in the list.');
  expectRefusal(await end('release-previews/aabbccddeeff'), 404, 'aabbccddeeff is not in the list.');
});

test('a BFF that may not write lets teams read, and says that it can end nothing', async () => {
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const { d: _, ...publicKey } = signing;
  const writer = await startTokenPortal({ RELEASE_SIGNING_KEY: JSON.stringify(signing) });
  const admin = await writer.signIn('SUPER_ADMIN');
  const keys = { RELEASE_SIGNING_KEY: '', RELEASE_PUBLIC_KEY: JSON.stringify(publicKey) };
  const reader = await writer.sibling(keys);
  const { id, text } = await signReleaseToken(TOKEN_KEY, { frontEnds: ['payment'], days: 30 });
  expect((await releases(text, reader)).status).toBe(200);
  expect(await tokens(reader, admin)).toEqual([]);
  expect((await releases(text, writer)).status).toBe(200);
  const path = `/api/release-tokens/${id}`;
  expectRefusal(await reader.send(path, { method: 'DELETE', headers: admin }), 409, 'RELEASE_SIGNING_KEY is not set.');
  expect((await writer.send(path, { method: 'DELETE', headers: admin })).status).toBe(204);
  expectRefusal(await releases(text, reader), 401, 'was ended by super_admin');
});
