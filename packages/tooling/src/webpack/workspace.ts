import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The front end to build. */
export type FrontEnd = {
  /** 'shell', or the name that a remote is registered under: customer, admin, payment. */
  name: string;
  kind: 'shell' | 'remote' | 'stand-alone';
  directory: string;
  repository: string;
  /** The folder of its releases: dist/shell, dist/mf/<name> or dist/stand-alone/<name>/shell. */
  releases: string;
};

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Derives a front end's name and kind from its folder's name (shell, mf-<name>). */
export function describeFrontEnd(folder: string, standAlone = false): FrontEnd {
  const directory = resolve(folder);
  const name = basename(directory).replace(/^mf-/, '');
  // Tests publish into a folder of their choice, all other builds into the folder that the BFF serves.
  const output = resolve(repository, process.env.TAILGATE_DIST_DIR ?? 'dist');
  const common = { name, directory, repository };
  if (name === 'shell') return { ...common, kind: 'shell', releases: join(output, 'shell') };
  if (standAlone) return { ...common, kind: 'stand-alone', releases: join(output, 'stand-alone', name, 'shell') };
  return { ...common, kind: 'remote', releases: join(output, 'mf', name) };
}

/** @returns the installed version of a package */
export function installedVersion(packageName: string): string {
  const manifest = readFileSync(join(repository, 'node_modules', packageName, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
