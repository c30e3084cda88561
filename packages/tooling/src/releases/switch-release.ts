import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry, RegistryEntry, RemoteName, ShellRelease } from '@tailgate/contracts';
import { refusePathClashes } from './path-clashes.ts';
import { logLive } from './release-record.ts';
import { replaceJson } from './store-version.ts';

/**
 * Makes a remote's release live and keeps the entries of the other remotes.
 * @param dist the folder that the BFF serves
 * @throws if the shell or another live remote has one of its paths
 */
export async function switchRemote(dist: string, name: RemoteName, release: RegistryEntry): Promise<void> {
  const file = registryFile(dist);
  await withLock(`${file}.lock`, () => {
    const registry = readRegistry(dist);
    const { [name]: live, ...others } = registry;
    if (live?.version === release.version) return;
    const shell = readJson<ShellRelease>(shellFile(dist));
    refusePathClashes(name, release.screens, { shell: shell?.pages ?? [], ...screensByRemote(others) });
    replaceJson(file, { ...registry, [name]: release });
    logLive(dist, name, release.version, live);
  });
}

/**
 * Makes a release of the shell live.
 * @throws if a live remote has one of its paths
 */
export async function switchShell(dist: string, release: ShellRelease): Promise<void> {
  await withLock(`${registryFile(dist)}.lock`, () => {
    const live = readJson<ShellRelease>(shellFile(dist));
    if (live?.version === release.version) return;
    refusePathClashes('shell', release.pages, screensByRemote(readRegistry(dist)));
    replaceJson(shellFile(dist), release);
    logLive(dist, 'shell', release.version, live);
  });
}

/** @returns the live version of the shell or a remote */
export function liveVersion(dist: string, name: string): string | undefined {
  return name === 'shell' ? readJson<ShellRelease>(shellFile(dist))?.version : readRegistry(dist)[name]?.version;
}

const registryFile = (dist: string) => join(dist, 'mf', 'registry.json');
const shellFile = (dist: string) => join(dist, 'shell', 'current.json');
const readRegistry = (dist: string) => readJson<Registry>(registryFile(dist)) ?? {};

/** An entry of an older build has no screens. */
function screensByRemote(registry: Registry) {
  return Object.fromEntries(Object.entries(registry).map(([name, { screens }]) => [name, screens ?? []]));
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
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
