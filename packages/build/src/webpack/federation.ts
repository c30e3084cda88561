import { fileURLToPath } from 'node:url';
import type { Compiler } from 'webpack';
import type { FrontEnd } from './workspace.ts';

// Or else the plugin provokes an error of webpack and reads the path from its stack: half a second, in which webpack compiles its schema.
process.env.FEDERATION_WEBPACK_PATH ??= fileURLToPath(import.meta.resolve('webpack'));

export const federation = {
  // What the shell has loaded stays, whatever a remote brings.
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  // No generated file, whose place would be the working directory.
  virtualRuntimeEntry: true,
} as const;

/** For the gate: a remote is of the first kind; the shell also loads those that were built with webpack's own Module Federation. */
export function containersOf({ kind }: FrontEnd): string[] {
  return kind === 'remote' ? ['enhanced'] : ['enhanced', 'webpack'];
}

export const smallRuntime = { disableSnapshot: true, target: 'web' } as const;

/**
 * Keeps the folder of the repository out of federation's own modules, so that the same sources have the same version in every folder.
 * Ids follow from the names of modules; all others are relative.
 */
export class SameEverywherePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SameEverywherePlugin.name, (compilation) => {
      // Before webpack's own plugin, which keeps the ids that it finds.
      compilation.hooks.moduleIds.tap({ name: SameEverywherePlugin.name, stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = stableId(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function stableId(identifier: string): string | undefined {
  if (/^(?:[\w/]+\|)?data:text\/javascript/.test(identifier)) return 'federation';
  if (identifier.startsWith('container entry ')) return 'container';
  const provided = /^provide module \(\w+\) (\S+)@/.exec(identifier)?.[1];
  return provided && `provide ${provided}`;
}
