import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Candidate,
  openStorage,
  packVersion,
  readRecord,
  signReleaseToken,
  storeSourceMaps,
} from '@tailgate/releases';
import { remote, shell } from '@tailgate/releases/testing/made-up-releases';
import { PAGE_REQUEST, readBoot } from '../testing/publish-release.ts';
import { stopBffs, type TestBff } from '../testing/start-bff.ts';
import { bearer, expectRefusal, releaseToken, startTokenPortal, store } from '../testing/token-portal.ts';

const STAGE_KEY = 'of-the-stage-only-of-the-stage-only-of-the-stage';
const ENTRY = 'remoteEntry.0123456789ab.js';
const MAP = Buffer.from(JSON.stringify({ version: 3, sources: [], sourcesContent: [], names: [], mappings: '' }));

let stage: TestBff;
let production: TestBff;
let tokens: Record<string, string>;
let folder = '';
beforeAll(async () => {
  stage = await startTokenPortal({ RELEASE_TOKEN_KEY: STAGE_KEY });
  production = await startTokenPortal();
  folder = mkdtempSync(join(tmpdir(), 'tailgate-copies-'));
  await store(folder, shell(), { live: true });
  const { text } = await signReleaseToken(STAGE_KEY, { frontEnds: ['payment'], days: 1 });
  tokens = { SOURCE_RELEASE_TOKEN: text, RELEASE_TOKEN: await releaseToken() };
});
afterAll(async () => {
  await stopBffs();
  rmSync(folder, { recursive: true });
});

const versionOf = ({ record }: Candidate) => record.release.version;
const onNextPage = async () => readBoot((await production.send('/auth', PAGE_REQUEST)).text).registry.payment?.version;

async function onStage(candidate: Candidate): Promise<string> {
  await store(stage.releases, candidate);
  const map = { name: `${ENTRY}.map`, content: MAP };
  await storeSourceMaps(await openStorage(stage.releases), 'payment', versionOf(candidate), [map]);
  return versionOf(candidate);
}

/** Made-up releases have no screen that a browser could open. */
async function copy(version: string, env: Record<string, string>, ...options: string[]) {
  const program = join(import.meta.dirname, '../../../packages/build/src/commands/release.ts');
  const args = [program, 'copy', 'mf-payment', version, '--from', stage.url, '--no-smoke', ...options];
  const { RELEASES_DIR: _, RELEASES_PORTAL: __, ...rest } = process.env;
  return await promisify(execFile)(process.execPath, args, { env: { ...rest, ...tokens, ...env } }).then(
    ({ stdout }) => ({ printed: stdout, refusal: undefined }),
    (error: { stdout: string; stderr: string }) => ({ printed: error.stdout, refusal: error.stderr }),
  );
}
const copyToProduction = (version: string, ...options: string[]) =>
  copy(version, { RELEASES_PORTAL: production.url }, ...options);

async function stored(releases: string, version: string) {
  const storage = await openStorage(releases);
  const { files, ...rest } = await packVersion(storage, 'payment', version);
  return { ...rest, files: files.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
const isStored = async (releases: string, version: string) =>
  (await readRecord(await openStorage(releases), 'payment', version)) !== undefined;

test('copies a version with all its bytes, facts and source maps to another portal, and makes it live', async () => {
  const version = await onStage(remote({ code: 'const text = "tried on the stage";' }));
  const { printed, refusal } = await copyToProduction(version.slice(0, 8), '--promote');
  expect(refusal).toBeUndefined();
  expect(printed).toContain(`payment ${version} is live. The next page has it.`);
  expect(await stored(production.releases, version)).toEqual(await stored(stage.releases, version));
  expect((await stored(production.releases, version)).source_maps).not.toBeNull();
  expect(await onNextPage()).toBe(version);
  expect(await copyToProduction(version)).toEqual({
    refusal: undefined,
    printed: `payment ${version} is live already.\n`,
  });
});

test('copies a version to a folder, and does not make it live', async () => {
  const version = await onStage(remote({ code: 'const text = "for a folder";' }));
  const { printed } = await copy(version, { RELEASES_DIR: folder, RELEASED_BY: 'Ann' });
  expect(printed).toContain(`Stored. To make it live: npm run release -- promote payment ${version}`);
  expect(await stored(folder, version)).toEqual(await stored(stage.releases, version));
  expect((await readRecord(await openStorage(folder), 'payment', version))?.builtBy).toBe('Ann');
});

test.each<[string, () => Promise<string>, string, Record<string, string>?]>([
  ['an unknown version', async () => 'ffffffffffff0000', 'payment has no version ffffffffffff0000.'],
  [
    'a version with a tampered byte',
    async () => {
      const version = await onStage(remote({ code: 'const text = "tampered";' }));
      writeFileSync(join(stage.releases, 'mf/payment', version, ENTRY), 'const text = "tampereD";');
      return version;
    },
    `${ENTRY} of payment was changed`,
  ],
  [
    'a version that its gate refuses',
    () => onStage(remote({ code: 'const text = "ahead";', facts: { contract: { newest: 2, oldest: 2 } } })),
    'payment is built for contract 2',
  ],
  [
    "a version without the source's token",
    () => onStage(remote({ code: 'const text = "no token";' })),
    "Set SOURCE_RELEASE_TOKEN to the team's release token",
    { SOURCE_RELEASE_TOKEN: '' },
  ],
])('neither a portal nor a folder gets %s', async (_, prepare, sentence, env = {}) => {
  const version = await prepare();
  const live = await onNextPage();
  const targets = [{ RELEASES_PORTAL: production.url }, { RELEASES_DIR: folder }];
  const copies = await Promise.all(targets.map((target) => copy(version, { ...target, ...env }, '--promote')));
  for (const { refusal } of copies) expect(refusal).toContain(sentence);
  for (const releases of [production.releases, folder]) expect(await isStored(releases, version)).toBe(false);
  expect(await onNextPage()).toBe(live);
});

test('refuses a token of another team, of the other portal, and a session', async () => {
  const version = await onStage(remote({ code: 'const text = "not theirs";' }));
  const others = (key?: string) => releaseToken({ front_ends: ['admin'] }, key ? { key } : {});
  const toStage = { SOURCE_RELEASE_TOKEN: await others(STAGE_KEY) };
  for (const [env, sentence] of [
    [toStage, 'may release admin, not payment.'],
    [{ RELEASE_TOKEN: await others() }, 'may release admin, not payment.'],
    [{ SOURCE_RELEASE_TOKEN: tokens.RELEASE_TOKEN ?? '' }, 'The release token is not valid.'],
  ] as const) {
    const { refusal } = await copy(version, { RELEASES_PORTAL: production.url, ...env });
    expect(refusal).toContain(sentence);
  }
  const path = `/api/releases/payment/versions/${version}`;
  const headers = await stage.signIn('SUPER_ADMIN');
  expectRefusal(await stage.send(path, { headers }), 403, 'You do not have permission');
  expectRefusal(await stage.send(path, { headers: bearer(toStage.SOURCE_RELEASE_TOKEN) }), 403, 'not payment');
  expect((await stage.send(path)).status).toBe(401);
  expect(await isStored(production.releases, version)).toBe(false);
});
