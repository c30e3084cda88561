import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuiltFile, contentVersion, precompress } from './content-version.ts';

/**
 * Puts a build under its version and returns the version. A folder that is already there holds the same bytes by
 * definition and is left alone; a new one appears whole, by a rename, and is never written to again.
 */
export function publishVersion(releases: string, files: BuiltFile[], compress: boolean): string {
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
    // Another build of the same content was faster; its folder is as good as this one.
    if (!existsSync(folder)) throw error;
  }
  return version;
}

/** Replaces a small JSON file in one step: a reader sees the old or the new one, never half of it. */
export function replaceJson(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}
