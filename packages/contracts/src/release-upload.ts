import { z } from 'zod';
import { releaseFacts } from './release-facts.ts';
import { registryEntry, releaseVersion, remoteName } from './releases.ts';
import { shellRelease } from './shell-release.ts';

/** Bytes of a request that stores a version. A version of the shell takes 3 MB. */
export const LARGEST_UPLOAD = 20 * 1024 * 1024;
const MOST_FILES = 1_000;

const fileName = z.string().regex(/^[\w-][\w.-]{0,199}$/, 'must be the name of a file');

/** Not z.base64: the shell does not share it, and every front end contains the contract. */
const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64');

export const versionParams = z.strictObject({ name: remoteName, version: releaseVersion });

export const uploadedVersion = z.strictObject({
  release: z.union([registryEntry, shellRelease]),
  facts: releaseFacts,
  commit: z.string().max(64).nullable(),
  files: z
    .array(z.strictObject({ name: fileName, content: base64 }))
    .min(1)
    .max(MOST_FILES),
  source_maps: base64.nullable(),
});
export type UploadedVersion = z.input<typeof uploadedVersion>;
export type ParsedVersion = z.output<typeof uploadedVersion>;
