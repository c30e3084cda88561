import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes, type UploadedVersion } from '@tailgate/contracts';
import { PAGE_REQUEST, readBoot } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { bearer, expectRefusal, releaseToken, startTokenPortal, TOKEN_KEY, upload } from '../testing/token-portal.ts';

let bff: TestBff;
let builds = '';
let headers: Record<string, string>;
let next: UploadedVersion;
beforeAll(async () => {
  bff = await startTokenPortal();
  builds = mkdtempSync(join(tmpdir(), 'tailgate-builds-'));
  headers = bearer(await releaseToken());
  next = await upload(builds, 'next');
  expect((await storeVersion(next)).status).toBe(204);
});
afterAll(async () => {
  await stopBffs();
  rmSync(builds, { recursive: true, force: true });
});

const send = (method: string, path: string, body?: Record<string, unknown>, more: Record<string, string> = headers) =>
  bff.send(`/api/releases${path}`, { method, headers: more, ...(body && { body }) });
const storeVersion = (version: object, at = version as UploadedVersion, name = 'payment') =>
  send('PUT', `/${name}/versions/${at.release.version}`, { ...version });
async function payment() {
  const list = routes.listReleases.response.parse((await send('GET', '')).json);
  return list.find(({ name }) => name === 'payment');
}
const onNextPage = async () => readBoot((await bff.send('/auth', PAGE_REQUEST)).text).registry.payment?.version;

test('a team stores, compares, promotes and rolls back its remote, and the history names the token', async () => {
  const version = await upload(builds, 'another');
  expect((await storeVersion(version)).status).toBe(204);
  expect((await storeVersion(version)).status).toBe(204);
  const before = (await payment())?.live;
  const changes = await send('GET', `/payment/changes?from=${before}&to=${version.release.version}`);
  expect((changes.json as { changes: string[] }).changes).toContain('file remoteEntry.js: changed');
  const body = { version: version.release.version, replaces: before };
  const preview = await send('POST', '/payment/preview', { version: body.version });
  expect(preview.json).toMatchObject({ link: expect.stringContaining('/overrides/preview?token=') });
  expect((await send('PUT', '/payment/canary', { version: body.version, percent: 10 })).status).toBe(204);
  expect((await send('DELETE', '/payment/canary')).status).toBe(204);
  expect((await send('POST', '/payment/promote', body)).status).toBe(204);
  expect(await onNextPage()).toBe(version.release.version);
  const files = await bff.send(`/mf/payment/${body.version}/remoteEntry.0123456789ab.js`);
  expect(files.text).toBe("const text = 'another';");
  expect((await payment())?.changes[0]?.by).toMatch(/^token [0-9a-f]{12} \(payment\)$/);
  expect((await send('POST', '/payment/roll-back', { from: body.version })).status).toBe(204);
  expect(await onNextPage()).toBe(before);
});

test.each<[string, () => Promise<string>, number, string]>([
  ['a forged', () => releaseToken({}, { key: 'x'.repeat(40) }), 401, 'The release token is not valid.'],
  ['an expired', () => releaseToken({ iat: 1_700_000_000, exp: 1_700_000_060 }), 401, 'The release token has expired.'],
  ['a wrong-algorithm', () => releaseToken({}, { alg: 'HS512', key: TOKEN_KEY.padEnd(64) }), 401, 'is not valid'],
  [
    'an unsigned',
    async () => `${btoa('{"alg":"none"}')}.${(await releaseToken()).split('.')[1]}.`,
    401,
    'is not valid',
  ],
  ['an endless', () => releaseToken({ exp: undefined }), 401, 'The release token is not valid.'],
  [
    'an identity',
    () => bff.identity.tokenFor('SUPER_ADMIN', { userId: 1, audience: 'users' }),
    401,
    'The release token is not valid.',
  ],
  ["another team's", () => releaseToken({ front_ends: ['admin'] }), 403, 'may release admin, not payment.'],
])('refuses %s token, and changes nothing', async (_, token, status, sentence) => {
  const before = await payment();
  const body = { version: next.release.version, replaces: before?.live };
  const forged = bearer(await token());
  expectRefusal(await send('POST', '/payment/promote', body, forged), status, sentence);
  expectRefusal(await send('PUT', `/payment/versions/${body.version}`, { ...next }, forged), status, sentence);
  const skip = { version: body.version, percent: 1, action: 'skip' };
  expectRefusal(await send('POST', '/payment/canary', skip, forged), status, sentence);
  expectRefusal(await send('DELETE', '/payment/canary', undefined, forged), status, sentence);
  expectRefusal(await send('POST', '/payment/preview', { version: body.version }, forged), status, sentence);
  expect(await payment()).toEqual(before);
});

