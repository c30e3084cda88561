import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../../package.json' with { type: 'json' };
import { ensureNodeStarts } from './pinned-node.js';

const stack = join(import.meta.dirname, '../..');
const complaint = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tailgate-node-'));
  for (const part of ['ensure-node.mjs', 'src/install'])
    cpSync(join(stack, part), join(root, 'packages/stack', part), { recursive: true });
  const library = join(root, 'libatomic.so.1');
  program('node_modules/.bin/node', `[ -e ${library} ] || { echo '${complaint}' >&2; exit 127; }; echo "node $*"`);
  program('machine/apt-get', `case "$*" in *libatomic1*) : > ${library};; esac`);
  // Acts as sudo does for an account that needs no password.
  program('machine/sudo', 'shift; exec "$@"');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function program(path: string, script: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), `#!/bin/sh\n${script}\n`);
  chmodSync(join(root, path), 0o755);
}

/** Runs a script of the root's package.json as npm does on a machine whose own Node works. */
function runScript(name: 'start' | 'test', environment: Record<string, string> = {}) {
  const folders = [join(root, 'node_modules/.bin'), join(root, 'machine'), '/usr/bin', '/bin'];
  const env = { PATH: folders.join(':'), npm_node_execpath: process.execPath, ...environment };
  return spawnSync('/bin/sh', ['-c', manifest.scripts[name]], { cwd: root, env, encoding: 'utf8' });
}

test.each(['start', 'test'] as const)('npm %s installs the library that Node 26 needs, once', (name) => {
  const first = runScript(name);
  expect(first).toMatchObject({ status: 0, stdout: `node packages/stack/bootstrap.mjs ${name}\n` });
  const line =
    /^ {2}↓ {2}libatomic, a library of Node 26, is missing\. Installing it: (sudo -n )?apt-get install -y libatomic1$/m;
  expect(first.stderr).toMatch(line);
  expect(runScript(name)).toMatchObject({ status: 0, stderr: '' });
});

test.each(['start', 'test'] as const)('npm %s with TAILGATE_NO_INSTALL=1 names that library', (name) => {
  const { status, stdout, stderr } = runScript(name, { TAILGATE_NO_INSTALL: '1' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(
    'libatomic, a library of Node 26, is missing on this machine. Install it (apt-get install libatomic1, or dnf install libatomic).',
  );
  expect(existsSync(join(root, 'libatomic.so.1'))).toBe(false);
});

test('the bootstrap says why Node 26 does not start if it lacks something else', async () => {
  program('other/node', "echo 'Illegal instruction' >&2; exit 132");
  const starting = ensureNodeStarts(join(root, 'other/node'));
  await expect(starting).rejects.toThrow('Node 26 does not start: Illegal instruction');
});
