import type { Registry, RegistryEntry, RemoteName } from '@tailgate/contracts';

/**
 * Where a release's entry is served. A retry asks under an alias that the server ignores: under the same address the
 * browser would join the request that still hangs.
 */
export function entryAddress(name: RemoteName, release: RegistryEntry, attempt: number): string {
  return `/mf/${attempt > 0 ? `@r${attempt}/` : ''}${name}/${release.version}/${release.entry}`;
}

/** Remembers the published hashes of every release this page has heard of, the shell's own too, and finds them by address. */
export class IntegrityBook {
  readonly #hashes = new Map<string, string>();

  add(registry: Registry): void {
    for (const [name, release] of Object.entries(registry)) {
      for (const [file, hash] of Object.entries(release?.integrity ?? {})) {
        this.#hashes.set(`/mf/${name}/${release?.version}/${file}`, hash);
      }
    }
  }

  /** The chunks that the shell loads later; those it came with were checked by the page. */
  addShell(version: string, chunks: Readonly<Record<string, string>>): void {
    for (const [file, hash] of Object.entries(chunks)) this.#hashes.set(`/assets/${version}/${file}`, hash);
  }

  /** The hash of the file at an address (absolute or not, aliased or not); undefined for a file that was not published. */
  of(address: string): string | undefined {
    const { pathname } = new URL(address, 'http://localhost');
    return this.#hashes.get(pathname.replace(/^\/mf\/@r\d+\//, '/mf/'));
  }
}
