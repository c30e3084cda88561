import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the build needs to know of one front end: where it lies, what it is called and where its releases go. */
export type FrontEnd = {
  /** 'shell', or the short name a remote is registered under: customer, admin, payment. */
  name: string;
  kind: 'shell' | 'remote' | 'stand-alone';
  directory: string;
  repository: string;
  /** Where its version folders lie: dist/shell, dist/mf/<name> or dist/stand-alone/<name>/shell. */
  releases: string;
};

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Describes the front end in a folder by the folder's name (shell, mf-<name>). */
export function describeFrontEnd(folder: string, standAlone = false): FrontEnd {
  const directory = resolve(folder);
  const name = basename(directory).replace(/^mf-/, '');
  // Tests publish into a folder of their own; everything else goes where the BFF looks.
  const output = resolve(repository, process.env['TAILGATE_DIST_DIR'] ?? 'dist');
  const common = { name, directory, repository };
  if (name === 'shell') return { ...common, kind: 'shell', releases: join(output, 'shell') };
  if (standAlone) return { ...common, kind: 'stand-alone', releases: join(output, 'stand-alone', name, 'shell') };
  return { ...common, kind: 'remote', releases: join(output, 'mf', name) };
}

/** The version that a package of this repository is installed in, read from its own package.json. */
export function installedVersion(packageName: string): string {
  const manifest = readFileSync(join(repository, 'node_modules', packageName, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
