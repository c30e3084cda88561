import { brotliCompressSync, gzipSync } from 'node:zlib';
import type {
  LibraryUse,
  RegistryEntry,
  ReleasedExtension,
  ReleasedSlot,
  ReleaseFacts,
  SharedCopy,
  ShellRelease,
} from '@tailgate/contracts';
import type { StoredFile } from '../../storage/release-storage.ts';
import { contentVersion, hashesByName, integrityOf } from '../../versions/content-version.ts';
import type { ReleaseRecord } from '../../versions/stored-versions.ts';
import type { Candidate, LivePortal } from '../gate.ts';

export interface Difference {
  readonly name?: string;
  readonly code?: string;
  readonly extraFiles?: readonly StoredFile[];
  readonly paths?: readonly string[];
  readonly facts?: Partial<ReleaseFacts>;
  readonly withoutFacts?: boolean;
  /** By name, as version 1 with the ids a and b, or as given. */
  readonly slots?: readonly (string | ReleasedSlot)[];
  readonly extensions?: readonly (string | ReleasedExtension)[];
  readonly showsExtensions?: boolean;
  /** The scope of its worker, whose file is one of `extraFiles`. */
  readonly worker?: string;
}

const ENTRY = 'remoteEntry.0123456789ab.js';
const CHUNK = 'remote.0123456789ab.js';
const CODE = `const longEnoughToBeCompressed = '${'-'.repeat(2000)}';`;

export const UI: SharedCopy = {
  library: '@tailgate/ui',
  version: '1.1.0',
  exports: ['Button', 'Card', 'media'],
  commonJs: false,
  singleton: false,
};
export const REACT: SharedCopy = {
  library: 'react',
  version: '19.3.1',
  exports: ['useState', 'useEffect'],
  commonJs: true,
  singleton: true,
};
const ROUTER = { library: 'react-router-dom', version: '7.18.6', exports: ['Link'], commonJs: false, singleton: true };
const ZOD = { library: 'zod', version: '4.6.7', exports: ['z', 'z.iso', 'z.object'], commonJs: false, singleton: true };

export function use(library: string, range: string, ...names: string[]): LibraryUse {
  const imports = Object.fromEntries(names.map((name) => [name, ['mf-payment/src/remote.tsx']]));
  return { library, range, copy: 'shell', imports };
}
export const negotiated = (range: string, ...names: string[]): LibraryUse => ({
  ...use('@tailgate/ui', range, ...names),
  copy: 'negotiated',
});
export const bundled = (...names: string[]): LibraryUse => ({
  ...use('@tailgate/web-kit', '1.0.0', ...names),
  copy: 'own',
  exports: ['useShell'],
});

export function facts(uses: readonly LibraryUse[] = [], more: Partial<ReleaseFacts> = {}): Partial<ReleaseFacts> {
  const usual = [use('react', '^19.0.0', 'useState'), negotiated('^1.1.0', 'Button'), bundled('useShell')];
  const others = usual.filter(({ library }) => uses.every((each) => each.library !== library));
  return { uses: [...others, ...uses], ...more };
}

export function remoteFacts(files: readonly StoredFile[]): ReleaseFacts {
  return {
    contract: { newest: 1, oldest: 1 },
    exposes: ['Remote', 'contractVersion'],
    uses: [],
    shares: [],
    files: hashesByName(files),
    sizes: { firstLoad: 30_000, later: 10_000, parts: { 'mf-payment/src': 90_000 } },
    budget: { firstLoad: 40, later: 20 },
  };
}

function record(
  release: Omit<RegistryEntry, 'version'> | Omit<ShellRelease, 'version'>,
  files: StoredFile[],
  some: Difference,
) {
  const made: ReleaseRecord = {
    release: { version: contentVersion(files), ...release },
    builtAt: '2026-01-01T00:00:00.000Z',
    builtBy: 'ann',
    commit: null,
    bytes: 0,
    ...(some.withoutFacts ? {} : { facts: { ...remoteFacts(files), ...some.facts } }),
  };
  return made;
}

function withCopies(files: readonly StoredFile[]): StoredFile[] {
  return files.flatMap((file) => [
    file,
    { name: `${file.name}.br`, content: brotliCompressSync(file.content) },
    { name: `${file.name}.gz`, content: gzipSync(file.content) },
  ]);
}

export const slot = (name: string, more: Partial<ReleasedSlot> = {}): ReleasedSlot => ({
  ...{ name, version: 1, ids: ['a', 'b'], example: '/payments?payment=1' },
  ...more,
});
export const extension = (name: string, more: Partial<ReleasedExtension> = {}): ReleasedExtension => ({
  ...{ slot: name, newest: 1, oldest: 1, ids: ['a', 'b'], access: 'staff' },
  ...more,
});

export function remote(difference: Difference = {}): Candidate {
  const { name = 'payment', code = CODE, extraFiles = [], paths = [`/${name}`] } = difference;
  const files = [
    { name: ENTRY, content: Buffer.from(code) },
    { name: CHUNK, content: Buffer.from(CODE) },
    ...extraFiles,
  ];
  const screens = paths.map((path) => ({ path, access: 'staff' as const, title: 'Title' }));
  const slots = difference.slots?.map((each) => (typeof each === 'string' ? slot(each) : each));
  const extensions = difference.extensions?.map((each) => (typeof each === 'string' ? extension(each) : each));
  const release = {
    ...{ entry: ENTRY, preload: [CHUNK], integrity: integrityOf(files), area: name, screens },
    ...(slots && { slots }),
    ...(extensions && { extensions }),
    ...(difference.worker !== undefined && { worker: { scope: difference.worker } }),
  };
  const exposes = ['Remote', 'contractVersion', ...(extensions ? ['Extension'] : [])];
  const usual = { ...facts(), exposes, shares: [UI] };
  const made = record(release, files, { ...difference, facts: { ...usual, ...difference.facts } });
  return { name, record: made, files: withCopies(files), wasLive: false };
}

export function shell(difference: Difference = {}): Candidate {
  const files = [{ name: 'shell.js', content: Buffer.from(difference.code ?? CODE) }];
  const pages = (difference.paths ?? ['/auth']).map((path) => ({ path }));
  const release = {
    scripts: [{ file: 'shell.js', integrity: integrityOf(files)['shell.js'] ?? '' }],
    chunks: {},
    pages,
    extensions: difference.showsExtensions ?? true,
  };
  const shared = { exposes: [], shares: [UI, REACT, ROUTER, ZOD], ...difference.facts };
  return { name: 'shell', record: record(release, files, { ...difference, facts: shared }), files, wasLive: false };
}

export function portal(
  members: { shells?: Candidate[]; canaryShell?: Candidate; remotes?: Candidate[]; canaries?: Candidate[] } = {},
): LivePortal {
  const { shells = [shell()], canaryShell, remotes = [remote({ name: 'admin' })], canaries = [] } = members;
  const open = shells.map(({ record }, index) => ({
    kind: index === 0 ? ('live' as const) : ('earlier' as const),
    record,
  }));
  const byName = (candidates: Candidate[]) => Object.fromEntries(candidates.map(({ name, record }) => [name, record]));
  return {
    shells: canaryShell ? [...open, { kind: 'canary', record: canaryShell.record }] : open,
    remotes: byName(remotes),
    canaries: byName(canaries),
  };
}
