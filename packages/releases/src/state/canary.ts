import { type CanaryStep, stepAfter } from '@tailgate/contracts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import type { Release } from '../versions/stored-versions.ts';
import { type FrontEndState, frontEndOf, logEntry, withFrontEnd } from './front-end.ts';
import { changeState } from './release-state.ts';

type Canary = NonNullable<FrontEndState['canary']>;

/** The canary as the caller knows it. With `due`, its clock must not have been changed either. */
export interface SeenCanary {
  readonly version: string;
  readonly percent: number;
  readonly due?: string | undefined;
}

/**
 * Gives a release of a front end to the visitors of the plan's first step. A canary before it ends.
 * @throws if the version is live for all already, the front end has no live version, or another one has one of its paths
 */
export async function startCanary(
  storage: ReleaseStorage,
  name: string,
  { release, steps }: { release: Release; steps: readonly [CanaryStep, ...CanaryStep[]] },
  by: string,
): Promise<void> {
  await changeState(storage, (state) => {
    const frontEnd = frontEndOf(state, name);
    if (!frontEnd)
      throw new ReleaseError(
        'unknown',
        `${name} has no live version that the other visitors could get. Promote one first.`,
      );
    if (frontEnd.stable.version === release.version)
      throw new ReleaseError('conflict', `${name} ${release.version} is live for all.`);
    return withFrontEnd(state, name, begun(frontEnd, { release, steps: [...steps] }, steps[0], by));
  });
}

/**
 * Gives a canary to the visitors of this step of its plan. Only one of several callers that saw the same canary does.
 * @throws if the canary is no longer as seen
 */
export async function raiseCanary(
  storage: ReleaseStorage,
  name: string,
  { seen, step }: { seen: SeenCanary; step: CanaryStep },
  by: string,
): Promise<void> {
  await changeCanaryState(storage, name, seen, (frontEnd, { release, steps }) =>
    begun(frontEnd, { release, steps }, step, by),
  );
}

/**
 * Stops the clock of the step. The canary is still judged.
 * @throws if the canary is no longer as seen, or no clock runs
 */
export async function pauseCanary(
  storage: ReleaseStorage,
  name: string,
  seen: SeenCanary,
  by: string,
  reason?: string,
): Promise<void> {
  await changeCanaryState(storage, name, seen, (frontEnd, { due, ...canary }) => {
    if (due === undefined) throw new ReleaseError('conflict', `The canary of ${name} is not being raised.`);
    const left = Math.max(0, Date.parse(due) - Date.now());
    return noted(frontEnd, { ...canary, left }, { by, action: 'pause', reason });
  });
}

/** @throws if the canary is no longer as seen, or is not paused */
export async function resumeCanary(storage: ReleaseStorage, name: string, seen: SeenCanary, by: string): Promise<void> {
  await changeCanaryState(storage, name, seen, (frontEnd, { left, ...canary }) => {
    if (left === undefined) throw new ReleaseError('conflict', `The canary of ${name} is not paused.`);
    return noted(frontEnd, { ...canary, due: inMilliseconds(left) }, { by, action: 'resume' });
  });
}

/**
 * Takes the time from the step, so that it lasts until someone skips it.
 * @throws if the canary is no longer as seen
 */
export async function holdCanary(storage: ReleaseStorage, name: string, seen: SeenCanary, by: string): Promise<void> {
  await changeCanaryState(storage, name, seen, (frontEnd, { due: _, left: __, ...canary }) => {
    const steps = canary.steps.map((step) => (step.percent === canary.percent ? { ...step, minutes: null } : step));
    return noted(frontEnd, { ...canary, steps }, { by, action: 'hold' });
  });
}

/**
 * Gives the stable version to all visitors again.
 * @param only ends the canary only if it has this version
 * @returns the version of the canary, or undefined if there was none
 */
export async function endCanary(
  storage: ReleaseStorage,
  name: string,
  by: string,
  { only, reason }: { only?: string; reason?: string } = {},
): Promise<string | undefined> {
  let ended: string | undefined;
  await changeState(storage, (state) => {
    const frontEnd = frontEndOf(state, name);
    ended = frontEnd?.canary?.release.version;
    if (!frontEnd || ended === undefined) return state;
    if (only !== undefined && ended !== only) {
      ended = undefined;
      return state;
    }
    const { canary: _, ...rest } = frontEnd;
    const log = [{ ...logEntry(ended, by, reason), percent: 0 }, ...frontEnd.log];
    return withFrontEnd(state, name, { ...rest, log });
  });
  return ended;
}

/** @throws if the canary is no longer as seen */
export function refuseOtherCanary(
  name: string,
  canary: Canary | undefined,
  { version, percent, due }: SeenCanary,
): asserts canary {
  const isSeen = canary?.release.version === version && canary.percent === percent;
  if (!isSeen || (due !== undefined && canary.due !== due))
    throw new ReleaseError('conflict', `The canary of ${name} has just been changed. Look at it and try again.`);
}

async function changeCanaryState(
  storage: ReleaseStorage,
  name: string,
  seen: SeenCanary,
  change: (frontEnd: FrontEndState, canary: Canary) => FrontEndState,
): Promise<void> {
  await changeState(storage, (state) => {
    const frontEnd = frontEndOf(state, name);
    refuseOtherCanary(name, frontEnd?.canary, seen);
    return frontEnd?.canary ? withFrontEnd(state, name, change(frontEnd, frontEnd.canary)) : state;
  });
}

function begun(
  frontEnd: FrontEndState,
  plan: Pick<Canary, 'release' | 'steps'>,
  { percent, minutes }: CanaryStep,
  by: string,
): FrontEndState {
  const change = { ...logEntry(plan.release.version, by), from: frontEnd.stable.version, percent };
  const due = minutes === null || !stepAfter(plan.steps, percent) ? undefined : inMilliseconds(minutes * 60_000);
  const canary = { ...plan, percent, since: change.since, ...(due !== undefined && { due }) };
  return { ...frontEnd, canary, log: [change, ...frontEnd.log] };
}

function noted(
  frontEnd: FrontEndState,
  canary: Canary,
  { by, action, reason }: { by: string; action: 'pause' | 'resume' | 'hold'; reason?: string | undefined },
): FrontEndState {
  const change = { ...logEntry(canary.release.version, by, reason), percent: canary.percent, action };
  return { ...frontEnd, canary, log: [change, ...frontEnd.log] };
}

const inMilliseconds = (left: number) => new Date(Date.now() + left).toISOString();
