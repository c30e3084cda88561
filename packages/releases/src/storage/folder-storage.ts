import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseStorage, StoredFile } from './release-storage.ts';

/** Keeps the releases in a folder, for portals whose BFFs run on one machine. */
export function folderStorage(root: string): ReleaseStorage {
  const at = (key: string) => join(root, key);
  return {
    read: async (key) => {
      const tag = tagOf(at(key));
      return tag === undefined ? undefined : { content: readFileSync(at(key)), tag };
    },
    tagOf: async (key) => tagOf(at(key)),
    replace: async (key, content, tag) =>
      await withLock(`${at(key)}.lock`, () => {
        if (tagOf(at(key)) !== tag) return false;
        const unfinished = `${at(key)}.tmp`;
        writeFileSync(unfinished, content);
        renameSync(unfinished, at(key));
        return true;
      }),
    addFolder: async (folder, files) => addFolder(at(folder), files),
    readFolder: async (folder) =>
      entriesOf(at(folder))
        .filter((entry) => entry.isFile())
        .map(({ name }) => ({ name, content: readFileSync(join(at(folder), name)) })),
    localFolder: async (folder) =>
      statSync(at(folder), { throwIfNoEntry: false })?.isDirectory() ? at(folder) : undefined,
    list: async (folder) => entriesOf(at(folder)).map(({ name }) => name),
    remove: async (key) => rmSync(at(key), { recursive: true, force: true }),
  };
}

/** The inode tells two replacements within one clock tick apart. */
function tagOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.mtimeMs} ${stats.ino} ${stats.size}`;
}

const entriesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);

/** Renames the finished folder into place, so that no reader sees a half-written one. Keeps a folder that exists. */
export function addFolder(folder: string, files: readonly StoredFile[]): void {
  if (existsSync(folder)) return;
  // In containers that share a volume every process has the id 1.
  const unfinished = `${folder}.${randomUUID()}.tmp`;
  mkdirSync(unfinished, { recursive: true });
  for (const { name, content } of files) writeFileSync(join(unfinished, name), content);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process has written the folder at the same time.
    if (!existsSync(folder)) throw error;
  }
}

const LOCK_TIMEOUT_MS = 10_000;

async function withLock<T>(lock: string, work: () => T): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!tryLock(lock)) {
    if (Date.now() > deadline) throw new Error(`Another build holds ${lock}. Remove it if no build is running.`);
    await wait(25);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    // A killed process leaves its lock behind. A write takes milliseconds, so an old lock is stale.
    if (age > LOCK_TIMEOUT_MS / 2) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
