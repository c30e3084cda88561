import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile } from '../storage/release-storage.ts';

export function readBuild(folder: string): StoredFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}

export function contentVersion(files: readonly StoredFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

export function integrityOf(files: readonly StoredFile[]): Record<string, string> {
  return hashesByName(files.filter(({ name }) => /\.(js|css)$/.test(name)));
}

export function hashesByName(files: readonly StoredFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ name, content }) => [name, hashOf(content)]));
}

export function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
