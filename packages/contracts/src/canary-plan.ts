import { z } from 'zod';

const percent = z.int('must be a whole number from 1 to 100').min(1).max(100);
const MOST_MINUTES = 7 * 24 * 60;
const minutes = z.int(`must be a whole number from 1 to ${MOST_MINUTES}`).min(1).max(MOST_MINUTES);

/** A share of visitors. Without minutes it is held until someone skips it. */
export const canaryStep = z.object({ percent, minutes: minutes.nullable() });
export type CanaryStep = z.infer<typeof canaryStep>;

/** Reaching 100 % makes the version live. A last step below 100 % is held. */
export const canaryPlan = z
  .array(canaryStep)
  .min(1)
  .max(20)
  .refine(rises, 'Each step must have a larger share than the one before.')
  .refine((steps) => steps.at(-1)?.minutes === null, 'The last step takes no minutes.');

export const DEFAULT_CANARY_PLAN: readonly CanaryStep[] = [
  { percent: 1, minutes: 10 },
  { percent: 10, minutes: 30 },
  { percent: 50, minutes: 60 },
  { percent: 100, minutes: null },
];

/** What a user may do with a running canary, besides ending it. */
export const CANARY_ACTIONS = ['pause', 'resume', 'hold', 'skip'] as const;
export type CanaryAction = (typeof CANARY_ACTIONS)[number];

function rises(steps: readonly CanaryStep[]): boolean {
  return steps.every((step, index) => index === 0 || step.percent > (steps[index - 1]?.percent ?? 0));
}

/** @returns the step after the one with this share */
export function stepAfter(steps: readonly CanaryStep[], share: number): CanaryStep | undefined {
  return steps[steps.findIndex((step) => step.percent === share) + 1];
}
