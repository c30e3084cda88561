import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file of a build, named relative to the version folder. */
export type BuiltFile = { name: string; content: Buffer };

/** @returns the files of a staging folder, sorted by name */
export function readBuild(staging: string): BuiltFile[] {
  return readdirSync(staging, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(staging.length + 1))
    .sort()
    .map((name) => ({ name, content: readFileSync(join(staging, name)) }));
}

/** The version is a hash of the content, so equal builds get the same version. */
export function contentVersion(files: BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** The subresource integrity of every script and style sheet, for the registry. */
export function integrityOf(files: BuiltFile[]): Record<string, string> {
  return hashesByName(files.filter(({ name }) => /\.(js|css)$/.test(name)));
}

export function hashesByName(files: readonly BuiltFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ name, content }) => [name, hashOf(content)]));
}

/** @returns a hash as subresource integrity writes it */
export function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Compresses a file once, at the best level, so that the BFF never has to. */
export function precompress({ name, content }: BuiltFile): BuiltFile[] {
  if (!/\.(js|css|svg|json|map)$/.test(name) || content.length < 1024) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return [
    { name: `${name}.br`, content: brotliCompressSync(content, { params }) },
    { name: `${name}.gz`, content: gzipSync(content, { level: 9 }) },
  ];
}
