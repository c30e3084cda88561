import { z } from 'zod';
import { CANARY_ACTIONS, canaryStep } from './canary-plan.ts';
import { announcements, registryEntry, releaseVersion, remoteName } from './releases.ts';
import { shellRelease } from './shell-release.ts';

const liveEntry = z.object({
  version: releaseVersion,
  since: z.string(),
  by: z.string(),
  /** The version that was live for all before. Absent from entries of older portals, and if there was none. */
  from: releaseVersion.optional(),
  rolledBack: z.boolean().optional(),
  /** How many of 100 visitors get it as a canary; 0 if the canary ended. Absent if it went live for all. */
  percent: z.number().optional(),
  /** What was done with a canary that kept its share. */
  action: z.enum(CANARY_ACTIONS).optional(),
  reason: z.string().optional(),
});
export type LiveEntry = z.infer<typeof liveEntry>;

/** The canary of an older portal has no plan and keeps its share. */
const canaryState = <R extends z.ZodType>(release: R) =>
  z.object({
    release,
    percent: z.number().min(0).max(100),
    steps: z.array(canaryStep).default([]),
    /** When this share began. */
    since: z.string().default(new Date(0).toISOString()),
    /** When the next step is due. Absent while the step is held or paused. */
    due: z.string().optional(),
    /** The milliseconds that a paused step has left. */
    left: z.number().optional(),
  });

const frontEndState = <R extends z.ZodType>(release: R) =>
  z.object({
    stable: release,
    previous: release.optional(),
    canary: canaryState(release).optional(),
    log: z.array(liveEntry),
  });

export const releaseState = z.object({
  shell: frontEndState(shellRelease).optional(),
  remotes: z.record(remoteName, frontEndState(registryEntry)).default({}),
  announced: announcements.optional(),
});
export type ReleaseState = z.infer<typeof releaseState>;
