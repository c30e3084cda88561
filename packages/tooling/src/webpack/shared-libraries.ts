import { join, relative } from 'node:path';
import { type FrontEnd, installedVersion } from './workspace.ts';

/**
 * Libraries that a page may load only once. The shell provides them; a remote declares the major version that it needs. A shared
 * module is never tree-shaken, so three have a list of agreed names in packages/web-kit/src/shared, a contract between host and
 * remotes.
 */
const singletons: { key: string; packageName: string; agreedNames?: string }[] = [
  { key: 'react', packageName: 'react' },
  { key: 'react/jsx-runtime', packageName: 'react' },
  { key: 'react-dom', packageName: 'react-dom' },
  { key: 'react-router', packageName: 'react-router', agreedNames: 'react-router.ts' },
  { key: '@tanstack/react-query', packageName: '@tanstack/react-query', agreedNames: 'react-query.ts' },
  { key: 'styled-components', packageName: 'styled-components' },
  { key: 'zod', packageName: 'zod', agreedNames: 'zod.ts' },
];

/** @returns whether a page may load the library only once */
export function isSingleton(library: string): boolean {
  return singletons.some(({ key }) => key === library);
}

const uiPackage = '@tailgate/ui';
const agreedNamesFolder = join('packages', 'web-kit', 'src', 'shared');

const majorRange = (version: string) => `^${version.split('.')[0]}.0.0`;

/** @returns the absolute paths of the lists of agreed names, by shared module */
export function agreedNameLists(repository: string): Map<string, string> {
  return new Map(
    singletons.flatMap(({ key, agreedNames }) =>
      agreedNames ? [[key, join(repository, agreedNamesFolder, agreedNames)]] : [],
    ),
  );
}

/** The shell loads the shared libraries eagerly, so that no remote waits for them. */
export function sharedByShell({ directory, repository }: FrontEnd) {
  const lists = agreedNameLists(repository);
  const shared = singletons.map(({ key, packageName }) => {
    const version = installedVersion(packageName);
    const list = lists.get(key);
    const settings = { singleton: true, strictVersion: true, eager: true, version };
    // Relative, because the ids of modules follow from it: the same sources have the same version in every folder.
    const source = list === undefined ? {} : { import: relative(directory, list) };
    return [key, { ...settings, requiredVersion: majorRange(version), ...source }] as const;
  });
  const uiVersion = installedVersion(uiPackage);
  const ui = { version: uiVersion, requiredVersion: `^${uiVersion}`, singleton: false };
  return Object.fromEntries([
    ...shared,
    [uiPackage, { ...ui, eager: true }],
    // The first page needs no menus or dialogs; load them as a chunk on demand.
    [`${uiPackage}/overlays`, ui],
  ]);
}

/** A remote uses the shell's libraries, but brings its own design system if it was built against a newer version. */
export function sharedByRemote(folder: string) {
  const shared = singletons.map(({ key, packageName }) => {
    const requiredVersion = majorRange(installedVersion(packageName));
    return [key, { singleton: true, strictVersion: true, requiredVersion, import: false as const }] as const;
  });
  const uiVersion = installedVersion(uiPackage, folder);
  const ui = { version: uiVersion, requiredVersion: `^${uiVersion}`, singleton: false, strictVersion: true };
  return Object.fromEntries([...shared, [uiPackage, ui], [`${uiPackage}/overlays`, ui]]);
}

/** @returns the versions of a shared library that a front end accepts */
export function rangeOf(library: string, frontEnd: FrontEnd): string {
  const shared: Readonly<Record<string, { requiredVersion: string }>> =
    frontEnd.kind === 'shell' ? sharedByShell(frontEnd) : sharedByRemote(frontEnd.directory);
  return shared[library]?.requiredVersion ?? '*';
}
