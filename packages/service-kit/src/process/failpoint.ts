import { closeSync, openSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { fileForTests } from '../config/config.ts';

/**
 * What a test plants, by the failpoint's name. `kill` ends the process as a power cut would; `throw` is a fault of ours;
 * `lose-reply` looks like a connection that broke after the request was sent. `freeze` stops the process until it is sent SIGCONT,
 * so that the test can take something away from it at this very step.
 */
const planted = z.record(
  z.string(),
  z.object({ action: z.enum(['kill', 'freeze', 'throw', 'lose-reply']), times: z.int().positive().default(1) }),
);
type Planted = z.output<typeof planted>;

/** The failure that a failpoint stands for. */
export class PlantedFailure extends Error {
  readonly code: 'PLANTED' | 'ECONNRESET';

  constructor(name: string, action: 'throw' | 'lose-reply') {
    super(action === 'throw' ? `planted failure at ${name}` : `the reply was lost at ${name}`);
    this.name = 'PlantedFailure';
    this.code = action === 'throw' ? 'PLANTED' : 'ECONNRESET';
  }
}

/**
 * A place where a test can make the process fail, named `<story>.<step>.<before|after>`. It does nothing unless FAILPOINTS_FILE
 * names a file, and nothing in production. An entry is used up as often as its `times` says, by whichever process comes first.
 * @throws PlantedFailure when a test planted one here.
 */
export function failpoint(name: string): void {
  const file = fileForTests('FAILPOINTS_FILE');
  // Looked at without the lock first: nearly always nothing is planted here.
  if (file === undefined || !(name in read(file))) return;
  const action = takeOne(file, name);
  if (action === null) return;
  if (action === 'kill') process.kill(process.pid, 'SIGKILL');
  else if (action === 'freeze') process.kill(process.pid, 'SIGSTOP');
  else throw new PlantedFailure(name, action);
}

function takeOne(file: string, name: string): Planted[string]['action'] | null {
  return withLock(`${file}.lock`, () => {
    const { [name]: entry, ...others } = read(file);
    if (!entry) return null;
    const rest = entry.times > 1 ? { ...others, [name]: { ...entry, times: entry.times - 1 } } : others;
    // Replaced in one step, so that no one reads half a file.
    writeFileSync(`${file}.next`, JSON.stringify(rest));
    renameSync(`${file}.next`, file);
    return entry.action;
  });
}

function read(file: string): Planted {
  try {
    return planted.parse(JSON.parse(readFileSync(file, 'utf8') || '{}'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return {};
    throw new Error(`${file} does not hold failpoints`, { cause: error });
  }
}

/** Longer than anyone holds the lock; whoever held it longer was killed. */
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
