// @ts-check
// Part of the bootstrap: runs on Node 20, before any package is installed. Its types are in system-package.d.ts.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @type {typeof import('./system-package.d.ts').findProgram} */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of [...folders, '/usr/local/bin', '/usr/sbin', '/opt/homebrew/bin']) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** @type {typeof import('./system-package.d.ts').mayInstall} */
export function mayInstall() {
  return process.env.TAILGATE_NO_INSTALL !== '1';
}

/** @type {typeof import('./system-package.d.ts').announceInstall} */
export function announceInstall(title, command, output = process.stdout) {
  // On a terminal, replace the line that shows the running steps.
  const begin = output.isTTY ? '\r\u001b[K' : '';
  output.write(`${begin}  ↓  ${title} is missing. Installing it: ${command}\n`);
}

/** @type {typeof import('./system-package.d.ts').installPackage} */
export async function installPackage({ title, packages: byManager, service }, output) {
  if (!mayInstall()) return;
  for (const manager of managers) {
    const packages = byManager[manager.name];
    if (packages === undefined || findProgram([manager.name]) === undefined) continue;
    const root = manager.needsRoot ? rootPrefix() : [];
    if (root === undefined) return;
    announceInstall(title, [...root, manager.name, ...manager.install, ...packages].join(' '), output);
    const isInstalled = await manager.run(root, packages);
    if (isInstalled && service && findProgram(['systemctl']))
      await run([...root, 'systemctl', 'disable', '--now', service]);
    return;
  }
}

/** @type {typeof import('./system-package.d.ts').findOrInstall} */
export async function findOrInstall(program) {
  const present = findProgram(program.names);
  if (present !== undefined) return present;
  await installPackage(program);
  return findProgram(program.names);
}

/** @type {typeof import('./system-package.d.ts').installHint} */
export function installHint({ packages: byManager }) {
  const ways = Object.entries(byManager).map(([manager, packages]) => `${manager} install ${packages.join(' ')}`);
  return ways.join(', or ');
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {readonly string[] | undefined} the prefix for a command that needs root: none or sudo; undefined if sudo would ask for a password */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (findProgram(['sudo']) === undefined) return undefined;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * @param {readonly string[]} command
 * @returns {Promise<boolean>} whether it succeeded
 */
async function run([file = '', ...args]) {
  const child = spawn(file, args, { stdio: 'ignore' });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * @typedef {(root: readonly string[], packages: readonly string[]) => Promise<boolean>} Install
 * @type {readonly { name: import('./system-package.d.ts').ManagerName, needsRoot: boolean, install: string[], run: Install }[]}
 */
const managers = [
  { name: 'apt-get', needsRoot: true, install: ['install', '-y'], run: installWithApt },
  { needsRoot: true, ...plain('dnf', 'install', '-y') },
  { needsRoot: true, ...plain('apk', 'add', '--no-cache') },
  { needsRoot: false, ...plain('brew', 'install') },
];

/**
 * @template {string} Name
 * @param {Name} name
 * @param {string[]} install
 */
function plain(name, ...install) {
  /** @type {Install} */
  const runIt = (root, packages) => run([...root, name, ...install, ...packages]);
  return { name, install, run: runIt };
}

/** @type {Install} */
async function installWithApt(root, packages) {
  /** @param {string[]} args */
  const apt = (...args) => run([...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  const install = () => apt('install', '-y', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends', ...packages);
  const lists = '/var/lib/apt/lists';
  const haveLists = existsSync(lists) && readdirSync(lists).some((name) => name.includes('_Packages'));
  return await withoutServiceStarts(root, async () => {
    if (haveLists && (await install())) return true;
    // Container images have no package lists, or lists with versions that the server no longer has.
    return (await apt('update')) && (await install());
  });
}

/**
 * Keeps Debian from starting what it installs.
 * @param {readonly string[]} root
 * @param {() => Promise<boolean>} work
 */
async function withoutServiceStarts(root, work) {
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = root.length === 0 && !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}
