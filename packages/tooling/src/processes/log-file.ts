import { closeSync, copyFileSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

const rotateAtBytes = 5_000_000;
const tailBytes = 64 * 1024;
const lookMilliseconds = 250;

/**
 * The file that a child writes its output to, begun anew for every run. The child has the file itself and no pipe to us: it can
 * still write, and so stop in good order, when we are gone.
 */
export class LogFile {
  readonly path: string;
  /** For the child's stdout and stderr. */
  readonly descriptor: number;
  readonly #onLine: ((line: string) => void) | undefined;
  readonly #look: NodeJS.Timeout;
  #seen = 0;
  #partial = '';
  #closed = false;

  /** `onLine` gets every line soon after it was written. */
  constructor(path: string, onLine?: (line: string) => void) {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    this.path = path;
    // Appending, so that a writer goes on at the start when the file is cut.
    this.descriptor = openSync(path, 'a+');
    this.#onLine = onLine;
    this.#look = setInterval(() => this.#lookAfter(), lookMilliseconds).unref();
  }

  /** The last lines, the newest at the end. */
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
    clearInterval(this.#look);
    this.#lookAfter();
    closeSync(this.descriptor);
  }

  #read(from: number, to: number): string {
    const buffer = Buffer.alloc(to - from);
    return buffer.toString('utf8', 0, readSync(this.descriptor, buffer, 0, buffer.length, from));
  }

  #lookAfter(): void {
    const { size } = fstatSync(this.descriptor);
    if (this.#onLine !== undefined && size > this.#seen) {
      const lines = (this.#partial + this.#read(this.#seen, size)).split('\n');
      this.#partial = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') this.#onLine(line);
    }
    this.#seen = size;
    if (size > rotateAtBytes) this.#rotate();
  }

  #rotate(): void {
    copyFileSync(this.path, `${this.path}.1`);
    ftruncateSync(this.descriptor, 0);
    this.#seen = 0;
  }
}
