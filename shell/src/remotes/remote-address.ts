import type { Registry, RegistryEntry, RemoteName } from '@tailgate/contracts';

/**
 * Where a release's entry is served. A retry asks under an alias that the server ignores: under the same address the
 * browser would join the request that still hangs.
 */
export function entryAddress(name: RemoteName, release: RegistryEntry, attempt: number): string {
  return `/mf/${attempt > 0 ? `@r${attempt}/` : ''}${name}/${release.version}/${release.entry}`;
}

/** Remembers the published hashes of every release this page has heard of, and finds them by address. */
export class IntegrityBook {
  readonly #hashes = new Map<string, string>();

  add(registry: Registry): void {
    for (const [name, release] of Object.entries(registry)) {
      for (const [file, hash] of Object.entries(release?.integrity ?? {})) {
        this.#hashes.set(`${name}/${release?.version}/${file}`, hash);
      }
    }
  }

  /** The hash of the file at an address (absolute or not, aliased or not); undefined for files that are not a remote's. */
  of(address: string): string | undefined {
    const path = new URL(address, 'http://localhost').pathname.match(/^\/mf\/(?:@r\d+\/)?(.+)$/)?.[1];
    return path === undefined ? undefined : this.#hashes.get(path);
  }
}
