import { spawn } from 'node:child_process';
import { repository } from '../stack/repository.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
  /** It did not end by itself after its last word. */
  readonly hung: boolean;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What the program prints last. It is ended when it then does not end by itself within ten seconds. */
  readonly lastWord?: string;
}

const patienceMilliseconds = 10_000;

/** Runs a Node program of node_modules without a terminal and collects what it prints. */
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
  let patience: NodeJS.Timeout | undefined;
  let hung = false;
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    if (options.lastWord === undefined || !chunk.includes(options.lastWord)) return;
    patience ??= setTimeout(() => {
      hung = true;
      child.kill('SIGKILL');
    }, patienceMilliseconds);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => take(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(patience);
  return { code, output: Buffer.concat(chunks).toString(), milliseconds: performance.now() - begin, hung };
}

/** Calls `work` for every item, `width` at a time; the results are in the order of the items. */
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
