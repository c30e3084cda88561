import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getReleasePlan from '@changesets/get-release-plan';
import { compareExports, type VersionedPackage } from './compare-exports.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { type Exports, readExports } from './read-exports.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** The packages that front ends of different ages meet with, and their entries that only developers use. */
const PACKAGES = ['packages/ui', 'packages/web-kit'];
const FOR_DEVELOPERS = ['./gallery', './testing'];

const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;
const recordOf = (root: string, folder: string) => join(root, folder, 'exports.json');

/** @returns a sentence for each export that changed without a changeset */
export async function checkVersions(root: string): Promise<string[]> {
  const { releases } = await getReleasePlan(root);
  const packages = PACKAGES.map(async (folder): Promise<VersionedPackage> => {
    const { name, version, exports } = await readPackage(root, folder);
    const recorded = readJson<VersionedPackage['recorded']>(recordOf(root, folder));
    const planned = releases.find((release) => release.name === name)?.type ?? 'none';
    return { name, version, recorded, exports, planned };
  });
  return (await Promise.all(packages)).flatMap(compareExports);
}

/** Records the exports of the present versions. */
export async function recordVersions(root: string): Promise<void> {
  for (const folder of PACKAGES) {
    const { version, exports } = await readPackage(root, folder);
    writeFileSync(recordOf(root, folder), `${JSON.stringify({ version, exports }, null, 2)}\n`);
  }
}

async function readPackage(root: string, folder: string) {
  const manifest = readJson<Manifest>(join(root, folder, 'package.json'));
  const files = await emitDeclarations(root, folder);
  const exports = Object.entries(manifest.exports)
    .filter(([entry]) => !FOR_DEVELOPERS.includes(entry))
    .flatMap(([entry, source]) => {
      const path = join(folder, source)
        .replace('packages/', '')
        .replace(/\.tsx?$/, '.d.ts');
      const prefix = entry === '.' ? '' : `${entry.slice(2)}/`;
      return Object.entries(readExports(files, path)).map(([name, hash]) => [`${prefix}${name}`, hash]);
    });
  return { ...manifest, exports: Object.fromEntries(exports) as Exports };
}
