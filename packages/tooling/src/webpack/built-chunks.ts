import type { ShellRelease } from '@tailgate/contracts';
import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';
import { isLoadedLater } from './shared-libraries.ts';

type ConsumeShared = Module & { options: { shareKey: string } };
type ProvideShared = Module & { _name: string; _version: string };

/** Of module federation: what leads to a shared library. */
const SHARING = ['provide-module', 'consume-shared-module'];

/** Which chunks a build consists of, and what they need. */
export class BuiltChunks {
  readonly #compilation: Compilation;

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  /** @returns the scripts of the chunk with this `webpackChunkName`; none if there is no such chunk */
  scriptsOf(name: string): string[] {
    return scriptsOf(this.#compilation.namedChunkGroups.get(name));
  }

  /** @returns the libraries without which a chunk does not run, and which the shell loads when they are needed */
  librariesOf(name: string): string[] {
    const { chunkGraph, namedChunkGroups } = this.#compilation;
    const chunks = namedChunkGroups.get(name)?.chunks ?? [];
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const consumed = modules.filter((module): module is ConsumeShared => module.type === 'consume-shared-module');
    return [...new Set(consumed.map(({ options }) => options.shareKey))].filter(isLoadedLater).sort();
  }

  /** @returns the scripts of a remote's copies of shared libraries, which a page loads only if the shell has older ones */
  copies(): Set<string> {
    const isCopy = ({ groupsIterable }: Chunk) =>
      [...groupsIterable].every(({ origins }) => origins.every(({ module }) => SHARING.includes(module?.type ?? '')));
    return new Set([...this.#compilation.chunks].filter(isCopy).flatMap(({ files }) => [...files]));
  }

  /** @returns the libraries that this build loads when they are needed, by name */
  providedLibraries(): NonNullable<ShellRelease['libraries']> {
    const { chunkGraph, modules } = this.#compilation;
    const provided = [...modules].filter((module): module is ProvideShared => module.type === 'provide-module');
    const later = provided.filter(({ _name }) => isLoadedLater(_name)).toSorted((a, b) => (a._name < b._name ? -1 : 1));
    return Object.fromEntries(
      later.map(({ _name, _version, blocks: [block] }) => {
        const files = block ? scriptsOf(chunkGraph.getBlockChunkGroup(block)) : [];
        return [_name, { version: _version, files }];
      }),
    );
  }
}

function scriptsOf(group: ChunkGroup | null | undefined): string[] {
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
}
