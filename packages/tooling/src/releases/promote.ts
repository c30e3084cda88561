import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './content-version.ts';
import {
  findVersion,
  hashesOf,
  liveLog,
  type Release,
  type ReleaseRecord,
  storedVersions,
  versionsFolder,
} from './release-record.ts';
import { removeSourceMaps } from './source-maps.ts';
import { liveVersion, switchRemote, switchShell } from './switch-release.ts';

/**
 * Makes a stored version live. Builds and copies nothing.
 * @throws if there is no such version, a file of it is missing or changed, or another front end has one of its paths
 */
export async function promote(dist: string, name: string, version: string): Promise<ReleaseRecord> {
  const record = findVersion(dist, name, version);
  const { release } = record;
  refuseChangedFiles(versionsFolder(dist, name), release);
  if ('scripts' in release) await switchShell(dist, release);
  else await switchRemote(dist, name, release);
  return record;
}

/**
 * Makes the version live that was live before the live one first was. Rolling back again goes one further.
 * @throws if no earlier version is known
 */
export async function rollBack(dist: string, name: string): Promise<ReleaseRecord> {
  const before = versionBefore(dist, name);
  if (!before) throw new Error(`${name} has no earlier release to roll back to.`);
  return await promote(dist, name, before);
}

/**
 * Removes old versions. Keeps the newest, the live one and the one that a roll-back would make live.
 * @returns the versions that were removed
 */
export function prune(dist: string, name: string, keep: number): string[] {
  const kept = [liveVersion(dist, name), versionBefore(dist, name)];
  const old = storedVersions(dist, name)
    .map(({ release }) => release.version)
    .slice(keep)
    .filter((version) => !kept.includes(version));
  for (const version of old) {
    const folder = join(versionsFolder(dist, name), version);
    rmSync(`${folder}.json`);
    removeSourceMaps(versionsFolder(dist, name), version);
    rmSync(folder, { recursive: true });
  }
  return old;
}

function versionBefore(dist: string, name: string): string | undefined {
  const versions = liveLog(dist, name).map(({ version }) => version);
  const first = versions.lastIndexOf(liveVersion(dist, name) ?? '');
  return first < 0 ? undefined : versions[first + 1];
}

/** A browser refuses such a file, and the front end would be down. */
function refuseChangedFiles(folder: string, release: Release): void {
  for (const [name, hash] of hashesOf(release)) {
    const file = join(folder, release.version, name);
    const problem = !existsSync(file) ? 'is missing' : hashOf(readFileSync(file)) === hash ? undefined : 'was changed';
    if (problem) throw new Error(`${file} ${problem}, so ${release.version} cannot go live. Build it again.`);
  }
}
