import { dirname } from 'node:path';

interface Entry {
  /** Absent where it is the folder's. */
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  /** Of a link: the folder of the workspace. */
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
export type LockedPackages = Readonly<Record<string, Entry>>;

/**
 * Follows the dependencies that run in production. `npm ci --omit=dev --workspace` installs more: what only the development of another
 * workspace needs, if a third one uses it in production.
 * @returns the folders of the lockfile that the workspace needs, its own and those of our packages among them
 */
export function productionPackages(packages: LockedPackages, workspace: string): Set<string> {
  const found = new Set([workspace]);
  for (const folder of found) {
    const entry = packages[folder] ?? {};
    if (entry.link && entry.resolved !== undefined) found.add(entry.resolved);
    for (const name of requiredBy(entry)) {
      const installed = locate(packages, name, folder);
      if (installed !== undefined) found.add(installed);
    }
  }
  return found;
}

function requiredBy(entry: Entry): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** As Node looks it up: in the folder's node_modules, then in those of the folders above. */
function locate(packages: LockedPackages, name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === '.') return undefined;
  }
}
