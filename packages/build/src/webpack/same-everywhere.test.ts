import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';

/** What a build reads. */
const COPIED = ['mf-payment', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
const PACKAGES = ['contracts', 'domain', 'releases', 'build', 'stack', 'ui', 'web-kit'];

const elsewhere = join(repository, `.data-elsewhere-${process.pid}`);
const dist = mkdtempSync(join(tmpdir(), 'tailgate-dist-'));

beforeAll(() => {
  link(COPIED, '.');
  link(PACKAGES, 'packages');
  // Other processes write and delete files of the caches while they are copied.
  const installed = readdirSync(join(repository, 'node_modules')).filter((name) => name !== '.cache');
  link(installed, 'node_modules');
});
afterAll(() => {
  for (const folder of [elsewhere, dist]) rmSync(folder, { recursive: true, force: true });
});

/** Hard links: the copies cost nothing, and paths stay those of the copy. */
function link(names: readonly string[], folder: string): void {
  mkdirSync(join(elsewhere, folder), { recursive: true });
  const paths = names.map((name) => join(repository, folder, name));
  execFileSync('cp', ['-al', '-t', join(elsewhere, folder), ...paths]);
}

function versionBuiltIn(root: string): string | undefined {
  const program = join(root, 'packages/build/bin/tailgate-build.mjs');
  const output = execFileSync(process.execPath, [program, join(root, 'mf-payment'), '--store-only'], {
    env: { ...process.env, TAILGATE_DIST_DIR: dist },
    encoding: 'utf8',
  });
  return /^payment ([0-9a-f]{16}):/.exec(output)?.[1];
}

test('a remote has the same version in every folder', () => {
  const version = versionBuiltIn(elsewhere);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(versionBuiltIn(repository)).toBe(version);
}, 60_000);
