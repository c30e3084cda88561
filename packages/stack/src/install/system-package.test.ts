import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { redisProgram } from '../backends/redis.ts';
import { findChromium } from './chromium.ts';
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
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
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
