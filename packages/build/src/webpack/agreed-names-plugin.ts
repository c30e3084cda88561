import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compiler, Dependency, Module, WebpackError } from 'webpack';
import webpack from 'webpack';

type NamedImport = Dependency & { request?: string; ids?: string[] };

/** Fails the build of a remote that imports a name which the shell does not share, and which would be undefined at run time. */
export class AgreedNamesPlugin {
  readonly #agreed: Map<string, Set<string>>;

  constructor(lists: Map<string, string>) {
    this.#agreed = new Map([...lists].map(([request, file]) => [request, exportedNames(file)]));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AgreedNamesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('AgreedNamesPlugin', (modules) => {
        for (const module of modules) compilation.errors.push(...this.#errors(module));
      });
    });
  }

  #errors(module: Module): WebpackError[] {
    return module.dependencies.flatMap((dependency) => {
      const { request, ids } = dependency as NamedImport;
      const agreed = this.#agreed.get(request ?? '');
      const name = ids?.slice(0, agreed?.has(`${ids[0]}.*`) ? 2 : 1).join('.');
      if (!agreed || !name || agreed.has(name)) return [];
      const file = module.identifier().split('!').at(-1);
      return new webpack.WebpackError(
        `${file} imports ${name} from ${request}, which the shell does not share. Agree on it first: add the name to ` +
          'packages/web-kit/src/shared and release the shell before this remote.',
      );
    });
  }
}

/** @returns the names that a file re-exports; a namespace adds its members ("z.string") and a marker ("z.*") */
function exportedNames(file: string): Set<string> {
  const source = readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const lists = [...source.matchAll(/^export \{([^}]*)\}/gm)];
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim())).filter(Boolean);
  const namespaces = [...source.matchAll(/^export \* as (\w+) from '(.+)'/gm)].flatMap(([, name = '', list = '']) => {
    const inside = exportedNames(join(dirname(file), list));
    return [name, `${name}.*`, ...[...inside].map((member) => `${name}.${member}`)];
  });
  return new Set([...names, ...namespaces]);
}
