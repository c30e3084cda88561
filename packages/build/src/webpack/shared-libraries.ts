import { join, relative } from 'node:path';
import { type FrontEnd, installedVersion } from './workspace.ts';

/**
 * Libraries that a page may load only once. The shell provides them; a remote declares the major version that it needs. A shared
 * module is never tree-shaken, so three have a list of agreed names in packages/web-kit/src/shared.
 */
const singletons: { key: string; packageName: string; agreedNames?: string }[] = [
  { key: 'react', packageName: 'react' },
  { key: 'react/jsx-runtime', packageName: 'react' },
  { key: 'react-dom', packageName: 'react-dom' },
  { key: 'react-router-dom', packageName: 'react-router-dom', agreedNames: 'react-router-dom.ts' },
  { key: '@tanstack/react-query', packageName: '@tanstack/react-query', agreedNames: 'react-query.ts' },
  { key: 'styled-components', packageName: 'styled-components' },
  { key: 'zod', packageName: 'zod', agreedNames: 'zod.ts' },
];

/** The name and the version under which remotes look for the router that were built before it was react-router-dom. */
const oldRouter = { key: 'react-router', version: '8.5.1', agreedNames: 'react-router.ts' };

export function isSingleton(library: string): boolean {
  return [...singletons, oldRouter].some(({ key }) => key === library);
}

/** Our libraries that a page may load more than once: a remote that needs a newer version brings its own. */
const negotiated: { key: string; packageName: string; later?: boolean }[] = [
  { key: '@tailgate/ui', packageName: '@tailgate/ui' },
  { key: '@tailgate/ui/overlays', packageName: '@tailgate/ui', later: true },
  { key: '@tailgate/web-kit/forms', packageName: '@tailgate/web-kit', later: true },
];

const agreedNamesFolder = join('packages', 'web-kit', 'src', 'shared');

const majorRange = (version: string) => `^${version.split('.')[0]}.0.0`;

export function agreedNameLists(repository: string): Map<string, string> {
  return new Map(
    singletons.flatMap(({ key, agreedNames }) =>
      agreedNames ? [[key, join(repository, agreedNamesFolder, agreedNames)]] : [],
    ),
  );
}

export function isLoadedLater(library: string): boolean {
  return negotiated.some(({ key, later }) => key === library && later);
}

export function sharedVersion(library: string, folder: string): string {
  const packageName = negotiated.find(({ key }) => key === library)?.packageName ?? library;
  return installedVersion(packageName, folder);
}

/** The shell loads what every page needs eagerly, so that no remote waits for it. */
export function sharedByShell({ directory, repository }: FrontEnd) {
  const lists = agreedNameLists(repository);
  // Relative, because the ids of modules follow from it: the same sources have the same version in every folder.
  const once = (version: string, list?: string) => ({
    singleton: true,
    strictVersion: true,
    eager: true,
    version,
    requiredVersion: majorRange(version),
    ...(list !== undefined && { import: relative(directory, list) }),
  });
  const single = singletons.map(({ key, packageName }) => {
    const version = installedVersion(packageName);
    return [key, once(version, lists.get(key))] as const;
  });
  const others = negotiated.map(({ key, packageName, later = false }) => {
    const version = installedVersion(packageName);
    return [key, { version, requiredVersion: `^${version}`, singleton: false, eager: !later }] as const;
  });
  const old = once(oldRouter.version, join(repository, agreedNamesFolder, oldRouter.agreedNames));
  return Object.fromEntries([...single, ...others, [oldRouter.key, old] as const]);
}

/** A remote uses the shell's libraries, but brings its own copy of one of our packages if it was built against a newer version. */
export function sharedByRemote(folder: string) {
  const once = singletons.map(({ key, packageName }) => {
    const requiredVersion = majorRange(installedVersion(packageName));
    return [key, { singleton: true, strictVersion: true, requiredVersion, import: false as const }] as const;
  });
  const others = negotiated.map(({ key, packageName }) => {
    const requiredVersion = `^${installedVersion(packageName, folder)}`;
    return [key, { requiredVersion, singleton: false, strictVersion: true }] as const;
  });
  return Object.fromEntries([...once, ...others]);
}

export function rangeOf(library: string, frontEnd: FrontEnd): string {
  const shared: Readonly<Record<string, { requiredVersion: string }>> =
    frontEnd.kind === 'shell' ? sharedByShell(frontEnd) : sharedByRemote(frontEnd.directory);
  return shared[library]?.requiredVersion ?? '*';
}
