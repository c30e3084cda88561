import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findOrInstall, findProgram } from './system-package.ts';

const wanted = { names: ['tailgate-redis', 'tailgate-valkey'], packages: { 'apt-get': ['redis-package'] } };
const originalPath = process.env.PATH;
let folder: string;

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-path-'));
  process.env.PATH = folder;
  symlinkSync('/usr/bin/env', join(folder, 'env'));
  // What sudo does for an account that needs no password.
  program('sudo', 'shift; exec "$@"');
});

afterEach(() => {
  process.env.PATH = originalPath;
  rmSync(folder, { recursive: true, force: true });
});

test('takes the first name that PATH has and installs nothing', async () => {
  program('apt-get', 'exit 1');
  program('tailgate-valkey', '');
  expect(await findOrInstall(wanted)).toBe(join(folder, 'tailgate-valkey'));
  expect(findProgram(wanted.names)).toBe(join(folder, 'tailgate-valkey'));
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
});

test('has nothing to offer without a package manager', async () => {
  expect(await findOrInstall(wanted)).toBeUndefined();
});
