import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Ends what this process started if this process dies without cleaning up (kill -9, out of memory). */
export interface Watchdog {
  watch(pid: number, signal?: NodeJS.Signals): void;
  unwatch(pid: number): void;
  removeOnDeath(folder: string): void;
  close(): void;
}

/** Starts the watchdog, a detached process that notices our death when its standard input closes. */
export function startWatchdog(): Watchdog {
  const program = fileURLToPath(new URL('./watchdog-process.js', import.meta.url));
  // Node would hold 13 MB while it waits, so a shell collects the messages until its input closes.
  const [file, args] =
    process.platform === 'win32'
      ? [process.execPath, [program]]
      : ['sh', ['-c', 'messages=$(cat); printf "%s\\n" "$messages" | "$0" "$1"', process.execPath, program]];
  const child = spawn(file, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const send = (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  // Ignore write errors, so that this process survives a killed watchdog.
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  child.unref();
  (child.stdin as typeof child.stdin & { unref?: () => void }).unref?.();
  return {
    watch: (pid, signal = 'SIGTERM') => send({ watch: pid, signal }),
    unwatch: (pid) => send({ unwatch: pid }),
    removeOnDeath: (folder) => send({ remove: folder }),
    close: () => {
      send({ close: true });
      child.stdin.end();
    },
  };
}
