import type { RemoteName } from '@tailgate/contracts';
import { EntryError } from './classify-failure.ts';
import type { IntegrityBook } from './remote-address.ts';

/** What the entry of a remote leaves behind: a container of webpack's Module Federation. */
export interface Container {
  /** @param scope what the remote may share; it adds what it brings */
  init(scope: ShareScope): unknown;
  get(module: './remote'): Promise<() => unknown>;
}

/** The versions that a screen takes from the shell, by library. */
export type Libraries = Readonly<Record<string, string>>;

/** By library and version. */
type ShareScope = Record<string, Record<string, SharedLibrary>>;
interface SharedLibrary {
  readonly get: () => unknown;
  readonly from: string;
  readonly loaded?: 1;
}

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

const TIMEOUT_MS = 8_000;

/**
 * Loads the entry of a remote.
 * @throws EntryError
 */
export async function loadContainer(name: RemoteName, entry: string, integrity: IntegrityBook): Promise<Container> {
  const key = `tailgate_${name}`;
  Reflect.deleteProperty(globalThis, key);
  await loadScript(entry, integrity.of(entry));
  const container = (globalThis as unknown as Record<string, Container | undefined>)[key];
  if (!container) throw new EntryError('broken', `${entry} was loaded, but left no ${key}`);
  return container;
}

function loadScript(address: string, integrity = ''): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  // Must match the page's preload link, or the browser downloads the script twice.
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  script.integrity = integrity;
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    const fail = (kind: 'timed-out' | 'unreachable') => reject(new EntryError(kind, `${address} could not be loaded`));
    timer = setTimeout(() => fail('timed-out'), TIMEOUT_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => fail('unreachable'));
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

/** Downloads the shell's copies. A version that it does not have comes with the remote. */
export async function preloadLibraries(libraries: Libraries): Promise<void> {
  await __webpack_init_sharing__('default');
  const copies = Object.entries(libraries).map(
    async ([library, version]) => await __webpack_share_scopes__.default[library]?.[version]?.get(),
  );
  await Promise.allSettled(copies);
}

/**
 * The libraries of the shell, for one remote. Each remote gets its own list: what one brings never reaches another, and it cannot
 * replace a copy of the shell.
 */
export async function sharedLibraries(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  const libraries = Object.entries(__webpack_share_scopes__.default);
  return Object.fromEntries(
    libraries.map(([library, versions]) => {
      const copies = Object.entries(versions).map(
        ([version, copy]) => [version, { ...copy, loaded: 1 as const }] as const,
      );
      return [library, Object.fromEntries(copies)];
    }),
  );
}
