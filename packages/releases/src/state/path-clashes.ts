import { ReleaseError } from '../release-error.ts';

const RESERVED = ['api', 'assets', 'healthz', 'internal', 'mf', 'readyz'];

type Page = { readonly path: string };

/**
 * @param others the pages of the shell and of the other remotes, by name
 * @throws if a path is declared twice, belongs to the BFF or is declared by another; the message names the path
 */
export function refusePathClashes(
  name: string,
  pages: readonly Page[],
  others: Readonly<Record<string, readonly Page[]>>,
): void {
  const owners = new Map<string, string>();
  for (const [owner, theirs] of Object.entries(others)) for (const { path } of theirs) owners.set(shapeOf(path), owner);
  for (const { path } of pages) {
    const owner = RESERVED.includes(path.split('/')[1] ?? '') ? 'the BFF' : owners.get(shapeOf(path));
    if (owner === name) throw new ReleaseError('refused', `${name} declares ${path} twice.`);
    if (owner)
      throw new ReleaseError('refused', `${name} declares ${path}, which belongs to ${owner}. Choose another path.`);
    owners.set(shapeOf(path), name);
  }
}

/** '/clients/:id' and '/clients/:client' are the same path. */
function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':').toLowerCase();
}
