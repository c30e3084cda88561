import type { LibraryUse, ReleaseFacts, SharedCopy } from '@tailgate/releases';
import type { Compilation, Compiler, Module } from 'webpack';
import {
  bundledImports,
  type ConsumeShared,
  exportsOf,
  fileOf,
  importsOf,
  isConsumeShared,
  isProvideShared,
  namesExportedBy,
  type ProvideShared,
  partOf,
} from './module-graph.ts';
import { isSingleton, rangeOf } from './shared-libraries.ts';
import type { FrontEnd } from './workspace.ts';

type GraphFacts = Pick<ReleaseFacts, 'exposes' | 'uses' | 'shares'> & { readonly parts: Record<string, number> };

export class FactsPlugin {
  readonly #frontEnd: FrontEnd;
  #facts: GraphFacts | undefined;

  constructor(frontEnd: FrontEnd) {
    this.#frontEnd = frontEnd;
  }

  get facts(): GraphFacts {
    if (!this.#facts) throw new Error('Nothing has been built.');
    return this.#facts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FactsPlugin', (compilation) => {
      // Unused modules are already gone, and the others are not concatenated yet.
      compilation.hooks.afterOptimizeChunks.tap('FactsPlugin', () => {
        this.#facts = new Collector(compilation, this.#frontEnd).collect();
      });
    });
  }
}

class Collector {
  readonly #compilation: Compilation;
  readonly #frontEnd: FrontEnd;
  readonly #uses = new Map<string, LibraryUse & { imports: Record<string, string[]> }>();
  readonly #shares: SharedCopy[] = [];
  readonly #parts: Record<string, number> = {};

  constructor(compilation: Compilation, frontEnd: FrontEnd) {
    this.#compilation = compilation;
    this.#frontEnd = frontEnd;
  }

  collect(): GraphFacts {
    const { chunkGraph, modules } = this.#compilation;
    for (const module of modules) if (chunkGraph.getNumberOfModuleChunks(module) > 0) this.#read(module);
    const exposes = namesExportedBy('src/remote.tsx', this.#compilation, this.#frontEnd);
    const uses = sortedByLibrary([...this.#uses.values()]);
    return { exposes, uses, shares: sortedByLibrary(this.#shares), parts: this.#parts };
  }

  #read(module: Module): void {
    const part = partOf(module, this.#frontEnd);
    if (part) this.#parts[part] = (this.#parts[part] ?? 0) + module.size('javascript');
    if (isConsumeShared(module)) this.#readUse(module);
    else if (isProvideShared(module)) this.#readCopy(module);
    else this.#readBundled(module);
  }

  #readUse(module: ConsumeShared): void {
    const { shareKey: library, import: fallback, singleton } = module.options;
    const own = singleton ? 'own' : 'negotiated';
    const range = rangeOf(library, this.#frontEnd);
    const use = this.#use({ library, range, copy: fallback === undefined ? 'shell' : own });
    for (const { name, from } of importsOf(module, this.#compilation)) this.#add(use, name, from);
  }

  #readCopy(module: ProvideShared): void {
    const { moduleGraph } = this.#compilation;
    const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0];
    const target = dependency && moduleGraph.getModule(dependency);
    if (!target) return;
    const { _name: library, _version: version } = module;
    this.#shares.push({ library, version, singleton: isSingleton(library), ...exportsOf(target, moduleGraph) });
  }

  #readBundled(module: Module): void {
    for (const { library, version, name, target } of bundledImports(module, this.#compilation)) {
      const { exports } = exportsOf(target, this.#compilation.moduleGraph);
      this.#add(this.#use({ library, range: version, copy: 'own', exports }), name, module);
    }
  }

  /** A library may be consumed by several modules, one for each folder that imports it. */
  #use(use: Omit<LibraryUse, 'imports'>) {
    const known = this.#uses.get(use.library) ?? { ...use, imports: {} };
    this.#uses.set(use.library, known);
    return known;
  }

  #add({ imports }: { imports: Record<string, string[]> }, name: string, from: Module): void {
    const file = fileOf(from, this.#frontEnd);
    // In an order that does not depend on which module was read first.
    imports[name] = [...new Set([...(imports[name] ?? []), file])].sort();
  }
}

/** Webpack reads modules in the order in which their files arrive, and the facts of one source are always the same. */
function sortedByLibrary<T extends { readonly library: string }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => (a.library < b.library ? -1 : 1));
}
