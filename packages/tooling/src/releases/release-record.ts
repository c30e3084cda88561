import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry, ShellRelease } from '@tailgate/contracts';
import type { ReleaseFacts } from '../gate/facts.ts';
import { type BuiltFile, readBuild } from './content-version.ts';
import { replaceJson } from './store-version.ts';

export type Release = RegistryEntry | ShellRelease;

/** What is known of a stored version. It lies beside the version's folder, so that the BFF does not serve it. */
export interface ReleaseRecord {
  readonly release: Release;
  /** ISO 8601. */
  readonly builtAt: string;
  readonly builtBy: string;
  readonly commit: string | null;
  readonly bytes: number;
  /** For the gate. Absent from the records of older builds. */
  readonly facts?: ReleaseFacts;
}

/** One time that a version went live. */
export interface LiveEntry {
  readonly version: string;
  /** ISO 8601, or 'unknown'. */
  readonly since: string;
  readonly by: string;
}

const KEPT_LIVE_ENTRIES = 100;

/** @returns the folder of a front end's versions: shell or mf/<name> */
export function versionsFolder(dist: string, name: string): string {
  return name === 'shell' ? join(dist, 'shell') : join(dist, 'mf', name);
}

/** Records a version when it is first built. The same build again changes nothing, but adds facts that are missing. */
export function recordVersion(
  dist: string,
  name: string,
  release: Release,
  files: readonly BuiltFile[],
  facts?: ReleaseFacts,
): void {
  const file = join(versionsFolder(dist, name), `${release.version}.json`);
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
    if (facts && !known.facts) replaceJson(file, { ...known, facts });
    return;
  }
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const record: ReleaseRecord = {
    release,
    builtAt: new Date().toISOString(),
    builtBy: whoReleases(),
    commit: commit(),
    bytes,
    ...(facts ? { facts } : {}),
  };
  replaceJson(file, record);
}

/** @returns the stored versions of a front end, newest first */
export function storedVersions(dist: string, name: string): ReleaseRecord[] {
  const folder = versionsFolder(dist, name);
  const versions = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return versions
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, `${entry.name}.json`)))
    .map((entry) => JSON.parse(readFileSync(join(folder, `${entry.name}.json`), 'utf8')) as ReleaseRecord)
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

/**
 * @param version a version or its first characters
 * @throws if none or several versions start so
 */
export function findVersion(dist: string, name: string, version: string): ReleaseRecord {
  const found = storedVersions(dist, name).filter(({ release }) => release.version.startsWith(version));
  const [first] = found;
  if (first && found.length === 1) return first;
  const problem = first ? `Several versions of ${name} start with ${version}` : `${name} has no version ${version}`;
  throw new Error(`${problem}. See: npm run release -- list ${name}`);
}

/** @returns the hash of each script and style sheet of a release, by file name */
export function hashesOf(release: Release): [file: string, hash: string][] {
  if ('integrity' in release) return Object.entries(release.integrity);
  return [
    ...release.scripts.map(({ file, integrity }): [string, string] => [file, integrity]),
    ...Object.entries(release.chunks),
  ];
}

/** @returns when each version went live, newest first */
export function liveLog(dist: string, name: string): LiveEntry[] {
  const file = join(versionsFolder(dist, name), 'live.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LiveEntry[]) : [];
}

/**
 * Call under the lock of the registry.
 * @param before the release that was live; recorded too if it is older than the records
 */
export function logLive(dist: string, name: string, version: string, before: Release | undefined): void {
  const entry: LiveEntry = { version, since: new Date().toISOString(), by: whoReleases() };
  const folder = join(versionsFolder(dist, name), before?.version ?? '');
  let log = liveLog(dist, name);
  if (before && log.length === 0 && existsSync(folder)) {
    const files = readBuild(folder).filter((file) => !/\.(br|gz)$/.test(file.name));
    recordVersion(dist, name, before, files);
    log = [{ version: before.version, since: 'unknown', by: 'unknown' }];
  }
  replaceJson(join(versionsFolder(dist, name), 'live.json'), [entry, ...log].slice(0, KEPT_LIVE_ENTRIES));
}

const whoReleases = () => process.env.RELEASED_BY ?? userInfo().username;

/** @returns null outside a git repository, as in an image */
function commit(): string | null {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return null;
  }
}
