import type { Registry, RemoteName } from '@tailgate/contracts';

/** A retry adds an alias, which the server ignores: with the same address the browser would join the request that hangs. */
export function entryAddress(
  name: RemoteName,
  release: Pick<Registry[string], 'version' | 'entry' | 'origin'>,
  attempt: number,
): string {
  return `${release.origin ?? ''}/mf/${attempt > 0 ? `@r${attempt}/` : ''}${name}/${release.version}/${release.entry}`;
}

export class IntegrityBook {
  readonly #hashes = new Map<string, string>();

  add(registry: Registry): void {
    for (const [name, release] of Object.entries(registry)) {
      for (const each of [release, release.previous]) {
        for (const [file, hash] of Object.entries(each?.integrity ?? {}))
          this.#hashes.set(`/mf/${name}/${each?.version}/${file}`, hash);
      }
    }
  }

  addShell(version: string, chunks: Readonly<Record<string, string>>): void {
    for (const [file, hash] of Object.entries(chunks)) this.#hashes.set(`/assets/${version}/${file}`, hash);
  }

  /** @returns undefined for a file that was not published. The address may be relative and may have an alias. */
  of(address: string): string | undefined {
    const { pathname } = new URL(address, 'http://localhost');
    return this.#hashes.get(pathname.replace(/^\/mf\/@r\d+\//, '/mf/'));
  }
}
