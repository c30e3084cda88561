import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import getReleasePlan from '@changesets/get-release-plan';
import { compareExports, type VersionedPackage } from './compare-exports.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { type DeclarationFiles, type Exports, readExports } from './read-exports.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

const PACKAGES = ['packages/ui', 'packages/web-kit'];
const FOR_DEVELOPERS = ['./gallery', './testing'];

const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;
const recordOf = (root: string, folder: string) => join(root, folder, 'exports.json');

export async function checkVersions(root: string): Promise<string[]> {
  const [{ releases }, packages] = await Promise.all([getReleasePlan(root), readPackages(root)]);
  return packages.flatMap(({ folder, name, version, exports }) => {
    const recorded = readJson<VersionedPackage['recorded']>(recordOf(root, folder));
    const planned = releases.find((release) => release.name === name)?.type ?? 'none';
    return compareExports({ name, version, recorded, exports, planned });
  });
}

export async function recordVersions(root: string): Promise<void> {
  for (const { folder, version, exports } of await readPackages(root)) {
    writeFileSync(recordOf(root, folder), `${JSON.stringify({ version, exports }, null, 2)}\n`);
  }
}

async function readPackages(root: string) {
  const packages = PACKAGES.map((folder) => {
    const { name, version, exports } = readJson<Manifest>(join(root, folder, 'package.json'));
    const entries = Object.entries(exports).filter(([entry]) => !FOR_DEVELOPERS.includes(entry));
    return { folder, name, version, entries };
  });
  const sources = packages.flatMap(({ folder, entries }) => entries.map(([, source]) => join(folder, source)));
  const files = await emitDeclarations(root, sources);
  return packages.map(({ entries, ...manifest }) => {
    const others = PACKAGES.filter((folder) => folder !== manifest.folder).map((folder) => `${basename(folder)}/`);
    // Both may have a type of the same name.
    const used = Object.entries(files).filter(([path]) => !others.some((other) => path.startsWith(other)));
    const exports = entries.flatMap(([entry, source]) =>
      exportsOf(Object.fromEntries(used), entry, join(manifest.folder, source)),
    );
    return { ...manifest, exports: Object.fromEntries(exports) as Exports };
  });
}

/** An export of a subpath is recorded as "overlays/Dialog". */
function exportsOf(files: DeclarationFiles, entry: string, source: string): [name: string, hash: string][] {
  const path = source.replace('packages/', '').replace(/\.tsx?$/, '.d.ts');
  const prefix = entry === '.' ? '' : `${entry.slice(2)}/`;
  return Object.entries(readExports(files, path)).map(([name, hash]) => [`${prefix}${name}`, hash]);
}
