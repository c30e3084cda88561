import type { Dependencies } from '../dependencies.ts';
import { readFileName } from './photo-files.ts';
import type { StoredFile } from './storage/photo-storage.ts';

/** A younger file may still get its row. */
const SPARED_MS = 3_600_000;

/** Deletes files without a row: of deleted records, and of senders that were cut off. @returns how many */
export async function deleteStrayFiles(
  deps: Pick<Dependencies, 'photos' | 'photoStorage' | 'now'>,
): Promise<{ deleted: number }> {
  let deleted = 0;
  for await (const files of deps.photoStorage.list()) {
    const strays = await straysAmong(deps, files);
    for (const name of strays) await deps.photoStorage.remove(name);
    deleted += strays.length;
  }
  return { deleted };
}

async function straysAmong(
  { photos, now }: Pick<Dependencies, 'photos' | 'now'>,
  files: readonly StoredFile[],
): Promise<string[]> {
  const before = now().getTime() - SPARED_MS;
  const old = files.flatMap(({ name, writtenAt }) => {
    const named = readFileName(name);
    return named && writtenAt.getTime() < before ? [{ name, ...named }] : [];
  });
  const kept = new Map((await photos.hashesOf(old.map(({ id }) => id))).map(({ id, sha256 }) => [id, sha256]));
  return old.filter(({ name, id, sha256 }) => kept.get(id) !== sha256 || name.endsWith('.tmp')).map(({ name }) => name);
}
