// Run by watchdog.ts. Plain JavaScript without packages, so that it is small and starts quickly.
import { readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const graceMilliseconds = 10_000;
/** @type {Map<number, NodeJS.Signals>} */
const watched = new Map();
/** @type {string[]} */
const folders = [];
let dismissed = false;

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function send(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Treats a zombie as gone: the process that inherits the children may never collect them. @param {number} pid */
function isRunning(pid) {
  if (!send(pid, 0)) return false;
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

async function endEverything() {
  const deadline = Date.now() + graceMilliseconds;
  // Stop in reverse order of start, a server before the database it writes to.
  for (const [pid, signal] of [...watched].reverse()) {
    send(pid, signal);
    while (isRunning(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    send(pid, 'SIGKILL');
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = JSON.parse(line);
    if (message.close) dismissed = true;
    if (message.remove) folders.push(message.remove);
    if (message.unwatch) watched.delete(message.unwatch);
    if (message.watch) watched.set(message.watch, message.signal);
  })
  .on('close', async () => {
    if (!dismissed) await endEverything();
    process.exit(0);
  });
