import type { Access, Registry, ReleasedExtension, RemoteName } from '@tailgate/contracts';

export type RemoteExtension = ReleasedExtension & { readonly access: Access; readonly remote: RemoteName };

/** @returns what fills a slot, or undefined if no remote does */
export function findExtension(registry: Registry, slot: string): RemoteExtension | undefined {
  for (const [remote, { extensions = [] }] of Object.entries(registry)) {
    for (const { access, ...rest } of extensions)
      if (rest.slot === slot && access !== 'nobody') return { ...rest, access, remote };
  }
  return undefined;
}
