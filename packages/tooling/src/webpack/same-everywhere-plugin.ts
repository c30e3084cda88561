import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Compiler } from 'webpack';

/** Federation generates this file; its name is a hash of its content, which imports by absolute paths. */
const GENERATED = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
const ABSOLUTE = /(?<=\bfrom ['"])\/[^'"]+/g;

/**
 * Keeps the folder of the repository out of federation's own modules, so that the same sources have the same version in every folder.
 * Ids and the minifier's names follow from the names of modules; all others are relative.
 */
export class SameEverywherePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(SameEverywherePlugin.name, (factory) => {
      factory.hooks.beforeResolve.tap(SameEverywherePlugin.name, (data) => {
        if (GENERATED.test(data.request)) data.request = renamed(data.request);
      });
    });
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

/** @returns an id for a module whose name has the folder of the repository */
function stableId(identifier: string): string | undefined {
  if (identifier.startsWith('container entry ')) return 'container';
  const provided = /^provide module \(\w+\) (\S+)@/.exec(identifier)?.[1];
  return provided && `provide ${provided}`;
}

/** @returns a copy of the file that has the same name and content everywhere */
function renamed(file: string): string {
  const [folder, source] = [dirname(file), readFileSync(file, 'utf8')];
  const copy = join(folder, 'entry.js');
  writeFileSync(
    copy,
    source.replace(ABSOLUTE, (path) => relative(folder, path)),
  );
  return copy;
}
