import { z } from 'zod';
import { instant } from './fields.ts';
import { remoteName as name, releaseVersion as version } from './releases.ts';

const percent = z.int('must be a whole number from 1 to 100').min(1).max(100);

const change = z.object({
  version,
  at: instant,
  by: z.string(),
  from: version.nullable(),
  rolled_back: z.boolean(),
  percent: z.number().nullable(),
  reason: z.string().nullable(),
});

const storedVersion = z.object({
  version,
  built_at: instant,
  built_by: z.string(),
  commit: z.string().nullable(),
  bytes: z.int(),
});

const frontEndReleases = z.object({
  name,
  live: version.nullable(),
  roll_back_to: version.nullable(),
  canary: z.object({ version, percent: z.number() }).nullable(),
  changes: z.array(change),
  versions: z.array(storedVersion),
});
export type FrontEndReleases = z.infer<typeof frontEndReleases>;
export const releaseList = z.array(frontEndReleases);

export const frontEndParams = z.strictObject({ name });
/** `replaces` is the version that was live when the user decided; null if none was. */
export const promotion = z.strictObject({ version, replaces: version.nullable() });
export const rollBackBody = z.strictObject({ from: version });
export const canaryBody = z.strictObject({ version, percent });
export const previewBody = z.strictObject({ version });
export const previewLink = z.object({ link: z.string(), expires_at: instant });
export const comparison = z.strictObject({ from: version, to: version });
export const comparisonResult = z.object({ changes: z.array(z.string()) });
