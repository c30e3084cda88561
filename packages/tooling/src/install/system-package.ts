import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface SystemProgram {
  /** As people know it. */
  readonly title: string;
  /** What it may be called, the preferred name first. */
  readonly names: readonly string[];
  /** The packages that hold it, by package manager. */
  readonly packages: Readonly<Partial<Record<ManagerName, readonly string[]>>>;
}

type ManagerName = 'apt-get' | 'dnf' | 'apk' | 'brew';

/** The full path of the first of these programs that PATH has. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of [...folders, '/usr/local/bin', '/opt/homebrew/bin']) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** Set it to keep this machine as it is. */
export function mayInstall(): boolean {
  return process.env.TAILGATE_NO_INSTALL !== '1';
}

/** One line before anything is put on the machine. */
export function announceInstall(title: string, command: string): void {
  const { stdout } = process;
  // On a terminal the progress keeps a line of what is under way; this takes its place.
  const begin = stdout.isTTY ? '\r\u001b[K' : '';
  stdout.write(`${begin}  ↓  ${title} is missing here. Installing it: ${command}\n`);
}

/**
 * The program, installed with the system's package manager if that needs no password; undefined when it cannot be had, or nothing
 * may be installed.
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
    return findProgram(program.names);
  }
  return undefined;
}

/** How to install it by hand, for a message. */
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

/** What to put before a command that needs root: nothing, sudo, or undefined when neither works without a question. */
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
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run([...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], quiet);
  const install = () => apt('install', '-y', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends', ...packages);
  const lists = '/var/lib/apt/lists';
  const haveLists = existsSync(lists) && readdirSync(lists).some((name) => name.includes('_Packages'));
  await withoutServiceStarts(root, async () => {
    if (haveLists && (await install())) return;
    // Images come without package lists, or with lists so old that the server no longer has those versions.
    if (await apt('update')) await install();
  });
}

/** Debian starts a service when it installs it. Ours is a private one: the system's must neither run now nor after a reboot. */
async function withoutServiceStarts(root: readonly string[], work: () => Promise<void>): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d';
  const ours = root.length === 0 && !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const redisBefore = findProgram(['redis-server']) !== undefined;
  try {
    await work();
  } finally {
    if (ours) rmSync(policy, { force: true });
  }
  const redisCame = !redisBefore && findProgram(['redis-server']) !== undefined;
  if (redisCame && findProgram(['systemctl'])) await run([...root, 'systemctl', 'disable', '--now', 'redis-server']);
}
