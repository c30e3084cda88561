import { readFileSync } from 'node:fs';
import { fileForTests } from '../config/config.ts';

/**
 * The process's clock. In tests, CLOCK_OFFSET_FILE may name a file with the milliseconds to add; it is read on every call. No file,
 * or an empty one, means 0.
 */
export function clockFromEnv(): () => Date {
  const file = fileForTests('CLOCK_OFFSET_FILE');
  if (file === undefined) return () => new Date();
  return () => new Date(Date.now() + readOffset(file));
}

function readOffset(file: string): number {
  const offset = Number(readIfThere(file));
  if (!Number.isSafeInteger(offset)) throw new Error(`${file} does not hold a number of milliseconds`);
  return offset;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
