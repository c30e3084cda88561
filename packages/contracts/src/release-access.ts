import { z } from 'zod';
import { instant } from './fields.ts';
import { remoteName as name, releaseVersion as version } from './releases.ts';

const id = z.string().regex(/^[\w-]{1,64}$/, 'Not the id of a token or link');
const ended = z.object({ at: instant, by: z.string() }).nullable();

const releaseToken = z.object({
  id,
  label: z.string().nullable(),
  front_ends: z.array(name),
  made_at: instant,
  made_by: z.string().nullable(),
  expires_at: instant,
  last_used_at: instant.nullable(),
  ended,
});
export type KnownReleaseToken = z.infer<typeof releaseToken>;
export const releaseTokenList = z.array(releaseToken);

const releasePreview = z.object({
  id,
  name,
  version,
  made_at: instant,
  made_by: z.string(),
  expires_at: instant,
  ended,
});
export type ReleasePreview = z.infer<typeof releasePreview>;
export const releasePreviewList = z.array(releasePreview);

export const accessParams = z.strictObject({ id });

/** What is kept beside the releases. */
export const releaseAccess = z.object({ tokens: releaseTokenList, previews: releasePreviewList });
export type ReleaseAccess = z.infer<typeof releaseAccess>;
