import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ReleaseStorage, StoredFile } from '../storage/release-storage.ts';
import { versionsFolder } from './stored-versions.ts';

interface SourceMap {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
  readonly names: readonly string[];
  readonly mappings: string;
}

type SourceMaps = Readonly<Record<string, SourceMap>>;

/** Nearly as small as the best quality, and far quicker. */
const QUALITY = 5;
/** Some twenty times the largest front end's. A small file can decompress to gigabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

export const isSourceMap = ({ name }: StoredFile): boolean => name.endsWith('.js.map');

export function sourceMapsKey(name: string, version: string): string {
  return `${versionsFolder(name)}/${version}.maps.br`;
}

export async function storeSourceMaps(
  storage: ReleaseStorage,
  name: string,
  version: string,
  files: readonly StoredFile[],
): Promise<void> {
  const key = sourceMapsKey(name, version);
  if (files.length === 0 || (await storage.tagOf(key)) !== undefined) return;
  const maps = Object.fromEntries(files.map((file) => [file.name.replace(/\.map$/, ''), withOwnSources(file.content)]));
  const content = Buffer.from(JSON.stringify(maps));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await storage.replace(key, brotliCompressSync(content, { params }), undefined);
}

/** The source of libraries is in their packages, and takes most of the space. */
function withOwnSources(content: Buffer): SourceMap {
  const { version, sources, sourcesContent, names, mappings } = JSON.parse(content.toString()) as SourceMap;
  const own = sources.map((source, index) => (/node_modules/.test(source) ? null : (sourcesContent[index] ?? null)));
  return { version, sources, sourcesContent: own, names, mappings };
}

/**
 * @returns undefined if the version has none: it was removed, or built before maps were kept
 * @throws RangeError if they are larger than any front end's
 */
export async function readSourceMaps(
  storage: ReleaseStorage,
  name: string,
  version: string,
): Promise<SourceMaps | undefined> {
  const object = await storage.read(sourceMapsKey(name, version));
  if (!object) return undefined;
  const text = brotliDecompressSync(object.content, { maxOutputLength: MOST_BYTES }).toString();
  return JSON.parse(text) as SourceMaps;
}
