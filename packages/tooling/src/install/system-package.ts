import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface SystemProgram {
  /** The name in messages. */
  readonly title: string;
  /** Possible file names, the preferred one first. */
  readonly names: readonly string[];
  /** The packages that contain it, by package manager. */
  readonly packages: Readonly<Partial<Record<ManagerName, readonly string[]>>>;
  /** What the package would start at every boot. The stack runs its own. */
  readonly service?: string;
}

type ManagerName = 'apt-get' | 'dnf' | 'apk' | 'brew';

/** @returns the full path of the first of these programs in PATH */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of [...folders, '/usr/local/bin', '/usr/sbin', '/opt/homebrew/bin']) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** TAILGATE_NO_INSTALL=1 forbids system packages. */
export function mayInstall(): boolean {
  return process.env.TAILGATE_NO_INSTALL !== '1';
}

/** Prints a line before anything is installed on the machine. */
export function announceInstall(title: string, command: string): void {
  const { stdout } = process;
  // On a terminal, replace the line that shows the running steps.
  const begin = stdout.isTTY ? '\r\u001b[K' : '';
  stdout.write(`${begin}  ↓  ${title} is missing. Installing it: ${command}\n`);
}

/**
 * Finds a program, or installs it with the system's package manager if that needs no password.
 * @returns its path, or undefined if it is missing and cannot or may not be installed
 */
export async function findOrInstall(program: SystemProgram): Promise<string | undefined> {
  const present = findProgram(program.names);
  if (present !== undefined || !mayInstall()) return present;
  for (const [name, packages] of Object.entries(program.packages)) {
    const manager = managers[name as keyof typeof managers];
    if (findProgram([name]) === undefined) continue;
    const root = manager.needsRoot ? rootPrefix() : [];
    if (root === undefined) return undefined;
    announceInstall(program.title, [...root, name, ...manager.install, ...packages].join(' '));
    await manager.run(root, packages);
    const installed = findProgram(program.names);
    if (installed && program.service && findProgram(['systemctl']))
      await run([...root, 'systemctl', 'disable', '--now', program.service]);
    return installed;
  }
  return undefined;
}

/** The commands that install the program, for a message. */
export function installHint(program: SystemProgram): string {
  const ways = Object.entries(program.packages).map(
    ([manager, packages]) => `${manager} install ${packages.join(' ')}`,
  );
  return ways.join(', or ');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns the prefix for a command that needs root: none or sudo; undefined if sudo would ask for a password */
function rootPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  if (findProgram(['sudo']) === undefined) return undefined;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

async function run(command: readonly string[], environment: Record<string, string> = {}): Promise<boolean> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { stdio: 'ignore', env: { ...process.env, ...environment } });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

interface Manager {
  readonly needsRoot: boolean;
  readonly install: readonly string[];
  run(root: readonly string[], packages: readonly string[]): Promise<unknown>;
}

const managers: Readonly<Record<ManagerName, Manager>> = {
  'apt-get': { needsRoot: true, install: ['install', '-y'], run: installWithApt },
  dnf: { needsRoot: true, ...plain('dnf', 'install', '-y') },
  apk: { needsRoot: true, ...plain('apk', 'add', '--no-cache') },
  brew: { needsRoot: false, ...plain('brew', 'install') },
};

function plain(name: ManagerName, ...install: string[]): Omit<Manager, 'needsRoot'> {
  return { install, run: (root, packages) => run([...root, name, ...install, ...packages]) };
}

async function installWithApt(root: readonly string[], packages: readonly string[]): Promise<void> {
  const unattended = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    run([...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], unattended);
  const install = () => apt('install', '-y', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends', ...packages);
  const lists = '/var/lib/apt/lists';
  const haveLists = existsSync(lists) && readdirSync(lists).some((name) => name.includes('_Packages'));
  await withoutServiceStarts(root, async () => {
    if (haveLists && (await install())) return;
    // Container images have no package lists, or lists with versions that the server no longer has.
    if (await apt('update')) await install();
  });
}

/** Keeps Debian from starting what it installs. */
async function withoutServiceStarts(root: readonly string[], work: () => Promise<void>): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = root.length === 0 && !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}
