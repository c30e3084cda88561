import { spawn } from 'node:child_process';
import { repository } from '@tailgate/stack/repository';

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly signal?: AbortSignal;
}

/**
 * Runs a program of the system without a terminal.
 * @returns what it printed on stdout
 * @throws Error with the end of its output if its exit code is not 0
 */
export async function runProgram(command: readonly string[], { env, cwd, signal }: Options = {}): Promise<string> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd: cwd ?? repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const [printed, all]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => {
    printed.push(chunk);
    all.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code === 0) return Buffer.concat(printed).toString();
  const tail = Buffer.concat(all).toString().trimEnd().slice(-4_000);
  throw new Error(`${command.slice(0, 3).join(' ')} … failed (exit code ${code}):\n${tail}`);
}

export async function succeeds(command: readonly string[], options: Options = {}): Promise<boolean> {
  return await runProgram(command, options).then(
    () => true,
    () => false,
  );
}