test('refuses a token beside a session, on other routes, and without a key', async () => {
  const session = await bff.signIn('SUPER_ADMIN');
  const both = await send('GET', '', undefined, { ...headers, ...session });
  expectRefusal(both, 403, 'Send either a release token or a session cookie, not both.');
  const elsewhere = await bff.send('/api/users', { headers });
  expectRefusal(elsewhere, 401, 'Please sign in.');
  const body = { ...next };
  const path = `/api/releases/payment/versions/${next.release.version}`;
  expectRefusal(await bff.send(path, { method: 'PUT', headers: session, body }), 403, 'You do not have permission');
  const keyless = await startBff();
  expectRefusal(await keyless.send('/api/releases', { headers }), 401, 'RELEASE_TOKEN_KEY is not set.');
});

test('refuses a percentage of 101 and a version that is not stored', async () => {
  const over = await send('PUT', '/payment/canary', { version: next.release.version, percent: 101 });
  expectRefusal(over, 400, '');
  expect(over.text).toContain('"field":"percent"');
  const unknown = { version: 'ffffffffffff0000', replaces: (await payment())?.live };
  expectRefusal(await send('POST', '/payment/promote', unknown), 404, 'payment has no version ffffffffffff0000.');
});

const changed = ({ files, ...rest }: UploadedVersion, content: string): UploadedVersion => {
  const [first, ...others] = files;
  return { ...rest, files: [{ name: first?.name ?? '', content }, ...others] };
};
const tampered = btoa('tampered();');

test.each<[string, (version: UploadedVersion) => object, number, string]>([
  ['a changed file', (version) => changed(version, tampered), 409, 'was changed, so'],
  ['a file less', ({ files, ...rest }) => ({ ...rest, files: files.slice(1) }), 409, 'is missing, so'],
  [
    'a file more',
    ({ files, ...rest }) => ({ ...rest, files: [...files, { name: 'more.js', content: tampered }] }),
    409,
    'more.js of payment is no part of the build',
  ],
  [
    'a path as the name of a file',
    ({ files, ...rest }) => ({ ...rest, files: [...files, { name: '../a.js', content: tampered }] }),
    400,
    'must be the name of a file',
  ],
  ['no facts', ({ facts: _, ...rest }) => rest, 400, ''],
  ['no base64', (version) => changed(version, '%%%'), 400, 'base64'],
  ['a large file', (version) => changed(version, 'A'.repeat(21 * 1024 * 1024)), 413, 'larger than 20480 kB'],
])('refuses a version with %s, and stores nothing', async (what, damage, status, sentence) => {
  const version = await upload(builds, what);
  expectRefusal(await storeVersion(damage(version), version), status, sentence);
  expect((await payment())?.versions.map((stored) => stored.version)).not.toContain(version.release.version);
});

test('refuses a version under another name, for another front end, or that the gate refuses', async () => {
  const version = await upload(builds, 'misplaced');
  const other = { ...version, release: { ...version.release, version: 'ffffffffffff0000' } };
  expectRefusal(await storeVersion(version, other), 409, `The upload contains version ${version.release.version}.`);
  expectRefusal(await storeVersion(other), 409, 'has another hash than its version');
  expectRefusal(await storeVersion(version, version, 'admin'), 403, 'may release payment, not admin.');
  const contract = { ...version, facts: { ...version.facts, contract: { newest: 2, oldest: 2 } } };
  expectRefusal(await storeVersion(contract), 409, 'payment is built for contract 2');
});

test('the command starts, changes and ends a canary of a running portal, and shows its answers', async () => {
  const program = join(import.meta.dirname, '../../../packages/build/src/commands/release.ts');
  const env = { ...process.env, RELEASES_PORTAL: bff.url, RELEASE_TOKEN: await releaseToken() };
  // Finds the newest version in the portal's list first.
  const canary = async (...words: string[]) => {
    const run = promisify(execFile)(process.execPath, [program, 'canary', 'mf-payment', ...words], { env });
    const { stdout, stderr } = await run.catch((error) => error as { stdout: string; stderr: string });
    return stdout + stderr;
  };
  expect(await canary('101%')).toMatch(/^steps\.0\.percent: must be/);
  expect(await canary('1%:x')).toBe('"1%:x" is not a step. Write a share and minutes, such as 10%:30.\n');
  expect(await canary('pause')).toBe('payment has no canary.\n');
  const { version } = next.release;
  expect(await canary(version)).toBe(
    `payment ${version} is a canary: 1 % for 10 min, 10 % for 30 min, 50 % for 60 min, then live.\n`,
  );
  expect(await canary('pause')).toMatch(/canary, 1 %, paused$/m);
  expect(await canary('skip')).toMatch(/canary, 10 %, 50 % from \S+Z\. The canary has 0 of the 100 loads/m);
  expect(await canary('5%:20,25%', version)).toContain('5 % for 20 min, 25 % until someone skips it');
  expect(await canary('hold')).toMatch(/canary, 5 %, held$/m);
  expect(await canary('0%')).toBe('All visitors get the live version of payment again.\n');
  expect((await payment())?.canary).toBeNull();
});
