import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '@tailgate/stack/commands';
import type { IModule } from 'dependency-cruiser';
import type { Violation } from './find-violations.ts';

const REASON = 'npm start installs no development packages: list the package in `dependencies`.';
/** Programs that a command starts by path: servers, viewers, the watchdog and the build. */
const PROGRAM =
  /^(?:(?:bff|services\/[^/]+|packages\/(?:releases|stripe-sandbox))\/src\/[^/]+\.ts|services\/[^/]+\/migrations\/.+|(?:shell|mf-[^/]+)\/src\/(?:index|remote)\.tsx?|packages\/build\/bin\/.+|packages\/stack\/src\/(?:[\w-]+-viewer\/main\.ts|processes\/watchdog-process\.js))$/;
const COMMAND_SCRIPTS = new Set(COMMANDS.filter(({ installs }) => installs).map(({ script }) => script));

export function findOmittedPackages(root: string, modules: readonly IModule[]): Violation[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const sources = new Set([...bySource.keys()].filter((source) => isStarted(source)));
  const found: Violation[] = [];
  // The set grows while it is read.
  for (const from of sources) {
    for (const { resolved, module: to, dependencyTypes } of bySource.get(from)?.dependencies ?? []) {
      if (dependencyTypes.includes('type-only')) continue;
      const [folder = ''] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(resolved) ?? [];
      const { dev, peer } = packages[folder] ?? {};
      if (dev || peer) found.push({ rule: 'installed-by-start', reason: REASON, from, to });
      else if (folder === '') sources.add(resolved);
    }
  }
  return found;
}

function isStarted(source: string): boolean {
  return COMMAND_SCRIPTS.has(source) || (PROGRAM.test(source) && !/\.(?:test|config)\.[jt]sx?$/.test(source));
}
