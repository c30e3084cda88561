import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type BffProcess = ReturnType<typeof startProcess>;

export function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
    const port = /"port":(\d+)/.exec(output.stdout)?.[1];
    if (port) resolve(Number(port));
  });
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  return { child, output, exit, listening };
}
