import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry, RegistryEntry, RemoteName, ShellRelease } from '@tailgate/contracts';
import { replaceJson } from './publish-version.ts';

/** Makes a remote's release live and keeps the entries of the other remotes. */
export async function switchRemote(registryFile: string, name: RemoteName, release: RegistryEntry): Promise<void> {
  await withLock(`${registryFile}.lock`, () => {
    const registry = existsSync(registryFile) ? (JSON.parse(readFileSync(registryFile, 'utf8')) as Registry) : {};
    if (registry[name]?.version === release.version) return;
    replaceJson(registryFile, { ...registry, [name]: release });
  });
}

/** Makes a release of the shell live. */
export function switchShell(releases: string, release: ShellRelease): void {
  const file = join(releases, 'current.json');
  const current = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellRelease) : undefined;
  if (current?.version !== release.version) replaceJson(file, release);
}

const lockTimeoutMs = 10_000;

/** Runs `work` under a lock, so that remotes built at the same time do not overwrite each other's entries. */
async function withLock(lock: string, work: () => void): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true });
  const deadline = Date.now() + lockTimeoutMs;
  while (!tryLock(lock)) {
    if (Date.now() > deadline) throw new Error(`Another build holds ${lock}. Remove it if no build is running.`);
    await wait(25);
  }
  try {
    work();
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
    // A killed build leaves its lock behind. A switch takes milliseconds, so an old lock is stale.
    if (age > lockTimeoutMs / 2) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
