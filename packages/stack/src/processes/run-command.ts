import { spawn } from 'node:child_process';
import { repository } from '../repository/repository.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

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
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output: Buffer.concat(chunks).toString(), milliseconds: performance.now() - begin };
}

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
