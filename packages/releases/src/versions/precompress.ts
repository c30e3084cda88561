import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StoredFile } from '../storage/release-storage.ts';

/** The build measures the compressed files before it stores them. */
const compressed = new WeakMap<Buffer, StoredFile[]>();

/** @returns a file compressed at the best level, so that the BFF never has to; nothing if it is too small to be worth it */
export function precompress({ name, content }: StoredFile): StoredFile[] {
  if (!/\.(js|css|svg|json|map)$/.test(name) || content.length < 1024) return [];
  const known = compressed.get(content);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const files = [
    { name: `${name}.br`, content: brotliCompressSync(content, { params }) },
    { name: `${name}.gz`, content: gzipSync(content, { level: 9 }) },
  ];
  compressed.set(content, files);
  return files;
}
