import { z } from 'zod';
import { CANARY_ACTIONS, canaryPlan, canaryStep } from './canary-plan.ts';
import { instant } from './fields.ts';
import { remoteName as name, releaseVersion as version } from './releases.ts';

const change = z.object({
  version,
  at: instant,
  by: z.string(),
  from: version.nullable(),
  rolled_back: z.boolean(),
  percent: z.number().nullable(),
  action: z.enum(CANARY_ACTIONS).nullable().default(null),
  reason: z.string().nullable(),
});

const storedVersion = z.object({
  version,
  built_at: instant,
  built_by: z.string(),
  commit: z.string().nullable(),
  bytes: z.int(),
});

const runningCanary = z.object({
  version,
  percent: z.number(),
  steps: z.array(canaryStep).default([]),
  due: instant.nullable().default(null),
  paused: z.boolean().default(false),
  /** What is missing before it may be raised. */
  waits_for: z.string().nullable().default(null),
});

const frontEndReleases = z.object({
  name,
  live: version.nullable(),
  roll_back_to: version.nullable(),
  canary: runningCanary.nullable(),
  changes: z.array(change),
  versions: z.array(storedVersion),
});
export type FrontEndReleases = z.infer<typeof frontEndReleases>;
export const releaseList = z.array(frontEndReleases);

export const frontEndParams = z.strictObject({ name });
/** `replaces` is the version that was live when the user decided; null if none was. */
export const promotion = z.strictObject({ version, replaces: version.nullable() });
export const rollBackBody = z.strictObject({ from: version });
/** Either a plan or one share, which is held. */
export const canaryBody = z
  .strictObject({ version, percent: canaryStep.shape.percent.optional(), steps: canaryPlan.optional() })
  .refine(({ percent, steps }) => (percent === undefined) !== (steps === undefined), 'Give either percent or steps.');
/** `version` and `percent` are what the user saw, so that a step is not skipped twice. */
export const canaryChange = z.strictObject({
  version,
  percent: canaryStep.shape.percent,
  action: z.enum(CANARY_ACTIONS),
});
export const previewBody = z.strictObject({ version });
export const previewLink = z.object({ link: z.string(), expires_at: instant });
export const comparison = z.strictObject({ from: version, to: version });
export const comparisonResult = z.object({ changes: z.array(z.string()) });
