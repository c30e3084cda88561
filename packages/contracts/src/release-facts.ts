import { z } from 'zod';
import { sizeBudget } from './declarations.ts';
import { integrity } from './release-files.ts';

const names = z.array(z.string()).readonly();
const bytes = z.int().min(0);

const sharedCopy = z
  .object({
    library: z.string(),
    version: z.string(),
    /** Names that it exports. Members of a namespace are listed too, as "z.iso". */
    exports: names,
    /** True for CommonJS: its default export is the whole module. */
    commonJs: z.boolean(),
    singleton: z.boolean(),
  })
  .readonly();
export type SharedCopy = z.infer<typeof sharedCopy>;

const libraryUse = z
  .object({
    library: z.string(),
    range: z.string(),
    /**
     * `shell`: it contains no copy and fails without the shell's. `negotiated`: any copy on the page within the range, or else its
     * own. `own`: always its own.
     */
    copy: z.enum(['shell', 'negotiated', 'own']),
    /** The files that import each name. The name '*' stands for uses that webpack cannot name. */
    imports: z.record(z.string(), names).readonly(),
    exports: names.optional(),
  })
  .readonly();
export type LibraryUse = z.infer<typeof libraryUse>;

export const releaseFacts = z
  .object({
    /** The contract that a remote was built for; of the shell, the newest and the oldest that it supports. */
    contract: z.object({ newest: z.number(), oldest: z.number() }).readonly(),
    /** The kind of a remote's container; of the shell, the kinds that it can load. Older builds do not say: theirs is `webpack`. */
    containers: names.optional(),
    exposes: names,
    uses: z.array(libraryUse).readonly(),
    shares: z.array(sharedCopy).readonly(),
    /** The hash of every file of the version folder, without the compressed copies. */
    files: z.record(z.string(), integrity).readonly(),
    /** Compressed sizes in bytes. */
    sizes: z
      .object({
        firstLoad: bytes,
        later: bytes,
        /** Source bytes by workspace folder or package, before minification: what grew, if a size did. */
        parts: z.record(z.string(), z.number()).readonly(),
      })
      .readonly(),
    budget: sizeBudget.nullable(),
  })
  .readonly();
export type ReleaseFacts = z.infer<typeof releaseFacts>;
