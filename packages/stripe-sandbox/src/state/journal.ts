import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export interface Journal {
  append(entry: unknown): void;
  /** Puts other entries in the place of all. A crash keeps either the old ones or the new ones. */
  replace(entries: readonly unknown[]): void;
  /** In bytes. */
  size(): number;
  clear(): void;
  close(): void;
}

/**
 * Passes each complete entry to `replay`, oldest first. A killed process leaves at most one incomplete line at the end, whose request was
 * never answered; it is removed. An incomplete line anywhere else makes the start fail.
 */
export function openJournal(directory: string, replay: (entry: unknown) => void): Journal {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'journal.jsonl');
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const complete = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  const lines = complete.toString('utf8').split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) replay(parseLine(line, path, index + 1));

  let file = openSync(path, 'a');
  let isOpen = true;
  if (complete.length < bytes.length) ftruncateSync(file, complete.length);
  return {
    append: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`);
    },
    replace: (entries) => {
      writeFileSync(`${path}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      renameSync(`${path}.new`, path);
      closeSync(file);
      file = openSync(path, 'a');
    },
    size: () => fstatSync(file).size,
    clear: () => ftruncateSync(file, 0),
    close: () => {
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}

export function withoutJournal(): Journal {
  const nothing = () => undefined;
  return { append: nothing, replace: nothing, size: () => 0, clear: nothing, close: nothing };
}

function parseLine(line: string, path: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`The sandbox journal ${path} is damaged at line ${number}. Move it away to start empty.`, {
      cause,
    });
  }
}
