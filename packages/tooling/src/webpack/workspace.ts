import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionsFolder } from '../releases/release-record.ts';

/** The front end to build. */
export type FrontEnd = {
  /** 'shell', or the name that a remote is registered under. */
  name: string;
  kind: 'shell' | 'remote' | 'stand-alone';
  directory: string;
  repository: string;
  /** The folder that a BFF serves: dist or dist/stand-alone/<name>. */
  dist: string;
  /** The folder of its releases in there: shell or mf/<name>. */
  releases: string;
};

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** Tests publish into a folder of their choice, all other builds into the folder that the BFF serves. */
export const distFolder = resolve(repository, process.env.TAILGATE_DIST_DIR ?? 'dist');

/** Derives a front end's name and kind from its folder's name (shell, mf-<name>). */
export function describeFrontEnd(folder: string, standAlone = false): FrontEnd {
  const directory = resolve(folder);
  const name = basename(directory).replace(/^mf-/, '');
  const common = { name, directory, repository };
  const asPage = (kind: 'shell' | 'stand-alone', dist: string) => ({
    ...common,
    kind,
    dist,
    releases: join(dist, 'shell'),
  });
  if (name === 'shell') return asPage('shell', distFolder);
  if (standAlone) return asPage('stand-alone', join(distFolder, 'stand-alone', name));
  return { ...common, kind: 'remote', dist: distFolder, releases: versionsFolder(distFolder, name) };
}

/** @returns the installed version of a package */
export function installedVersion(packageName: string): string {
  const manifest = readFileSync(join(repository, 'node_modules', packageName, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
