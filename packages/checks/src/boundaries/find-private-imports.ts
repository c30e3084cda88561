import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import type { Violation } from './find-violations.ts';

const REASON = 'A package is imported by what it exports; any of its other files can move with its next version.';
const DOCUMENTED = [/^semver\/functions\/[\w-]+\.js$/, /^@stripe\/stripe-js\/pure$/, /^ajv\/dist\/2020\.js$/];

/** Finds imports of files that a package does not export. Node refuses them itself where the package has an `exports` field. */
export function findPrivateImports(root: string, modules: readonly IModule[]): Violation[] {
  return modules
    .filter(({ source }) => !source.includes('node_modules/'))
    .flatMap(({ source: from, dependencies }) =>
      dependencies
        .filter(({ resolved }) => resolved.includes('node_modules/'))
        .filter(({ module: specifier }) => isPrivate(specifier, join(root, from)))
        .map(({ module: to }) => ({ rule: 'packages-by-their-exports', reason: REASON, from, to })),
    );
}

function isPrivate(specifier: string, importer: string): boolean {
  if (/^[./]/.test(specifier)) return true;
  const [, name = '', file] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(specifier) ?? [];
  if (file === undefined || DOCUMENTED.some((documented) => documented.test(specifier))) return false;
  const manifest = findPackageJSON(name, importer);
  return manifest !== undefined && !('exports' in JSON.parse(readFileSync(manifest, 'utf8')));
}
