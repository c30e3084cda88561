import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuiltFile, contentVersion, precompress } from './content-version.ts';

/**
 * Writes a build into a folder named by its version and renames it into place. An existing folder of that version has the same
 * content.
 * @returns the version
 */
export function storeVersion(releases: string, files: BuiltFile[], compress: boolean): string {
  const version = contentVersion(files);
  const folder = join(releases, version);
  if (existsSync(folder)) return version;
  const unfinished = join(releases, `.${version}.${process.pid}`);
  for (const file of compress ? files.flatMap((file) => [file, ...precompress(file)]) : files) {
    mkdirSync(dirname(join(unfinished, file.name)), { recursive: true });
    writeFileSync(join(unfinished, file.name), file.content);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another build has published the same content concurrently.
    if (!existsSync(folder)) throw error;
  }
  return version;
}

/** Replaces a JSON file atomically: a reader sees the old or the new content. */
export function replaceJson(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}
