import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type FrontEnd = {
  name: string;
  kind: 'shell' | 'remote' | 'stand-alone';
  directory: string;
  repository: string;
  dist: string;
};

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** Tests publish into a folder of their choice, other builds into the folder that the BFF serves. */
export const distFolder = resolve(repository, process.env.TAILGATE_DIST_DIR ?? 'dist');

export function describeFrontEnd(folder: string, standAlone = false): FrontEnd {
  const directory = resolve(folder);
  const name = basename(directory).replace(/^mf-/, '');
  const common = { name, directory, repository };
  if (standAlone) return { ...common, kind: 'stand-alone', dist: join(distFolder, 'stand-alone', name) };
  return { ...common, kind: name === 'shell' ? 'shell' : 'remote', dist: distFolder };
}

export function installedVersion(packageName: string, folder: string = repository): string {
  const places = [folder, repository].map((place) => join(place, 'node_modules', packageName, 'package.json'));
  const manifest = readFileSync(places.find(existsSync) ?? packageName, 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
