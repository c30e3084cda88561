import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';

const rotateAtBytes = 5_000_000;
const keptFiles = 5;
const tailBytes = 64 * 1024;
const pollMilliseconds = 250;

/**
 * The file that a child writes its output to. Each run starts with an empty file and keeps those of earlier runs. The child has no pipe to this process, so it can
 * still log and stop cleanly after this process has died.
 */
export class LogFile {
  readonly path: string;
  readonly descriptor: number;
  readonly #onLine: ((line: string) => void) | undefined;
  readonly #pollTimer: NodeJS.Timeout;
  #seen = 0;
  #partial = '';
  #closed = false;

  constructor(path: string, onLine?: (line: string) => void) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    if (existsSync(path)) renameSync(path, this.#freePlace());
    // In append mode a writer continues at the start after the file is truncated.
    this.descriptor = openSync(path, 'a+');
    this.#onLine = onLine;
    this.#pollTimer = setInterval(() => this.#poll(), pollMilliseconds).unref();
  }

  tail(count: number): readonly string[] {
    const { size } = fstatSync(this.descriptor);
    const text = this.#read(Math.max(0, size - tailBytes), size);
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-count);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#pollTimer);
    this.#poll();
    closeSync(this.descriptor);
  }

  #read(from: number, to: number): string {
    const buffer = Buffer.alloc(to - from);
    return buffer.toString('utf8', 0, readSync(this.descriptor, buffer, 0, buffer.length, from));
  }

  #poll(): void {
    const { size } = fstatSync(this.descriptor);
    if (this.#onLine !== undefined && size > this.#seen) {
      const lines = (this.#partial + this.#read(this.#seen, size)).split('\n');
      this.#partial = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') this.#onLine(line);
    }
    this.#seen = size;
    if (size > rotateAtBytes) this.#rotate();
  }

  #freePlace(): string {
    for (let number = keptFiles - 1; number >= 1; number -= 1) {
      if (existsSync(`${this.path}.${number}`)) renameSync(`${this.path}.${number}`, `${this.path}.${number + 1}`);
    }
    return `${this.path}.1`;
  }

  #rotate(): void {
    copyFileSync(this.path, this.#freePlace());
    ftruncateSync(this.descriptor, 0);
    this.#seen = 0;
  }
}
