import type { SizeBudget } from '@tailgate/contracts';

/** A copy of a shared library that a front end offers to the page. */
export interface SharedCopy {
  readonly library: string;
  readonly version: string;
  /** Names that it exports. Members of a namespace are listed too, as "z.iso". */
  readonly exports: readonly string[];
  /** True for CommonJS: its default export is the whole module. */
  readonly commonJs: boolean;
  /** A page may have one copy only. */
  readonly singleton: boolean;
}

/** What a front end imports from one library. */
export interface LibraryUse {
  readonly library: string;
  /** The versions of the library that it runs with, as a range. */
  readonly range: string;
  /**
   * `shell`: it contains no copy and fails without the shell's. `negotiated`: any copy on the page within the range, or else its
   * own. `own`: always its own.
   */
  readonly copy: 'shell' | 'negotiated' | 'own';
  /** The files that import each name. The name '*' stands for uses that webpack cannot name. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** What the copy exports that is always its own. */
  readonly exports?: readonly string[];
}

/** Compressed sizes in bytes. */
interface Sizes {
  readonly firstLoad: number;
  readonly later: number;
  /** Source bytes by workspace folder or package, before minification: what grew, if a size did. */
  readonly parts: Readonly<Record<string, number>>;
}

/** What the gate has to know of a release. It is in the release's record, which browsers do not load. */
export interface ReleaseFacts {
  /** The contract that a remote was built for; of the shell, the newest and the oldest that it supports. */
  readonly contract: { readonly newest: number; readonly oldest: number };
  /** What src/remote.tsx exports. */
  readonly exposes: readonly string[];
  readonly uses: readonly LibraryUse[];
  readonly shares: readonly SharedCopy[];
  /** The hash of every file of the version folder, without the compressed copies. */
  readonly files: Readonly<Record<string, string>>;
  readonly sizes: Sizes;
  readonly budget: SizeBudget | null;
}
