import type { ChildProcess } from 'node:child_process';

/** Longer than a server takes to drain: 10 s of requests, 8 s of jobs, and the time that it waits for a proxy. */
const graceMilliseconds = 25_000;

export async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(pid, signal);
  const killTimer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMilliseconds);
  await ended;
  clearTimeout(killTimer);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has just ended.
  }
}
