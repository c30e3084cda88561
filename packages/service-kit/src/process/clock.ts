import { readFileSync } from 'node:fs';
import { fileForTests } from '../config/config.ts';

/**
 * The process's clock. Where a test names a CLOCK_OFFSET_FILE, the clock is ahead by the milliseconds written in it, read
 * anew each time; a file that does not exist, or is empty, means none.
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
