import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redisProgram } from '../backends/redis.ts';
import { findChromium } from '../checks/chromium.ts';
import { ensureNodeStarts } from './pinned-node.js';
import { findOrInstall, findProgram } from './system-package.js';

const wanted = {
  title: 'Redis',
  names: ['tailgate-redis', 'tailgate-valkey'],
  packages: { 'apt-get': ['redis-package'] },
};
const originalPath = process.env.PATH;
let folder: string;
let printed: string;

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  folder = mkdtempSync(join(tmpdir(), 'tailgate-path-'));
  process.env.PATH = folder;
  symlinkSync('/usr/bin/env', join(folder, 'env'));
  // Acts as sudo does for an account that needs no password.
  program('sudo', 'shift; exec "$@"');
});

afterEach(() => {
  process.env.PATH = originalPath;
  delete process.env.TAILGATE_NO_INSTALL;
  rmSync(folder, { recursive: true, force: true });
});

test('uses an installed program and installs nothing', async () => {
  program('apt-get', 'exit 1');
  program('tailgate-valkey', '');
  expect(await findOrInstall(wanted)).toBe(join(folder, 'tailgate-valkey'));
  expect(findProgram(wanted.names)).toBe(join(folder, 'tailgate-valkey'));
  expect(printed).toBe('');
});

test('updates the package lists if needed, then installs without prompting', async () => {
  const [log, lists] = [join(folder, 'log'), join(folder, 'lists')];
  program(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $*" >> ${log}
     [ "$1" = update ] && : > ${lists}
     [ "$1" = install ] && { [ -e ${lists} ] || exit 100; : > ${folder}/tailgate-redis; /bin/chmod 755 ${folder}/tailgate-redis; }
     exit 0`,
  );
  expect(await findOrInstall(wanted)).toBe(join(folder, 'tailgate-redis'));
  expect(printed).toMatch(/^ {2}↓ {2}Redis is missing\. Installing it: (sudo -n )?apt-get install -y redis-package\n$/);
});

test('finds nothing without a package manager', async () => {
  expect(await findOrInstall(wanted)).toBeUndefined();
});

test('with TAILGATE_NO_INSTALL=1 installs nothing and names what to install', async () => {
  process.env.TAILGATE_NO_INSTALL = '1';
  delete process.env.E2E_CHROMIUM;
  program('apt-get', `: > ${folder}/installed`);
  expect(await findOrInstall(wanted)).toBeUndefined();
  const hint = /missing on this machine\. Install .*apt-get install/;
  // The machine may have both outside PATH.
  for (const find of [redisProgram, () => findChromium(new AbortController().signal)]) {
    const found = await find().catch((error: Error) => error.message);
    expect(found).toMatch(new RegExp(`${hint.source}|^/`));
  }
  expect(existsSync(join(folder, 'installed'))).toBe(false);
  expect(printed).toBe('');
});

/** Stands in for Node 26, which does not start before its library is installed. */
function nodeWithoutLibrary(): string {
  const needed = join(folder, 'libatomic.so.1');
  const complaint = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file';
  program('node', `[ -e ${needed} ] || { echo '${complaint}' >&2; exit 127; }`);
  program('apt-get', `case "$*" in *libatomic1*) : > ${needed};; esac`);
  return join(folder, 'node');
}

test('installs the library that Node 26 needs, once', async () => {
  const node = nodeWithoutLibrary();
  await ensureNodeStarts(node);
  expect(printed).toMatch(
    /^ {2}↓ {2}libatomic, a library of Node 26, is missing\. Installing it: (sudo -n )?apt-get install -y libatomic1\n$/,
  );
  printed = '';
  await ensureNodeStarts(node);
  expect(printed).toBe('');
});

test('with TAILGATE_NO_INSTALL=1 names the library that Node 26 needs', async () => {
  process.env.TAILGATE_NO_INSTALL = '1';
  const error = /^libatomic, .* is missing on this machine\. Install it \(apt-get install libatomic1, or dnf install/;
  await expect(ensureNodeStarts(nodeWithoutLibrary())).rejects.toThrow(error);
  expect(existsSync(join(folder, 'libatomic.so.1'))).toBe(false);
  expect(printed).toBe('');
});

test('says why Node 26 does not start if it lacks something else', async () => {
  program('node', "echo 'Illegal instruction' >&2; exit 132");
  await expect(ensureNodeStarts(join(folder, 'node'))).rejects.toThrow('Node 26 does not start: Illegal instruction');
});
