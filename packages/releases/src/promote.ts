import type { LiveEntry, ReleaseState } from '@tailgate/contracts';
import { refuseByGate } from './gate/gate-version.ts';
import { ReleaseError } from './release-error.ts';
import { frontEndOf } from './state/front-end.ts';
import { endCanary, liveLog, liveVersion, makeLive, startCanary, type Why } from './state/make-live.ts';
import { readState } from './state/release-state.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { sourceMapsKey } from './versions/source-maps.ts';
import { findVersion, type ReleaseRecord, storedVersions, versionsFolder } from './versions/stored-versions.ts';

/**
 * Makes a stored version live. Builds and copies nothing.
 * @param by who does it, for the log
 * @throws if there is no such version, the gate refuses it, or another version goes live at the same time
 */
export async function promote(
  storage: ReleaseStorage,
  name: string,
  version: string,
  by: string,
  why: Why = {},
): Promise<ReleaseRecord> {
  const record = await findVersion(storage, name, version);
  await refuseByGate(storage, name, record);
  await makeLive(storage, name, record.release, by, why);
  return record;
}

/**
 * Makes the version live that the live one replaced. Rolling back again goes one further.
 * @param from the version to roll back; by default the live one
 * @throws if no earlier version is known, or `from` is not live
 */
export async function rollBack(
  storage: ReleaseStorage,
  name: string,
  by: string,
  { from, reason }: { from?: string; reason?: string } = {},
): Promise<ReleaseRecord> {
  const state = await readState(storage);
  const live = liveVersion(state, name);
  if (from !== undefined && live !== from) throw new ReleaseError('conflict', `${name} ${from} is not live.`);
  const before = await versionBefore(storage, state, name);
  if (!before || live === undefined)
    throw new ReleaseError('unknown', `${name} has no earlier release to roll back to.`);
  return await promote(storage, name, before, by, {
    replaces: live,
    isRollBack: true,
    ...(reason !== undefined && { reason }),
  });
}

/**
 * Gives a stored version to some visitors; 0 percent ends the canary.
 * @param percent a whole number from 0 to 100
 * @throws if the percentage is another one, there is no such version, or it may not go live
 */
export async function setCanary(
  storage: ReleaseStorage,
  name: string,
  { version, percent }: { version: string; percent: number },
  by: string,
): Promise<ReleaseRecord> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new ReleaseError('refused', `The percentage must be a whole number from 0 to 100, not ${percent}.`);
  const record = await findVersion(storage, name, version);
  if (percent === 0) {
    await endCanary(storage, name, by);
    return record;
  }
  await refuseByGate(storage, name, record);
  await startCanary(storage, name, { release: record.release, percent }, by);
  return record;
}

/**
 * Removes old versions. Keeps the newest, the live one, the canary and the one that a roll-back would make live.
 * @returns the versions that were removed
 */
export async function prune(storage: ReleaseStorage, name: string, keep: number): Promise<string[]> {
  const state = await readState(storage);
  const frontEnd = frontEndOf(state, name);
  const canary = frontEnd?.canary?.release.version;
  const kept = [frontEnd?.stable.version, canary, await versionBefore(storage, state, name)];
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

/** @returns the version that a roll-back makes live; versions that were removed by hand are skipped */
export async function versionBefore(
  storage: ReleaseStorage,
  state: ReleaseState,
  name: string,
): Promise<string | undefined> {
  const live = liveVersion(state, name);
  const stored = (await storedVersions(storage, name)).map(({ release }) => release.version);
  const before = versionsInTurn(liveLog(state, name)).slice(0, -1);
  return before.findLast((version) => version !== live && stored.includes(version));
}

/** @returns the versions that were live, each after the one that it replaced; a roll-back removes those after its version */
function versionsInTurn(log: readonly LiveEntry[]): string[] {
  const versions: string[] = [];
  for (const { version, from, rolledBack } of log.toReversed()) {
    const known = versions.lastIndexOf(version);
    // Older portals recorded neither. There, a version that came back was rolled back to.
    const isRollBack = rolledBack || from === undefined;
    if (isRollBack && known >= 0) versions.length = known + 1;
    else versions.push(version);
  }
  return versions;
}
