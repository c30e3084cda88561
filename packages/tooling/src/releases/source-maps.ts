import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { BuiltFile } from './content-version.ts';

interface SourceMap {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
  readonly names: readonly string[];
  readonly mappings: string;
}

/** The maps of a version by script name. */
type SourceMaps = Readonly<Record<string, SourceMap>>;

/** Nearly as small as the best quality, and far quicker. */
const QUALITY = 5;

export const isSourceMap = ({ name }: BuiltFile): boolean => name.endsWith('.js.map');

/** One file beside the version's folder, so that the BFF does not serve it. @returns its path */
function sourceMapsFile(releases: string, version: string): string {
  return join(releases, `${version}.maps.br`);
}

/** Keeps the maps of a version when it is first built. They are not part of the version. */
export function storeSourceMaps(releases: string, version: string, files: readonly BuiltFile[]): void {
  const file = sourceMapsFile(releases, version);
  if (files.length === 0 || existsSync(file)) return;
  const maps = Object.fromEntries(
    files.map(({ name, content }) => [name.replace(/\.map$/, ''), withOwnSources(content)]),
  );
  const content = Buffer.from(JSON.stringify(maps));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.${process.pid}`, brotliCompressSync(content, { params }));
  renameSync(`${file}.${process.pid}`, file);
}

/** The source of libraries is in their packages, and takes most of the space. */
function withOwnSources(content: Buffer): SourceMap {
  const { version, sources, sourcesContent, names, mappings } = JSON.parse(content.toString()) as SourceMap;
  const own = sources.map((source, index) => (/node_modules/.test(source) ? null : (sourcesContent[index] ?? null)));
  return { version, sources, sourcesContent: own, names, mappings };
}

/** @returns undefined if the version has none: it was removed, or built before maps were kept */
export function readSourceMaps(releases: string, version: string): SourceMaps | undefined {
  const file = sourceMapsFile(releases, version);
  return existsSync(file) ? JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) : undefined;
}

export function removeSourceMaps(releases: string, version: string): void {
  rmSync(sourceMapsFile(releases, version), { force: true });
}
