import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { redisProgram } from '../backends/redis-program.ts';
import { findChromium } from '../checks/chromium.ts';
import { findOrInstall, findProgram } from './system-package.ts';

const wanted = {
  title: 'Redis',
  names: ['tailgate-redis', 'tailgate-valkey'],
  packages: { 'apt-get': ['redis-package'] },
};
const originalPath = process.env.PATH;
let folder: string;
let said: string;

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

beforeEach(() => {
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  folder = mkdtempSync(join(tmpdir(), 'tailgate-path-'));
  process.env.PATH = folder;
  symlinkSync('/usr/bin/env', join(folder, 'env'));
  // What sudo does for an account that needs no password.
  program('sudo', 'shift; exec "$@"');
});

afterEach(() => {
  process.env.PATH = originalPath;
  delete process.env.TAILGATE_NO_INSTALL;
  rmSync(folder, { recursive: true, force: true });
});

test('takes the first name that PATH has and installs nothing', async () => {
  program('apt-get', 'exit 1');
  program('tailgate-valkey', '');
  expect(await findOrInstall(wanted)).toBe(join(folder, 'tailgate-valkey'));
  expect(findProgram(wanted.names)).toBe(join(folder, 'tailgate-valkey'));
  expect(said).toBe('');
});

test('fetches package lists when the package is not known, then installs without a question', async () => {
  const [log, lists] = [join(folder, 'log'), join(folder, 'lists')];
  program(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $*" >> ${log}
     [ "$1" = update ] && : > ${lists}
     [ "$1" = install ] && { [ -e ${lists} ] || exit 100; : > ${folder}/tailgate-redis; /bin/chmod 755 ${folder}/tailgate-redis; }
     exit 0`,
  );
  expect(await findOrInstall(wanted)).toBe(join(folder, 'tailgate-redis'));
  expect(said).toMatch(
    /^ {2}↓ {2}Redis is missing here\. Installing it: (sudo -n )?apt-get install -y redis-package\n$/,
  );
});

test('has nothing to offer without a package manager', async () => {
  expect(await findOrInstall(wanted)).toBeUndefined();
});

test('installs nothing and says what to install when TAILGATE_NO_INSTALL=1', async () => {
  process.env.TAILGATE_NO_INSTALL = '1';
  delete process.env.E2E_CHROMIUM;
  program('apt-get', `: > ${folder}/installed`);
  expect(await findOrInstall(wanted)).toBeUndefined();
  const hint = /missing on this machine\. Install .*apt-get install/;
  // These two may be on this machine, outside PATH.
  for (const find of [redisProgram, () => findChromium(new AbortController().signal)]) {
    const found = await find().catch((error: Error) => error.message);
    expect(found).toMatch(new RegExp(`${hint.source}|^/`));
  }
  expect(existsSync(join(folder, 'installed'))).toBe(false);
  expect(said).toBe('');
});
