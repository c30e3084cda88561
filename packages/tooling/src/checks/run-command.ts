import { spawn } from 'node:child_process';
import { repository } from '../stack/repository.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
  /** It printed its last line but did not exit. */
  readonly hung: boolean;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The last line the program prints. The program is killed if it does not exit within ten seconds after it. */
  readonly lastLine?: string;
}

const exitTimeoutMilliseconds = 10_000;

/** Runs a Node program without a terminal and collects its output. */
export async function runNode(args: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
  const { FORCE_COLOR: _colour, ...environment } = process.env;
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? repository,
    env: { ...environment, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.signal && { signal: options.signal }),
  });
  const chunks: Buffer[] = [];
  let exitTimeout: NodeJS.Timeout | undefined;
  let hung = false;
  const collect = (chunk: Buffer) => {
    chunks.push(chunk);
    if (options.lastLine === undefined || !chunk.includes(options.lastLine)) return;
    exitTimeout ??= setTimeout(() => {
      hung = true;
      child.kill('SIGKILL');
    }, exitTimeoutMilliseconds);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', collect);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(exitTimeout);
  return { code, output: Buffer.concat(chunks).toString(), milliseconds: performance.now() - begin, hung };
}

/**
 * Calls `work` for every item, `width` at a time.
 * @returns the results in the order of the items
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.map((item, index) => ({ item, index }));
  const run = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results[next.index] = await work(next.item);
    }
  };
  await Promise.all(Array.from({ length: width }, run));
  return results;
}
