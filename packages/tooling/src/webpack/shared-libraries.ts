import { join } from 'node:path';
import { installedVersion } from './workspace.ts';

/**
 * The libraries of which a page may hold one copy only. The shell brings them; a remote is built without them and says
 * which major it was written for. Three go through a list of agreed names, because a shared module is never tree-shaken: that
 * list (packages/web-kit/src/shared) is a contract between the shell and the remotes.
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

const uiPackage = '@tailgate/ui';
const agreedNamesFolder = join('packages', 'web-kit', 'src', 'shared');

const majorRange = (version: string) => `^${version.split('.')[0]}.0.0`;

/** The shared modules that stand behind a list of agreed names: request -> absolute path of the list. */
export function agreedNameLists(repository: string): Map<string, string> {
  return new Map(
    singletons.flatMap(({ key, agreedNames }) =>
      agreedNames ? [[key, join(repository, agreedNamesFolder, agreedNames)]] : [],
    ),
  );
}

/** The shell provides everything at once, so that no remote ever waits for a library. */
export function sharedByShell(repository: string) {
  const lists = agreedNameLists(repository);
  const shared = singletons.map(({ key, packageName }) => {
    const version = installedVersion(packageName);
    const list = lists.get(key);
    const settings = { singleton: true, strictVersion: true, eager: true, version };
    return [key, { ...settings, requiredVersion: majorRange(version), ...(list ? { import: list } : {}) }] as const;
  });
  const uiVersion = installedVersion(uiPackage);
  const ui = { version: uiVersion, requiredVersion: `^${uiVersion}`, singleton: false };
  return Object.fromEntries([
    ...shared,
    [uiPackage, { ...ui, eager: true }],
    // Menus and dialogs are not needed to show the first page: they come as a chunk when something asks for them.
    [`${uiPackage}/overlays`, ui],
  ]);
}

/** A remote takes the shell's libraries; only the design system may be its own when it was built against a newer one. */
export function sharedByRemote() {
  const shared = singletons.map(({ key, packageName }) => {
    const requiredVersion = majorRange(installedVersion(packageName));
    return [key, { singleton: true, strictVersion: true, requiredVersion, import: false as const }] as const;
  });
  const uiVersion = installedVersion(uiPackage);
  const ui = { version: uiVersion, requiredVersion: `^${uiVersion}`, singleton: false, strictVersion: true };
  return Object.fromEntries([...shared, [uiPackage, ui], [`${uiPackage}/overlays`, ui]]);
}
