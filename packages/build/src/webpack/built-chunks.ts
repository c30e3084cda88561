import type { ShellRelease } from '@tailgate/contracts';
import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { isConsumeShared, isProvideShared } from './module-graph.ts';
import { isLoadedLater } from './shared-libraries.ts';

export class BuiltChunks {
  readonly #compilation: Compilation;

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  scriptsOf(name: string): string[] {
    return scriptsOf(this.#compilation.namedChunkGroups.get(name));
  }

  librariesOf(name: string): string[] {
    const { chunkGraph, namedChunkGroups } = this.#compilation;
    const chunks = namedChunkGroups.get(name)?.chunks ?? [];
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const consumed = modules.filter(isConsumeShared).map(({ options }) => options.shareKey);
    return [...new Set(consumed)].filter(isLoadedLater).sort();
  }

  /** @returns the scripts of a remote's copies of shared libraries, which a page loads only if the shell has older ones */
  copies(): Set<string> {
    const isCopy = ({ groupsIterable }: Chunk) =>
      [...groupsIterable].every(({ origins }) =>
        origins.every(({ module }) => module && (isConsumeShared(module) || isProvideShared(module))),
      );
    return new Set([...this.#compilation.chunks].filter(isCopy).flatMap(({ files }) => [...files]));
  }

  providedLibraries(): NonNullable<ShellRelease['libraries']> {
    const { chunkGraph, modules } = this.#compilation;
    const later = [...modules].filter(isProvideShared).filter(({ _name }) => isLoadedLater(_name));
    later.sort((a, b) => (a._name < b._name ? -1 : 1));
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
