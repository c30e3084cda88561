import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StoredFile } from '../storage/release-storage.ts';

/** The build measures the compressed files before it stores them. */
const compressed = new WeakMap<Buffer, Promise<StoredFile[]>>();

/** @returns a file compressed at the best level, so that the BFF never has to; nothing if it is too small to be worth it */
export async function precompress(file: StoredFile): Promise<StoredFile[]> {
  if (!/\.(js|css|svg|json|map)$/.test(file.name) || file.content.length < 1024) return [];
  const known = compressed.get(file.content);
  if (known) return await known;
  const files = compress(file);
  compressed.set(file.content, files);
  return await files;
}

export function reuseCompressed(files: readonly StoredFile[], stored: readonly StoredFile[]): void {
  const known = new Map(stored.map((file) => [file.name, file]));
  for (const { name, content } of files) {
    const copies = [known.get(`${name}.br`), known.get(`${name}.gz`)].filter((copy) => copy !== undefined);
    if (copies.length === 2 && known.get(name)?.content.equals(content))
      compressed.set(content, Promise.resolve(copies));
  }
}

async function compress({ name, content }: StoredFile): Promise<StoredFile[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    { name: `${name}.br`, content: brotli },
    { name: `${name}.gz`, content: gzipped },
  ];
}

export async function withCompressed(files: readonly StoredFile[]): Promise<StoredFile[]> {
  const all = await Promise.all(files.map(async (file) => [file, ...(await precompress(file))]));
  return all.flat();
}
