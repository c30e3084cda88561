import {
  type CanaryAction,
  type CanaryStep,
  canaryPlan,
  type LiveEntry,
  type ReleaseState,
  stepAfter,
} from '@tailgate/contracts';
import { refuseByGate } from './gate/gate-version.ts';
import { ReleaseError } from './release-error.ts';
import { holdCanary, pauseCanary, raiseCanary, resumeCanary, type SeenCanary, startCanary } from './state/canary.ts';
import { frontEndOf } from './state/front-end.ts';
import { liveLog, liveVersion, makeLive, type Why } from './state/make-live.ts';
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
 * Gives a stored version to some visitors, and to more by the plan's steps.
 * @throws if the plan is not valid, there is no such version, or it may not go live
 */
export async function setCanary(
  storage: ReleaseStorage,
  name: string,
  { version, steps }: { version: string; steps: readonly CanaryStep[] },
  by: string,
): Promise<ReleaseRecord> {
  const plan = canaryPlan.safeParse(steps);
  const [first, ...rest] = plan.data ?? [];
  if (!first) throw new ReleaseError('refused', plan.error?.issues.map(({ message }) => message).join(' ') ?? '');
  const record = await findVersion(storage, name, version);
  await refuseByGate(storage, name, record);
  await startCanary(storage, name, { release: record.release, steps: [first, ...rest] }, by);
  return record;
}

/**
 * Moves a canary to the next step of its plan. At 100 % it goes live as any version does.
 * @returns the step
 * @throws if the canary is no longer as seen, its plan has no further step, or it may not go live
 */
export async function raise(storage: ReleaseStorage, name: string, seen: SeenCanary, by: string): Promise<CanaryStep> {
  const frontEnd = frontEndOf(await readState(storage), name);
  const step = stepAfter(frontEnd?.canary?.steps ?? [], seen.percent);
  if (!frontEnd || !step) throw new ReleaseError('conflict', `The canary of ${name} has no further step. Promote it.`);
  if (step.percent < 100) await raiseCanary(storage, name, { seen, step }, by);
  else await promote(storage, name, seen.version, by, { replaces: frontEnd.stable.version, canary: seen });
  return step;
}

const ACTIONS = { pause: pauseCanary, resume: resumeCanary, hold: holdCanary, skip: raise } as const;

/**
 * Pauses, resumes or holds a canary, or skips to its next step.
 * @throws if the canary is no longer as seen, or the action does not fit
 */
export async function changeCanary(
  storage: ReleaseStorage,
  name: string,
  { action, ...seen }: SeenCanary & { action: CanaryAction },
  by: string,
): Promise<void> {
  await ACTIONS[action](storage, name, seen, by);
}

/** Services serve a page for as long, and a phone may keep the page and its worker without a connection. */
const WORKER_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes old versions. Keeps the newest, the live one, the canary, the one that a roll-back would make live, and those whose worker
 * was live in the last 30 days.
 * @returns the versions that were removed
 */
export async function prune(storage: ReleaseStorage, name: string, keep: number): Promise<string[]> {
  const state = await readState(storage);
  const frontEnd = frontEndOf(state, name);
  const canary = frontEnd?.canary?.release.version;
  const kept = [frontEnd?.stable.version, canary, await versionBefore(storage, state, name)];
  const recent = recentVersions(frontEnd?.log ?? []);
  const old = (await storedVersions(storage, name))
    .slice(keep)
    .filter(({ release }) => !('worker' in release && recent.includes(release.version)))
    .map(({ release }) => release.version)
    .filter((version) => !kept.includes(version));
  for (const version of old) {
    const folder = `${versionsFolder(name)}/${version}`;
    await storage.remove(`${folder}.json`);
    await storage.remove(sourceMapsKey(name, version));
    await storage.remove(folder);
  }
  return old;
}

/** @returns the versions that visitors got until the next change, if that is recent */
function recentVersions(log: readonly LiveEntry[]): string[] {
  const since = new Date(Date.now() - WORKER_KEPT_MS).toISOString();
  return log.filter((_, index) => (log[index - 1]?.since ?? since) >= since).map(({ version }) => version);
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
