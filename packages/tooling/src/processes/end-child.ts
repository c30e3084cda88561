import type { ChildProcess } from 'node:child_process';

const graceMilliseconds = 10_000;

/** Asks the child's process group to end, and after ten seconds makes it. Resolves when the child is gone. */
export async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(pid, signal);
  const stubborn = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMilliseconds);
  await ended;
  clearTimeout(stubborn);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended in this very moment.
  }
}
