import { closeSync, openSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { fileForTests } from '../config/config.ts';

/**
 * What a test writes into the file, by failpoint name. `kill` ends the process with SIGKILL; `throw` raises an error; `lose-reply`
 * imitates a connection that broke after the request was sent; `freeze` stops the process until SIGCONT.
 */
const failpoints = z.record(
  z.string(),
  z.object({ action: z.enum(['kill', 'freeze', 'throw', 'lose-reply']), times: z.int().positive().default(1) }),
);
type Failpoints = z.output<typeof failpoints>;

export class FailpointError extends Error {
  readonly code: 'FAILPOINT' | 'ECONNRESET';

  constructor(name: string, action: 'throw' | 'lose-reply') {
    super(action === 'throw' ? `failpoint ${name}` : `the reply was lost at ${name}`);
    this.name = 'FailpointError';
    this.code = action === 'throw' ? 'FAILPOINT' : 'ECONNRESET';
  }
}

/**
 * A named step at which a test can stop or kill the process: `<use case>.<step>.<before|after>`. It does nothing in production, or
 * without FAILPOINTS_FILE. Each entry of the file works `times` times, counted across all processes.
 * @throws FailpointError if the file has an entry `throw` or `lose-reply` for this name
 */
export function failpoint(name: string): void {
  const file = fileForTests('FAILPOINTS_FILE');
  // Read without the lock first: the file rarely names this failpoint.
  if (file === undefined || !(name in read(file))) return;
  const action = takeOne(file, name);
  if (action === null) return;
  if (action === 'kill') process.kill(process.pid, 'SIGKILL');
  else if (action === 'freeze') process.kill(process.pid, 'SIGSTOP');
  else throw new FailpointError(name, action);
}

function takeOne(file: string, name: string): Failpoints[string]['action'] | null {
  return withLock(`${file}.lock`, () => {
    const { [name]: entry, ...others } = read(file);
    if (!entry) return null;
    const rest = entry.times > 1 ? { ...others, [name]: { ...entry, times: entry.times - 1 } } : others;
    // Rename, so that no process reads a half-written file.
    writeFileSync(`${file}.next`, JSON.stringify(rest));
    renameSync(`${file}.next`, file);
    return entry.action;
  });
}

function read(file: string): Failpoints {
  try {
    return failpoints.parse(JSON.parse(readFileSync(file, 'utf8') || '{}'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return {};
    throw new Error(`${file} does not hold failpoints`, { cause: error });
  }
}

/** A lock older than this was left by a killed process. */
const ABANDONED_AFTER_MS = 500;

function withLock<T>(lock: string, work: () => T): T {
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      removeIfAbandoned(lock);
    }
  }
  try {
    return work();
  } finally {
    unlinkSync(lock);
  }
}

function removeIfAbandoned(lock: string): void {
  try {
    if (Date.now() - statSync(lock).mtimeMs > ABANDONED_AFTER_MS) unlinkSync(lock);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
