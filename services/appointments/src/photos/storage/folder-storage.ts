import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStorage } from './photo-storage.ts';

const AT_ONCE = 1_000;

/** For services on one machine, or on several that share a volume. */
export function folderStorage(root: string): PhotoStorage {
  const at = (name: string) => join(root, name);
  return {
    async write(name, content) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      // No reader, and no backup, sees half a photo.
      await writeFile(at(`${name}.tmp`), content, { mode: 0o600 });
      await rename(at(`${name}.tmp`), at(name));
    },
    read: async (name) => await orMissing(readFile(at(name))),
    remove: async (name) => await rm(at(name), { force: true }),
    async *list() {
      const names = (await orMissing(readdir(root))) ?? [];
      for (let from = 0; from < names.length; from += AT_ONCE) {
        const batch = names.slice(from, from + AT_ONCE).map(async (name) => {
          const stats = await orMissing(stat(at(name)));
          return stats ? [{ name, writtenAt: stats.mtime }] : [];
        });
        yield (await Promise.all(batch)).flat();
      }
    },
  };
}

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
