import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endGroup } from '../processes/end-child.ts';
import { startGuard } from '../processes/guard.ts';
import { buildProgram, forgetBuild } from './build-front-ends.ts';
import type { FrontEndName } from './repository.ts';
import { repository } from './repository.ts';

/** Builds each front end again whenever its sources change, until `signal`. What the builds print is passed on, named. */
export function watchFrontEnds(names: readonly FrontEndName[], say: (line: string) => void, signal: AbortSignal): void {
  const guard = startGuard();
  for (const name of names) {
    forgetBuild(name);
    const child = spawn(process.execPath, [buildProgram, '.', '--watch'], {
      cwd: join(repository, name),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const pid = child.pid;
    if (pid !== undefined) guard.watch(pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\n')) if (line.trim() !== '') say(`  ${name.padEnd(12)} ${line}`);
      });
    }
    child.once('exit', (code) => {
      if (pid !== undefined) guard.release(pid);
      if (!signal.aborted) say(`  ✗  The build of ${name} ended with exit code ${code}; it is no longer watched.`);
    });
    signal.addEventListener('abort', () => void endGroup(child, 'SIGTERM'), { once: true });
  }
}
