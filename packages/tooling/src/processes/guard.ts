import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Ends what this process started, should this process die without being able to do it itself (kill -9, out of memory). */
export interface Guard {
  /** From now on the process group of `pid` is ended when this process disappears. */
  watch(pid: number, signal?: NodeJS.Signals): void;
  /** The process has ended. */
  release(pid: number): void;
  /** A folder of throw-away data, removed after the processes were ended. */
  removeOnDeath(folder: string): void;
  /** Ends the guard without ending or removing anything. */
  close(): void;
}

/** Starts the guard: a small process of its own session that notices our death by the end of its standard input. */
export function startGuard(): Guard {
  const program = fileURLToPath(new URL('./guard-process.js', import.meta.url));
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const say = (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  // A guard that was killed must not take us along: writing to it then fails, and that is all.
  child.stdin.on('error', () => undefined);
  child.on('error', () => undefined);
  child.unref();
  (child.stdin as typeof child.stdin & { unref?: () => void }).unref?.();
  return {
    watch: (pid, signal = 'SIGTERM') => say({ watch: pid, signal }),
    release: (pid) => say({ release: pid }),
    removeOnDeath: (folder) => say({ remove: folder }),
    close: () => {
      say({ close: true });
      child.stdin.end();
    },
  };
}
