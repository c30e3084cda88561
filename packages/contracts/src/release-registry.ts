import { z } from 'zod';
import { instant } from './fields.ts';
import { integrity } from './release-files.ts';
import { registryEntry, releaseVersion, remoteName } from './releases.ts';
import { shellRelease } from './shell-release.ts';

/** A version that visitors get. Null is what older builds did not record. */
const registeredVersion = z.object({
  version: releaseVersion,
  contract: z.int().nullable(),
  integrity: z.record(z.string(), integrity),
  /** What a page needs to load it: its files, pages and screens. Older portals do not say. */
  release: z.union([registryEntry, shellRelease]).optional(),
  commit: z.string().nullable(),
  bytes: z.int().nullable(),
  built_at: instant.nullable(),
  built_by: z.string().nullable(),
  released_at: instant.nullable(),
  released_by: z.string().nullable(),
});

export const releaseRegistry = z.object({
  front_ends: z.array(
    z.object({
      name: remoteName,
      stable: registeredVersion,
      canary: registeredVersion.extend({ percent: z.number() }).nullable(),
    }),
  ),
});
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;

/** The answer's header with the detached Ed25519 signature of the body, in base64url. */
export const SIGNATURE_HEADER = 'Release-Signature';
