import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry, RegistryEntry, RemoteName, ShellRelease } from '@tailgate/contracts';
import { replaceJson } from './publish-version.ts';

/** Makes a remote's release the one that fresh pages get. The entries of the other remotes are written back as they were. */
export async function switchRemote(registryFile: string, name: RemoteName, release: RegistryEntry): Promise<void> {
  await alone(`${registryFile}.lock`, () => {
    const registry = existsSync(registryFile) ? (JSON.parse(readFileSync(registryFile, 'utf8')) as Registry) : {};
    if (registry[name]?.version === release.version) return;
    replaceJson(registryFile, { ...registry, [name]: release });
  });
}

/** Makes a version of the shell the current one. */
export function switchShell(releases: string, release: ShellRelease): void {
  const file = join(releases, 'current.json');
  const current = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellRelease) : undefined;
  if (current?.version !== release.version) replaceJson(file, release);
}

const patienceMs = 10_000;

/** Several remotes may be built at once; a folder that can be made only once keeps their switches from undoing each other. */
async function alone(lock: string, act: () => void): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true });
  const deadline = Date.now() + patienceMs;
  while (!tryLock(lock)) {
    if (Date.now() > deadline) throw new Error(`Another build holds ${lock}. Remove it if no build is running.`);
    await wait(25);
  }
  try {
    act();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    // A build that was killed while switching leaves its lock behind; switching takes milliseconds.
    if (age > patienceMs / 2) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
