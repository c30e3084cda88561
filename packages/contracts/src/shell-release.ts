import { z } from 'zod';
import { fileHashes, fileName, firstView, integrity } from './release-files.ts';
import { releaseVersion } from './releases.ts';
import { shellPage } from './screens.ts';

export const shellRelease = z.object({
  version: releaseVersion,
  scripts: z.array(z.object({ file: fileName, integrity })),
  chunks: fileHashes.default({}),
  pages: z
    .array(
      z.object({
        ...shellPage.shape,
        preload: z.array(fileName).optional(),
        firstView: firstView.optional(),
      }),
    )
    .default([]),
  /** What surrounds the first view of a screen, by who sees it. */
  frames: z.record(z.string(), firstView.extend({ preload: z.array(fileName).optional() })).optional(),
  /** Preloaded by every page. An older release has none. */
  fonts: z.array(fileName).optional(),
  libraries: z.record(z.string(), z.object({ version: z.string(), files: z.array(fileName) })).optional(),
  /** Whether it creates the policy without which a page that enforces Trusted Types loads no script. */
  trustedTypes: z.boolean().optional(),
  /** Whether it shows what remotes add to each other's screens. An older one leaves every slot empty. */
  extensions: z.boolean().optional(),
});
export type ShellRelease = z.infer<typeof shellRelease>;
