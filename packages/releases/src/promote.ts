import { refuseByGate } from './gate/gate-version.ts';
import { liveLog, liveVersion, makeLive } from './state/make-live.ts';
import { readState } from './state/release-state.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { sourceMapsKey } from './versions/source-maps.ts';
import { findVersion, type ReleaseRecord, storedVersions, versionsFolder } from './versions/stored-versions.ts';

/**
 * Makes a stored version live. Builds and copies nothing.
 * @param by who does it, for the log
 * @throws if there is no such version, the gate refuses it, or somebody makes another version live at the same time
 */
export async function promote(
  storage: ReleaseStorage,
  name: string,
  version: string,
  by: string,
): Promise<ReleaseRecord> {
  const record = await findVersion(storage, name, version);
  await refuseByGate(storage, name, record);
  await makeLive(storage, name, record.release, by);
  return record;
}

/**
 * Makes the version live that was live before the live one first was. Rolling back again goes one further.
 * @throws if no earlier version is known
 */
export async function rollBack(storage: ReleaseStorage, name: string, by: string): Promise<ReleaseRecord> {
  const before = await versionBefore(storage, name);
  if (!before) throw new Error(`${name} has no earlier release to roll back to.`);
  return await promote(storage, name, before, by);
}

/**
 * Removes old versions. Keeps the newest, the live one and the one that a roll-back would make live.
 * @returns the versions that were removed
 */
export async function prune(storage: ReleaseStorage, name: string, keep: number): Promise<string[]> {
  const kept = [liveVersion(await readState(storage), name), await versionBefore(storage, name)];
  const old = (await storedVersions(storage, name))
    .map(({ release }) => release.version)
    .slice(keep)
    .filter((version) => !kept.includes(version));
  for (const version of old) {
    const folder = `${versionsFolder(name)}/${version}`;
    await storage.remove(`${folder}.json`);
    await storage.remove(sourceMapsKey(name, version));
    await storage.remove(folder);
  }
  return old;
}

/** Skips versions that were removed by hand. */
async function versionBefore(storage: ReleaseStorage, name: string): Promise<string | undefined> {
  const state = await readState(storage);
  const stored = (await storedVersions(storage, name)).map(({ release }) => release.version);
  const versions = liveLog(state, name).map(({ version }) => version);
  const first = versions.lastIndexOf(liveVersion(state, name) ?? '');
  return first < 0 ? undefined : versions.slice(first + 1).find((version) => stored.includes(version));
}
