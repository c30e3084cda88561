import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True while a process with this id exists, whoever owns it. A zombie still counts: its parent has not collected it yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line a process was started with (arguments joined by spaces), or undefined when it cannot be told. */
export function commandLineOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return line === '' ? undefined : line;
    }
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' ? undefined : line;
  } catch {
    return undefined;
  }
}

/** Waits until the process is gone; false when it still lives after `milliseconds`. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid) && commandLineOf(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
